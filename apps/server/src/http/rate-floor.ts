/** The minimum rate at which a client must read a long response. */
export interface RateFloor {
  readonly bytesPerSecond: number;
  /** How long a client may stall, and the largest credit that a fast start earns. */
  readonly windowMs: number;
}

/**
 * 64 kbit/s: four concurrent downloads over a mobile plan throttled to 400 kbit/s stay above it.
 * Kernel buffers accept up to 1 MB at a time, so a slow client shows as a burst every minute or two.
 */
export const deliveryFloor: RateFloor = { bytesPerSecond: 8 * 1024, windowMs: 120_000 };

/** Returns the remaining credit in milliseconds after `bytes` were read in `elapsedMs`. */
export function nextCreditMs(
  { bytesPerSecond, windowMs }: RateFloor,
  creditMs: number,
  { bytes, elapsedMs }: { readonly bytes: number; readonly elapsedMs: number },
): number {
  return Math.min(windowMs, creditMs - elapsedMs + (bytes / bytesPerSecond) * 1000);
}
