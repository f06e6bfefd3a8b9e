const NOBODY = 65534;

/** Runs something as a user without any rights when this process is root, else as it is. */
export async function asNobody<T>(work: () => T | Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return work();
  process.setegid?.(NOBODY);
  process.seteuid?.(NOBODY);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
    process.setegid?.(0);
  }
}
