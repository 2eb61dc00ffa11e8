/** Values that session storage refused; they last as long as the page. */
const memory = new Map<string, string>();

/** Runs `access`, which throws where a browser blocks storage or it is full. */
function attempt<Result>(access: () => Result, otherwise: () => Result): Result {
  try {
    return access();
  } catch {
    return otherwise();
  }
}

/** Session storage that never throws. */
export const tabStorage = {
  get: (key: string): string | null =>
    memory.get(key) ??
    attempt(
      () => sessionStorage.getItem(key),
      () => null,
    ),
  set: (key: string, value: string): void => {
    memory.delete(key);
    attempt(
      () => sessionStorage.setItem(key, value),
      () => void memory.set(key, value),
    );
  },
  remove: (key: string): void => {
    memory.delete(key);
    attempt(
      () => sessionStorage.removeItem(key),
      () => {},
    );
  },
} as const;
