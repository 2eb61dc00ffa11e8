interface Wait {
  readonly what: string;
  readonly started: number;
  /** The last observed state. */
  seen: string;
}

const waits = new Set<Wait>();

const elapsed = ({ started }: Wait) => (performance.now() - started) / 1000;

/** Describes all pending waits with their duration and last observed state. */
export function describeWaits(): string {
  const all = [...waits].map(
    (wait) => `${wait.what} (${elapsed(wait).toFixed(1)} s, last seen: ${wait.seen})`,
  );
  return all.join('; ') || 'nothing';
}

/** Waits for a promise; at the limit it throws with the last observed state. */
export async function withLimit<Value>(
  what: string,
  limitSeconds: number,
  act: (see: (state: string) => void, signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const wait: Wait = { what, started: performance.now(), seen: 'nothing yet' };
  const over = new AbortController();
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    over.abort();
    limit.reject(new Error(`${what}: not within ${limitSeconds} s; last seen: ${wait.seen}`));
  }, limitSeconds * 1000);
  waits.add(wait);
  const see = (state: string) => {
    wait.seen = state;
  };
  try {
    return await Promise.race([act(see, over.signal), limit.promise]);
  } finally {
    over.abort();
    clearTimeout(timer);
    waits.delete(wait);
  }
}
