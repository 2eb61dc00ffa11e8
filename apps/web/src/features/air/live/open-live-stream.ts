import type { AirLiveEvent } from '@onsori/contract/air';
import { ApiError } from '#lib/api-error.ts';
import { wait } from '#lib/wait.ts';
import { createEventParser, parseLiveEvent, reconnectDelay } from './live.rules.ts';

interface LiveStreamOptions {
  /** Opens the stream; rejects when there is no connection. */
  open(signal: AbortSignal): Promise<Response>;
  onEvent(event: AirLiveEvent): void;
  /** False while updates do not arrive. */
  onConnected(isConnected: boolean): void;
  readonly signal: AbortSignal;
  readonly delay?: typeof wait;
  readonly random?: () => number;
}

/** The server sends at least a comment in a shorter interval. */
const SILENCE_MS = 20_000;

/** Reads one connection until it ends. Throws when it fails or nothing arrives for too long. */
async function readStream(
  { open, onEvent, onConnected, signal }: LiveStreamOptions,
  onFirstEvent: () => void,
): Promise<void> {
  const attempt = new AbortController();
  const abort = () => attempt.abort();
  signal.addEventListener('abort', abort, { once: true });
  let timer = setTimeout(abort, SILENCE_MS);
  try {
    const response = await open(attempt.signal);
    if (!response.ok || !response.body) throw new ApiError(response.status, null);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    const parse = createEventParser();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(abort, SILENCE_MS);
      for (const data of parse(part.value)) {
        const event = parseLiveEvent(data);
        if (!event) continue;
        onFirstEvent();
        onConnected(true);
        onEvent(event);
      }
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    attempt.abort();
  }
}

/** Connects until the signal aborts, again after each end of a connection. */
export async function openLiveStream(options: LiveStreamOptions): Promise<void> {
  const { signal, onConnected, delay = wait, random = Math.random } = options;
  // An abort ends the loop.
  const pause = () => delay(reconnectDelay(failures, random()), signal).catch(() => undefined);
  let failures = 0;
  while (!signal.aborted) {
    try {
      await readStream(options, () => {
        failures = 0;
      });
    } catch {
      failures += 1;
      // A single failure is usually a restart of the server.
      if (failures > 1 && !signal.aborted) onConnected(false);
    }
    await pause();
  }
}
