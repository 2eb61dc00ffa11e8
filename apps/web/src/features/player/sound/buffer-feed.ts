import { evictableRange, type TimeRanges } from './buffer-policy.ts';
import { type Fragment, fragmentIndexAt, isBuffered, lastFragmentOfPart } from './fragments.ts';
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
  /** In order, without gaps; the bytes before the first are the file head. */
  readonly fragments: readonly Fragment[];
  /** The current or requested position in seconds. */
  readonly playhead: () => number;
  readonly onError: (error: unknown) => void;
}

export interface BufferFeed {
  /** Call it when the playhead moves. */
  update(): void;
  close(): void;
}

const SECONDS_AHEAD = 60;
/** For a fragment this close, reading on is faster than a new request. */
const MAX_FRAGMENTS_TO_WAIT = 2;

/** Fills a sink ahead of the playhead, also after seeks. */
export function createBufferFeed({
  read,
  sink,
  fragments,
  playhead,
  onError,
}: BufferFeedOptions): BufferFeed {
  const closing = new AbortController();
  const headBytes = fragments[0]?.from ?? 0;
  /** Fragments read since the last seek. None is read twice, so that reading terminates. */
  const done = new Set<number>();
  let isHeadAppended = false;
  let lastTime = 0;
  /** Index of the fragment that is being read. */
  let arriving: number | null = null;
  /** Index after the last part, if it was read completely. */
  let continuesAt: number | null = null;
  let reading: AbortController | null = null;
  let updateRequested = Promise.withResolvers<void>();

  function nextMissing(): number {
    const time = playhead();
    const target = fragmentIndexAt(fragments, time);
    if (time < lastTime || target > fragmentIndexAt(fragments, lastTime) + 1) done.clear();
    lastTime = time;
    const ranges = sink.ranges();
    const missing = fragments.findIndex(
      (fragment, at) =>
        at >= target && (at === arriving || (!done.has(at) && !isBuffered(ranges, fragment))),
    );
    return missing < 0 ? fragments.length : missing;
  }

  async function append(chunk: Uint8Array): Promise<void> {
    const old = evictableRange(sink.ranges(), playhead());
    if (old) await sink.remove(...old);
    await sink.append(chunk);
  }

  async function appendHead(signal: AbortSignal): Promise<void> {
    for await (const chunk of read(0, headBytes, signal)) await append(chunk);
    isHeadAppended = true;
  }

  /** Reads consecutive missing fragments in one request. */
  async function readPart(first: number, signal: AbortSignal): Promise<void> {
    const isContinued = first === continuesAt;
    const ranges = sink.ranges();
    const last = lastFragmentOfPart(fragments, first, {
      isContinued,
      isWanted: (at) => !done.has(at) && !isBuffered(ranges, fragments[at] as Fragment),
    });
    const from = first === 0 && !isHeadAppended ? 0 : (fragments[first]?.from ?? 0);
    if (!isContinued) sink.discardPartialFragment();
    continuesAt = null;
    arriving = first;
    const headed = from > 0 && !isHeadAppended ? appendHead(signal) : Promise.resolve();
    try {
      let offset = from;
      for await (const chunk of read(from, fragments[last]?.to ?? 0, signal)) {
        await headed;
        signal.throwIfAborted();
        await append(chunk);
        offset += chunk.length;
        isHeadAppended ||= offset >= headBytes;
        for (; arriving <= last && (fragments[arriving]?.to ?? 0) <= offset; arriving += 1)
          done.add(arriving);
      }
      for (let at = first; at <= last; at += 1) done.add(at);
      continuesAt = last + 1;
    } finally {
      arriving = null;
      // A source buffer accepts one operation at a time. Rejections surface at `await headed` above.
      await headed.catch(() => undefined);
    }
  }

  /** Returns false when enough is buffered. */
  async function step(signal: AbortSignal): Promise<boolean> {
    const next = nextMissing();
    const fragment = fragments[next];
    if (!fragment) sink.end();
    if (!fragment || fragment.start - playhead() >= SECONDS_AHEAD) return false;
    await readPart(next, signal);
    return true;
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      const controller = new AbortController();
      reading = controller;
      try {
        if (await step(AbortSignal.any([closing.signal, controller.signal]))) continue;
      } catch (error) {
        if (closing.signal.aborted) return;
        if (controller.signal.aborted) continue;
        onError(error);
        return;
      }
      await updateRequested.promise;
      updateRequested = Promise.withResolvers();
    }
  }
  void run();

  return {
    update: () => {
      const missing = nextMissing();
      if (arriving !== null && (missing < arriving || missing > arriving + MAX_FRAGMENTS_TO_WAIT))
        reading?.abort();
      updateRequested.resolve();
    },
    close: () => {
      closing.abort();
      updateRequested.resolve();
    },
  };
}
