import { MediaError } from '#lib/media-fetch.ts';
import type { SignedUrl } from '../engine/ports.ts';
import { afterFailure } from './retry-policy.ts';

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

export interface FileWish extends SignedUrl {
  readonly renewUrl: (signal: AbortSignal) => Promise<SignedUrl>;
}

export type Read = (from: number, to: number, signal: AbortSignal) => AsyncGenerator<Uint8Array>;

/** Longer without a byte, and the connection is taken for dead. */
const silenceMs = 8000;

async function* withoutSilence(
  open: (signal: AbortSignal) => AsyncIterable<Uint8Array>,
  signal: AbortSignal,
  { wait }: Timing,
): AsyncGenerator<Uint8Array> {
  const own = new AbortController();
  const chunks = open(AbortSignal.any([signal, own.signal]))[Symbol.asyncIterator]();
  try {
    for (;;) {
      const timer = new AbortController();
      const silence = wait(silenceMs, timer.signal).then(() => {
        throw new MediaError(null);
      });
      const { done, value } = await Promise.race([chunks.next(), silence]).finally(() => {
        silence.catch(() => undefined);
        timer.abort();
      });
      if (done) return;
      yield value;
    }
  } finally {
    own.abort();
  }
}

/** Reads a file's bytes through cuts and refusals: what comes out has no gaps. */
export function createReader(file: FileWish, open: OpenRange, timing: Timing): Read {
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
        const chunks = withoutSilence((own) => open(signed.url, start, to, own), signal, timing);
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
        const decision = afterFailure({ status: error.status, failures, expired });
        if (decision.do === 'giveUp') throw error;
        await timing.wait(decision.waitMs, signal);
        if (decision.renew) await renew(signal);
      }
    }
  };
}
