interface Wait {
  readonly what: string;
  readonly started: number;
  /** What the last look showed. */
  seen: string;
}

const waits = new Set<Wait>();

const elapsed = ({ started }: Wait) => (performance.now() - started) / 1000;

/** Everything that is being waited for, since when, and what was seen last. */
export function describeWaits(): string {
  const all = [...waits].map(
    (wait) => `${wait.what} (${elapsed(wait).toFixed(1)} s, last seen: ${wait.seen})`,
  );
  return all.join('; ') || 'nothing';
}

/** Waits for a promise, and throws at the limit with what was seen last. */
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
