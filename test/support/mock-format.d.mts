import type { Format } from '../../src/formats/types.js';

declare const mockFormat: Format;
export default mockFormat;
