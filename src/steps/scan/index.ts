export type { ScannedRoot } from './roots.js';
export { type ScanResult, scan } from './scan.js';
