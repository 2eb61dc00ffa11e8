export interface Load {
  readonly loopDelayMs: number;
  /** Requests waiting for a database connection. */
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
/** Sign-in and renewal routes are shed at twice the bounds. */
const LAST_FACTOR = 2;

export function exceeds(bounds: LoadBounds, load: Load, isShedLast: boolean): boolean {
  const factor = isShedLast ? LAST_FACTOR : 1;
  return (
    load.loopDelayMs > bounds.maxLoopDelayMs * factor ||
    load.queueLength > bounds.maxQueueLength * factor
  );
}

/** Moving average: one long task does not shed load, a persistent lag does within a second. */
export const smoothDelay = (beforeMs: number, sampleMs: number): number =>
  (beforeMs + sampleMs) / 2;

/** Measures the process and decides which requests it refuses with 503 before working on them. */
export function createOverloadGuard(
  bounds: LoadBounds,
  readQueueLength: () => number,
): OverloadGuard {
  let loopDelayMs = 0;
  let sampledAt = performance.now();
  // Node's event loop delay histogram misses the turn after a reset, so a constantly late loop reads 0.
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
