/** How busy the process is. */
export interface Load {
  readonly loopDelayMs: number;
  /** Requests that wait for a database connection. */
  readonly queueLength: number;
}

export interface LoadBounds {
  readonly maxLoopDelayMs: number;
  readonly maxQueueLength: number;
}

export interface OverloadGuard {
  shouldShed(isShedLast: boolean): boolean;
  close(): void;
}

const SAMPLE_INTERVAL_MS = 20;
/** Routes that keep people signed in bear twice the load of others. */
const LAST_FACTOR = 2;

export function exceeds(bounds: LoadBounds, load: Load, isShedLast: boolean): boolean {
  const factor = isShedLast ? LAST_FACTOR : 1;
  return (
    load.loopDelayMs > bounds.maxLoopDelayMs * factor ||
    load.queueLength > bounds.maxQueueLength * factor
  );
}

/** Half of the new sample: one long task does not shed, a loop that stays late does within a second. */
export const smoothDelay = (beforeMs: number, sampleMs: number): number =>
  (beforeMs + sampleMs) / 2;

/** Measures the process and decides which requests it refuses with 503 before working on them. */
export function createOverloadGuard(
  bounds: LoadBounds,
  readQueueLength: () => number,
): OverloadGuard {
  let loopDelayMs = 0;
  let sampledAt = performance.now();
  // Node's histogram of delays records nothing in the turn after a reset: a loop that is always late reads 0.
  const timer = setInterval(() => {
    const now = performance.now();
    const sampleMs = Math.max(0, now - sampledAt - SAMPLE_INTERVAL_MS);
    sampledAt = now;
    loopDelayMs = smoothDelay(loopDelayMs, sampleMs);
  }, SAMPLE_INTERVAL_MS).unref();
  return {
    shouldShed: (isShedLast) =>
      exceeds(bounds, { loopDelayMs, queueLength: readQueueLength() }, isShedLast),
    close: () => clearInterval(timer),
  };
}
