/** The slowest a client may take a long response. */
export interface RateFloor {
  readonly bytesPerSecond: number;
  /** How long a client may stall, and how much of a fast start counts for a slow end. */
  readonly windowMs: number;
}

/**
 * 64 kbit/s: four downloads at once over a mobile plan throttled to 400 kbit/s stay above it. Kernel
 * buffers take up to 1 MB at a time, so a slow client shows as a burst every minute or two.
 */
export const deliveryFloor: RateFloor = { bytesPerSecond: 8 * 1024, windowMs: 120_000 };

/** Milliseconds a client may still spend, after it took so many bytes in so long. */
export function nextCreditMs(
  { bytesPerSecond, windowMs }: RateFloor,
  creditMs: number,
  { bytes, elapsedMs }: { readonly bytes: number; readonly elapsedMs: number },
): number {
  return Math.min(windowMs, creditMs - elapsedMs + (bytes / bytesPerSecond) * 1000);
}
