import { firstFragment, headLength, joined, timescaleOf } from './boxes.ts';
import {
  bufferedEnd,
  evictable,
  hasEnough,
  leadsOn,
  type Ranges,
  type Stretch,
} from './buffer-policy.ts';
import {
  type Anchor,
  anchorsOf,
  firstOffset,
  headSpan,
  partEnd,
  startOffset,
} from './byte-plan.ts';
import type { Read } from './reader.ts';

/** Where the bytes go. */
export interface Sink {
  append(bytes: Uint8Array): Promise<void>;
  remove(from: number, to: number): Promise<void>;
  ranges(): Ranges;
  /** What was begun in the middle is forgotten: a new stretch follows. */
  cut(): void;
  /** No more comes behind what is there. */
  end(): void;
}

export interface FeedWish {
  readonly read: Read;
  readonly sink: Sink;
  readonly duration: number;
  readonly bytes: number;
  /** Seconds; where the ear is, or wants to be. */
  readonly playhead: () => number;
  readonly failed: (error: unknown) => void;
}

export interface Feed {
  /** Something changed: the place, or how much is left. */
  nudge(): void;
  close(): void;
}

/** Seconds; nearer to the end there is nothing left to read. */
const atEnd = 0.03;

const noTime = 'a file without a time';

/** Seconds; looked for at another place than where the ear is by now. */
const missedBy = 5;
/** Seconds; more at once never comes out of one chunk. */
const longestChunk = 10;

/** Keeps a sink filled ahead of the playhead, wherever that jumps to. */
export function createFeed(wish: FeedWish): Feed {
  const { read, sink, duration, bytes, playhead } = wish;
  const closing = new AbortController();
  const anchors: Anchor[] = anchorsOf(duration, bytes);
  let head: Uint8Array[] = [];
  let timescale: number | null = null;
  let stretch: Stretch | null = null;
  /** Where the sound ends, once its last byte was read. */
  let finalEnd: number | null = null;
  let reading: AbortController | null = null;
  let nudged = Promise.withResolvers<void>();
  let misses = 0;
  let begun = false;
  /** The time a read looks for, while it has not found it. */
  let aim: number | null = null;

  const append = async (chunk: Uint8Array) => {
    const old = evictable(sink.ranges(), playhead());
    if (old) await sink.remove(...old);
    await sink.append(chunk);
  };

  /** True as soon as the time can be read. */
  function learnHead(chunk: Uint8Array): boolean {
    if (timescale !== null) return true;
    head.push(chunk);
    const known = joined(head);
    const length = headLength(known);
    if (length === null || known.length < length) return false;
    timescale = timescaleOf(known.subarray(0, length));
    if (timescale === null) throw new Error(noTime);
    head = [known.subarray(0, length)];
    return true;
  }

  /** Only for a sound that begins in its middle; else the head comes with the rest. */
  async function appendHead(signal: AbortSignal): Promise<void> {
    let wanted = headSpan.to;
    for await (const chunk of read(headSpan.from, Math.min(wanted, bytes), signal)) {
      if (learnHead(chunk)) break;
    }
    while (timescale === null && wanted < bytes) {
      const more = Math.min(bytes, wanted * 4);
      for await (const chunk of read(wanted, more, signal)) if (learnHead(chunk)) break;
      wanted = more;
    }
    if (timescale === null) throw new Error(noTime);
    await append(joined(head));
  }

  /** Passes bytes on from the first fragment that is not too late; tells whether it was found in time. */
  function aligner(from: number, wanted: number) {
    let waiting: Uint8Array[] = [];
    return (chunk: Uint8Array): Uint8Array | null | 'late' => {
      waiting.push(chunk);
      const known = joined(waiting);
      waiting = [known];
      const fragment = firstFragment(known);
      if (!fragment) return null;
      const time = fragment.ticks / (timescale ?? 1);
      anchors.push({ time, offset: from + fragment.at });
      if (time > wanted) return 'late';
      stretch = { time, offset: from };
      return known.subarray(fragment.at);
    };
  }

  function isStale(): boolean {
    const here = playhead();
    const ranges = sink.ranges();
    if (stretch) return !leadsOn(stretch, ranges, here);
    return aim !== null && Math.abs((bufferedEnd(ranges, here) ?? here) - aim) > missedBy;
  }

  /** The stretch has grown into one that was there already. */
  function hasMet(before: number | null): boolean {
    const end = stretch && bufferedEnd(sink.ranges(), stretch.time);
    return before !== null && end !== null && end - before > longestChunk;
  }

  async function readFrom(
    from: number,
    isFirst: boolean,
    wanted: number | null,
    signal: AbortSignal,
  ) {
    const align = wanted === null ? null : aligner(from, wanted);
    const needsHead = from > 0 && timescale === null;
    const headed = needsHead ? appendHead(signal) : Promise.resolve();
    // Whoever waits for the first bytes hears of it.
    headed.catch(() => undefined);
    let offset = from;
    let aligned = align === null;
    for await (const chunk of read(from, partEnd(from, isFirst, bytes), signal)) {
      await headed;
      offset += chunk.length;
      if (from === 0) learnHead(chunk);
      const fitting = aligned ? chunk : (align?.(chunk) ?? null);
      if (fitting === 'late') break;
      if (fitting === null) continue;
      aligned = true;
      misses = 0;
      if (signal.aborted) return;
      aim = null;
      const time = stretch?.time ?? 0;
      const before = bufferedEnd(sink.ranges(), time);
      await append(fitting);
      stretch = { time, offset };
      if (hasMet(before)) {
        stretch = null;
        return;
      }
      if (isStale()) return;
    }
    if (!aligned) misses += 1;
    else if (offset >= bytes) {
      finalEnd = bufferedEnd(sink.ranges(), stretch?.time ?? 0);
      sink.end();
    }
  }

  async function step(signal: AbortSignal): Promise<boolean> {
    const here = playhead();
    const ranges = sink.ranges();
    const end = bufferedEnd(ranges, here);
    if (finalEnd !== null && (end ?? here) >= finalEnd - atEnd) {
      sink.end();
      return false;
    }
    if (hasEnough(ranges, here)) return false;
    if (stretch && stretch.offset < bytes && leadsOn(stretch, ranges, here)) {
      await readFrom(stretch.offset, false, null, signal);
      return true;
    }
    const isFirst = !begun;
    begun = true;
    const wanted = end ?? here;
    const from = isFirst
      ? firstOffset(wanted, duration, bytes)
      : startOffset(wanted, anchors, misses);
    if (!isFirst) sink.cut();
    stretch = from === 0 ? { time: 0, offset: 0 } : null;
    aim = from === 0 ? null : wanted;
    await readFrom(from, true, from === 0 ? null : wanted, signal);
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
        wish.failed(error);
        return;
      }
      await nudged.promise;
      nudged = Promise.withResolvers();
    }
  }
  void run();

  return {
    nudge: () => {
      if (isStale()) reading?.abort();
      nudged.resolve();
    },
    close: () => {
      closing.abort();
      nudged.resolve();
    },
  };
}
