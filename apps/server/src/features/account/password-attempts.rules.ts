/** The pause after the n-th attempt of one client on one account; the last one repeats. */
const pausesMs = [0, 0, 0, 0, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000] as const;

/** A client without an attempt for so long starts anew; so does the count of a whole account. */
export const ATTEMPT_WINDOW_MS = 15 * 60_000;

/** A request is held for so long at most; a longer pause is answered with `Retry-After`. */
export const MAX_HELD_MS = 4000;

const unslowedPerAccount = 20;
const accountStepMs = 100;

/** `factor` lets so many times as many attempts through, for load and fuzz runs. */
export const pauseAfterAttempt = (attempt: number, factor = 1): number =>
  pausesMs[Math.min(Math.ceil(attempt / factor), pausesMs.length) - 1] ?? 0;

/** What attempts from everywhere add to each attempt on an account: slower, and never refused. */
export const accountDelayMs = (attempts: number, factor = 1): number =>
  Math.min(MAX_HELD_MS, Math.max(0, attempts - unslowedPerAccount * factor) * accountStepMs);

export interface AttemptState {
  readonly attempts: number;
  /** When the next attempt may be made. */
  readonly freeAt: number;
}

/** The wait before an attempt, and the state after it; null where it would have to be held too long. */
export function nextAttempt(
  { attempts, freeAt }: AttemptState,
  now: number,
  factor = 1,
): { readonly waitMs: number; readonly state: AttemptState | null } {
  const waitMs = Math.max(0, freeAt - now);
  if (waitMs > MAX_HELD_MS) return { waitMs, state: null };
  const attempt = attempts + 1;
  return {
    waitMs,
    state: { attempts: attempt, freeAt: now + waitMs + pauseAfterAttempt(attempt, factor) },
  };
}
