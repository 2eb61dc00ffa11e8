/** Copies of what this page stored, for browsers that block session storage. */
const memory = new Map<string, string>();

/** Returns null where a browser blocks storage or it is full. */
function attempt<Result>(access: () => Result): Result | null {
  try {
    return access();
  } catch {
    return null;
  }
}

/** Session storage that never throws. */
export const tabStorage = {
  get: (key: string): string | null =>
    memory.get(key) ?? attempt(() => sessionStorage.getItem(key)),
  set: (key: string, value: string): void => {
    memory.set(key, value);
    attempt(() => sessionStorage.setItem(key, value));
  },
  remove: (key: string): void => {
    memory.delete(key);
    attempt(() => sessionStorage.removeItem(key));
  },
} as const;
