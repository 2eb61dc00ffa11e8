import { AppError } from '#http/app-error.ts';
import type { Exchange } from '#http/implementation.ts';
import { StreamedBody } from '#http/streamed-body.ts';
import type { Channel } from '#infra/redis-channel.ts';

interface LiveTiming {
  /** Between two reads of the database while messages arrive, and while they do not. */
  readonly pollMs: number;
  readonly pollWithoutMessagesMs: number;
  /** A stream ends after this time, so that the page proves again who it is. */
  readonly maxMs: number;
}

export const liveTiming: LiveTiming = {
  pollMs: 4000,
  pollWithoutMessagesMs: 1500,
  maxMs: 10 * 60_000,
};

/** A request may publish its message shortly before it is committed. */
const COMMIT_DELAY_MS = 60;

export interface LiveOptions {
  readonly channel: Channel;
  readonly timing: LiveTiming;
  /** Aborted when the process stops. */
  readonly stopping: AbortSignal;
}

interface StreamInput {
  /** Whose open streams are counted. */
  readonly viewer: string;
  /** The message after which the stream reads at once. */
  readonly topic: string;
  /** Returns what changed since its last call; the result of the first call is not sent. */
  readEvents(): Promise<readonly object[]>;
}

/** Resolves after the time, or shortly after a message about the topic. */
function createWaiter({ channel, stopping }: LiveOptions, topic: string) {
  let hasMessage = false;
  let wake = () => {};
  const unsubscribe = channel.subscribe((message) => {
    if (message !== topic) return;
    hasMessage = true;
    wake();
  });
  const onStop = () => wake();
  stopping.addEventListener('abort', onStop);
  return {
    wait: async (ms: number) => {
      if (!hasMessage && !stopping.aborted)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      if (hasMessage && !stopping.aborted)
        await new Promise((resolve) => setTimeout(resolve, COMMIT_DELAY_MS));
      hasMessage = false;
    },
    close: () => {
      unsubscribe();
      stopping.removeEventListener('abort', onStop);
    },
  };
}

const encoder = new TextEncoder();
const toChunk = (event: object) => encoder.encode(`data: ${JSON.stringify(event)}\n\n`);
/** A write on a quiet stream detects that the client has disconnected. */
const comment = encoder.encode(':\n\n');

async function* streamEvents(options: LiveOptions, { topic, readEvents }: StreamInput) {
  const { channel, timing, stopping } = options;
  const end = performance.now() + timing.maxMs;
  const waiter = createWaiter(options, topic);
  try {
    await readEvents();
    yield toChunk({ type: 'ready' });
    while (!stopping.aborted && performance.now() < end) {
      const pollMs = channel.isConnected() ? timing.pollMs : timing.pollWithoutMessagesMs;
      await waiter.wait(Math.min(pollMs, Math.max(0, end - performance.now())));
      // While the database is away the stream stays open, and the next read catches up.
      const events = await readEvents().catch(() => []);
      for (const event of events) yield toChunk(event);
      if (events.length === 0) yield comment;
    }
  } finally {
    waiter.close();
  }
}

/** Opens streams of server-sent events, `maxOpen` for each viewer in this process. */
export function createEventStreams(options: LiveOptions, maxOpen: number) {
  const open = new Map<string, number>();
  const add = (viewer: string, by: number) => {
    const count = (open.get(viewer) ?? 0) + by;
    if (count > 0) open.set(viewer, count);
    else open.delete(viewer);
  };
  /** Returns the chunks of a stream. */
  return (input: StreamInput): AsyncIterable<Uint8Array> => {
    const { viewer } = input;
    if ((open.get(viewer) ?? 0) >= maxOpen) throw new AppError('rate_limited.streams');
    return (async function* () {
      add(viewer, 1);
      try {
        yield* streamEvents(options, input);
      } finally {
        add(viewer, -1);
      }
    })();
  };
}

export function toEventBody(exchange: Exchange, chunks: AsyncIterable<Uint8Array>): StreamedBody {
  exchange.addHeader('content-type', 'text/event-stream');
  // Proxies must not collect events before they pass them on.
  exchange.addHeader('x-accel-buffering', 'no');
  return new StreamedBody(chunks);
}
