import { evictable, type Ranges } from './buffer-policy.ts';
import { type Fragment, indexAt, isBuffered, lastOfPart } from './fragments.ts';
import type { Read } from './reader.ts';

/** Where the bytes go. */
export interface Sink {
  append(bytes: Uint8Array): Promise<void>;
  remove(from: number, to: number): Promise<void>;
  ranges(): Ranges;
  /** Drops what was appended of a fragment that is not complete. */
  cut(): void;
  /** No more comes behind what is there. */
  end(): void;
}

export interface BufferFeedOptions {
  readonly read: Read;
  readonly sink: Sink;
  /** In order, without gaps; what is before the first describes the rest. */
  readonly fragments: readonly Fragment[];
  /** Seconds; where the ear is, or wants to be. */
  readonly playhead: () => number;
  readonly failed: (error: unknown) => void;
}

export interface Feed {
  /** Something changed: the place, or how much is left. */
  nudge(): void;
  close(): void;
}

const SECONDS_AHEAD = 60;
/** So few fragments ahead it is quicker to read up to the wanted one than to request it. */
const MAX_FRAGMENTS_TO_WAIT = 2;

/** Keeps a sink filled ahead of the playhead, wherever that jumps to. */
export function createFeed({ read, sink, fragments, playhead, failed }: BufferFeedOptions): Feed {
  const closing = new AbortController();
  const headBytes = fragments[0]?.from ?? 0;
  /** Fragments read since the playhead jumped. None is read twice, so reading after a jump ends. */
  const done = new Set<number>();
  let isHeadAppended = false;
  let lastTime = 0;
  /** The fragment that is arriving. */
  let arriving: number | null = null;
  /** Where the last part ended, if it was read to its end. */
  let continuesAt: number | null = null;
  let reading: AbortController | null = null;
  let nudged = Promise.withResolvers<void>();

  function nextMissing(): number {
    const time = playhead();
    const target = indexAt(fragments, time);
    if (time < lastTime || target > indexAt(fragments, lastTime) + 1) done.clear();
    lastTime = time;
    const ranges = sink.ranges();
    const missing = fragments.findIndex(
      (fragment, at) =>
        at >= target && (at === arriving || (!done.has(at) && !isBuffered(ranges, fragment))),
    );
    return missing < 0 ? fragments.length : missing;
  }

  async function append(chunk: Uint8Array): Promise<void> {
    const old = evictable(sink.ranges(), playhead());
    if (old) await sink.remove(...old);
    await sink.append(chunk);
  }

  async function appendHead(signal: AbortSignal): Promise<void> {
    for await (const chunk of read(0, headBytes, signal)) await append(chunk);
    isHeadAppended = true;
  }

  /** Reads fragments from a missing one on, in one request. */
  async function readPart(first: number, signal: AbortSignal): Promise<void> {
    const isContinued = first === continuesAt;
    const ranges = sink.ranges();
    const last = lastOfPart(fragments, first, {
      isContinued,
      isWanted: (at) => !done.has(at) && !isBuffered(ranges, fragments[at] as Fragment),
    });
    const from = first === 0 && !isHeadAppended ? 0 : (fragments[first]?.from ?? 0);
    if (!isContinued) sink.cut();
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
      // The sink takes one thing at a time. A failure surfaces at `await headed` above.
      await headed.catch(() => undefined);
    }
  }

  /** Whether there was something to read. */
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
      const own = new AbortController();
      reading = own;
      try {
        if (await step(AbortSignal.any([closing.signal, own.signal]))) continue;
      } catch (error) {
        if (closing.signal.aborted) return;
        if (own.signal.aborted) continue;
        failed(error);
        return;
      }
      await nudged.promise;
      nudged = Promise.withResolvers();
    }
  }
  void run();

  return {
    nudge: () => {
      const wanted = nextMissing();
      if (arriving !== null && (wanted < arriving || wanted > arriving + MAX_FRAGMENTS_TO_WAIT))
        reading?.abort();
      nudged.resolve();
    },
    close: () => {
      closing.abort();
      nudged.resolve();
    },
  };
}
