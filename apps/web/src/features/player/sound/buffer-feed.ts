import {
  type FeedEffect,
  type FeedInput,
  type FeedPart,
  type FeedState,
  initialFeed,
  transition,
} from './feed-state.ts';
import { evictableRange, type Fragment, type TimeRanges } from './fragments.ts';
import type { ReadRange } from './range-reader.ts';

/** The target of the bytes: a source buffer. */
export interface BufferSink {
  append(bytes: Uint8Array): Promise<void>;
  remove(from: number, to: number): Promise<void>;
  ranges(): TimeRanges;
  /** Discards an incomplete fragment. */
  discardPartialFragment(): void;
  /** Marks the end of the stream. */
  end(): void;
}

export interface BufferFeedOptions {
  readonly read: ReadRange;
  readonly sink: BufferSink;
  /** In order, without gaps; the bytes before the first are the file head. Those that are known stay. */
  readonly fragments: () => readonly Fragment[];
  /** No more fragments follow. */
  readonly isComplete: () => boolean;
  /** The current or requested position in seconds. */
  readonly playhead: () => number;
  readonly onError: (error: unknown) => void;
}

export interface BufferFeed {
  /** Call it when the playhead moves, and when there are more fragments. */
  update(): void;
  close(): void;
}

/** Fills a sink ahead of the playhead, also after seeks. */
export function createBufferFeed({
  read,
  sink,
  fragments,
  isComplete,
  playhead,
  onError,
}: BufferFeedOptions): BufferFeed {
  let state: FeedState = initialFeed;
  let reading = new AbortController();
  let wake = () => {};

  const effectHandlers: Readonly<Record<FeedEffect, () => void>> = {
    discardPartialFragment: () => sink.discardPartialFragment(),
    end: () => sink.end(),
    abortRead: () => reading.abort(),
    wake: () => wake(),
  };

  function dispatch(input: FeedInput): FeedState {
    const next = transition(fragments(), state, input);
    state = next.state;
    for (const effect of next.effects) effectHandlers[effect]();
    return next.state;
  }

  const view = () => ({ time: playhead(), ranges: sink.ranges() });

  async function append(chunk: Uint8Array): Promise<void> {
    const old = evictableRange(sink.ranges(), playhead());
    if (old) await sink.remove(...old);
    await sink.append(chunk);
  }

  async function appendHead(signal: AbortSignal): Promise<void> {
    const headBytes = fragments()[0]?.from ?? 0;
    for await (const chunk of read(0, headBytes, signal)) await append(chunk);
    dispatch({ type: 'headAppended' });
  }

  async function readPart({ from, to, needsHead }: FeedPart, signal: AbortSignal): Promise<void> {
    const headed = needsHead ? appendHead(signal) : Promise.resolve();
    try {
      for await (const chunk of read(from, to, signal)) {
        await headed;
        signal.throwIfAborted();
        await append(chunk);
        dispatch({ type: 'appended', bytes: chunk.length });
      }
      dispatch({ type: 'partRead' });
    } catch (error) {
      dispatch({ type: 'interrupted' });
      throw error;
    } finally {
      // A source buffer accepts one operation at a time. Rejections surface at `await headed` above.
      await headed.catch(() => undefined);
    }
  }

  const untilWoken = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });

  async function run(): Promise<void> {
    while (state.name !== 'closed') {
      const controller = new AbortController();
      reading = controller;
      try {
        const next = dispatch({ type: 'choose', ...view(), isComplete: isComplete() });
        if (next.name === 'reading') await readPart(next.part, controller.signal);
        else await untilWoken();
      } catch (error) {
        if (controller.signal.aborted) continue;
        dispatch({ type: 'closed' });
        onError(error);
        return;
      }
    }
  }
  void run();

  return {
    update: () => dispatch({ type: 'moved', ...view() }),
    close: () => dispatch({ type: 'closed' }),
  };
}
