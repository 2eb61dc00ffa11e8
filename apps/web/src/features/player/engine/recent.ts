/** A map that forgets what was not used for longest. */
export interface Recent<Value> {
  get(key: string): Value | undefined;
  /** Returns what had to go. */
  set(key: string, value: Value): Value | undefined;
  delete(key: string): void;
}

export function createRecent<Value>(size: number): Recent<Value> {
  const kept = new Map<string, Value>();
  return {
    get: (key) => {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    set: (key, value) => {
      kept.delete(key);
      kept.set(key, value);
      const [oldest] = kept;
      if (kept.size <= size || !oldest) return undefined;
      kept.delete(oldest[0]);
      return oldest[1];
    },
    delete: (key) => {
      kept.delete(key);
    },
  };
}
