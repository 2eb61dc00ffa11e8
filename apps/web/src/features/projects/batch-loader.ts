export interface BatchLoader<Value> {
  /** The value of an id; null when the reply has none. */
  load(id: string): Promise<Value | null>;
}

interface Waiting<Value> {
  readonly id: string;
  readonly resolve: (value: Value | null) => void;
  readonly reject: (error: unknown) => void;
}

/** Joins what is asked for within one task into calls of up to `max` ids. */
export function createBatchLoader<Value>(
  call: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  max: number,
): BatchLoader<Value> {
  let waiting: Waiting<Value>[] = [];

  async function send(batch: readonly Waiting<Value>[]): Promise<void> {
    try {
      const values = await call([...new Set(batch.map(({ id }) => id))]);
      for (const { id, resolve } of batch) resolve(values.get(id) ?? null);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  function sendAll(): void {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += max) void send(all.slice(from, from + max));
  }

  return {
    load: (id) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setTimeout(sendAll);
        waiting.push({ id, resolve, reject });
      }),
  };
}
