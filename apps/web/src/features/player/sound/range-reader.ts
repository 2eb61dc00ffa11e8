import { MediaError } from '#lib/media-fetch.ts';
import { wait } from '#lib/wait.ts';
import type { SignedUrl } from '../engine/ports.ts';

interface RetryInput {
  /** null without a response; a refusal without CORS headers looks the same. */
  readonly status: number | null;
  /** Consecutive failures, including this one. */
  readonly failures: number;
  readonly expired: boolean;
}

type RetryDecision =
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

export type OpenRange = (
  url: string,
  from: number,
  to: number,
  signal: AbortSignal,
) => AsyncIterable<Uint8Array>;

export interface Timing {
  now(): number;
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export const browserTiming: Timing = { now: () => Date.now(), wait };

export interface SignedFile extends SignedUrl {
  readonly renewUrl: (signal: AbortSignal) => Promise<SignedUrl>;
}

export type ReadRange = (
  from: number,
  to: number,
  signal: AbortSignal,
) => AsyncGenerator<Uint8Array>;

const IDLE_TIMEOUT_MS = 8000;

async function* withIdleTimeout(
  open: (signal: AbortSignal) => AsyncIterable<Uint8Array>,
  signal: AbortSignal,
  { wait }: Timing,
): AsyncGenerator<Uint8Array> {
  const controller = new AbortController();
  const chunks = open(AbortSignal.any([signal, controller.signal]))[Symbol.asyncIterator]();
  try {
    for (;;) {
      const timer = new AbortController();
      const idleTimeout = wait(IDLE_TIMEOUT_MS, timer.signal).then(() => {
        throw new MediaError(null);
      });
      const { done, value } = await Promise.race([chunks.next(), idleTimeout]).finally(() => {
        idleTimeout.catch(() => undefined);
        timer.abort();
      });
      if (done) return;
      yield value;
    }
  } finally {
    controller.abort();
  }
}

/** Reads a range without gaps: retries failures and renews refused URLs. */
export function createRangeReader(file: SignedFile, open: OpenRange, timing: Timing): ReadRange {
  let signed: SignedUrl = file;
  const renew = async (signal: AbortSignal) => {
    try {
      signed = await file.renewUrl(signal);
    } catch (error) {
      if (signal.aborted) throw error;
    }
  };
  return async function* read(from, to, signal) {
    let failures = 0;
    for (let offset = from; offset < to; ) {
      try {
        const start = offset;
        const chunks = withIdleTimeout(
          (readSignal) => open(signed.url, start, to, readSignal),
          signal,
          timing,
        );
        for await (const chunk of chunks) {
          failures = 0;
          offset += chunk.length;
          yield chunk;
        }
        if (offset < to) throw new MediaError(null);
      } catch (error) {
        if (signal.aborted || !(error instanceof MediaError)) throw error;
        failures += 1;
        const expired = timing.now() >= Date.parse(signed.expires_at);
        const decision = decideRetry({ status: error.status, failures, expired });
        if (decision.do === 'giveUp') throw error;
        await timing.wait(decision.waitMs, signal);
        if (decision.renew) await renew(signal);
      }
    }
  };
}
