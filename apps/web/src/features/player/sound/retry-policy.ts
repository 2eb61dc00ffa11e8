export interface RetryInput {
  /** null without a response; a refusal without CORS headers looks the same. */
  readonly status: number | null;
  /** Consecutive failures, including this one. */
  readonly failures: number;
  readonly expired: boolean;
}

export type RetryDecision =
  | { readonly do: 'giveUp' }
  | { readonly do: 'retry'; readonly waitMs: number; readonly renew: boolean };

const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 4000;
const MAX_FAILURES = 14;

const refusedStatuses = [400, 401, 403, 410];
const transientStatuses = [408, 425, 429, 500, 502, 503, 504];

/** Retries for about forty seconds, less than the buffered minute. */
export function decideRetry({ status, failures, expired }: RetryInput): RetryDecision {
  const isRefused = status !== null && refusedStatuses.includes(status);
  const isRetryable = status === null || isRefused || transientStatuses.includes(status);
  if (!isRetryable || failures > MAX_FAILURES || (isRefused && failures > 3))
    return { do: 'giveUp' };
  const waitMs = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
  const renew = isRefused || expired || (status === null && failures % 3 === 0);
  return { do: 'retry', waitMs: isRefused && failures === 1 ? 0 : waitMs, renew };
}
