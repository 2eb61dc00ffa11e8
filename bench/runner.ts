import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeWaits } from './waits.ts';

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
  }
}
