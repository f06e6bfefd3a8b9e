/**
 * `npm run bench`: how fast Seoga indexes and searches, each beside something to compare it with, measured in one
 * process. Figures of a shared machine: read the ratios. The retrieval quality is `npm run bench:ir`.
 */
import { benchIndexing } from './indexing.js';
import { benchSearchLatency } from './search-latency.js';

console.log(`Node ${process.version}, ${process.platform} ${process.arch}`);
await benchIndexing();
await benchSearchLatency();
