import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

interface Wait {
  readonly what: string;
  readonly started: number;
  /** The last observed state. */
  seen: string;
}

const waits = new Set<Wait>();

const elapsed = ({ started }: Wait) => (performance.now() - started) / 1000;

/** Describes all pending waits with their duration and last observed state. */
function describeWaits(): string {
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

type Cleanup = () => Promise<unknown>;

const CLEANUP_LIMIT_MS = 20_000;

const cleanups = new Set<Cleanup>();

/**
 * Registers a cleanup for a run that is interrupted by a signal, its limit or an error. Returns a
 * function that unregisters it.
 */
export function onInterrupt(cleanup: Cleanup): () => void {
  cleanups.add(cleanup);
  return () => cleanups.delete(cleanup);
}

async function interrupt(name: string, reason: string, code: number): Promise<never> {
  console.error(`${name} ${reason}; waiting for: ${describeWaits()}`);
  const all = Promise.allSettled([...cleanups].reverse().map((cleanup) => cleanup()));
  await Promise.race([all, sleep(CLEANUP_LIMIT_MS)]);
  process.exit(code);
}

/** Runs until the end, the limit or a signal, then cleans up; sets the exit code from the result. */
export async function runWithLimit(
  name: string,
  limitMinutes: number,
  run: () => Promise<boolean>,
): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () =>
      interrupt(name, `got ${signal}`, 128 + (constants.signals[signal] ?? 0)),
    );
  const exceeded = () => interrupt(name, `exceeded its limit of ${limitMinutes} minutes`, 1);
  const timer = setTimeout(exceeded, limitMinutes * 60_000);
  try {
    process.exitCode = (await run()) ? 0 : 1;
  } catch (error) {
    console.error(error);
    await interrupt(name, 'failed', 1);
  } finally {
    clearTimeout(timer);
    // What a failed run has left open may not keep the process.
    setTimeout(() => process.exit(), CLEANUP_LIMIT_MS).unref();
  }
}
