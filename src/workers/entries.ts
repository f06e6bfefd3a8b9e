/** Whether this module is the built one; the sources themselves run only under a test runner. */
const isBuilt = import.meta.url.endsWith('.js');

/**
 * The entry module of a new process or thread. Always a built one: a thread that had to compile TypeScript first would
 * start ten times slower, so tests run the sources in front of the built workers.
 */
export function workerEntry(name: 'host' | 'worker'): URL {
  return new URL(isBuilt ? `./${name}.js` : `../../dist/workers/${name}.js`, import.meta.url);
}
