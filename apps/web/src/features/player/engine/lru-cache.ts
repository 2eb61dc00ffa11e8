/** A map that evicts the least recently used entry. */
export interface LruCache<Value> {
  get(key: string): Value | undefined;
  /** Returns the evicted value. */
  set(key: string, value: Value): Value | undefined;
  delete(key: string): void;
}

export function createLruCache<Value>(size: number): LruCache<Value> {
  const entries = new Map<string, Value>();
  return {
    get: (key) => {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set: (key, value) => {
      entries.delete(key);
      entries.set(key, value);
      const [oldest] = entries;
      if (entries.size <= size || !oldest) return undefined;
      entries.delete(oldest[0]);
      return oldest[1];
    },
    delete: (key) => {
      entries.delete(key);
    },
  };
}
