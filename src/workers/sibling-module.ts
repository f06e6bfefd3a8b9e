/**
 * The URL of a module beside this one, as an entry for a new process or thread: `.js` when built, `.ts` when the
 * sources run under a loader (tests), whose flags then have to be passed on, see `loaderFlags`.
 */
export function siblingModule(name: string): URL {
  return new URL(`./${name}${fromSources ? '.ts' : '.js'}`, import.meta.url);
}

const fromSources = import.meta.url.endsWith('.ts');

/** Flags that let a new Node process run the module: none when built. */
export const loaderFlags: readonly string[] = fromSources ? ['--import', 'tsx'] : [];
