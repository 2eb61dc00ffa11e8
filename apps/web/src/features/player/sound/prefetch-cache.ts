import { createLruCache } from '../engine/lru-cache.ts';
import type { ByteRange } from './fragments.ts';
import type { OpenRange } from './range-reader.ts';

interface PrefetchedRange extends ByteRange {
  readonly chunks: Uint8Array[];
  ended: boolean;
  /** Resolves when the next chunk arrives or the range ends. */
  chunkArrived: PromiseWithResolvers<void>;
}

interface Entry {
  readonly ranges: readonly PrefetchedRange[];
  readonly stop: AbortController;
  /** It is being played, so the end of a hover must not abort it. */
  inUse: boolean;
}

export interface PrefetchCache {
  prefetch(key: string, url: string, spans: readonly ByteRange[], signal: AbortSignal): void;
  /** Bytes from an offset on, received or still arriving; null when not prefetched. */
  read(key: string, offset: number, signal: AbortSignal): AsyncGenerator<Uint8Array> | null;
}

const MAX_ENTRIES = 12;

async function fill(range: PrefetchedRange, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const chunk of chunks) {
      range.chunks.push(chunk);
      range.chunkArrived.resolve();
      range.chunkArrived = Promise.withResolvers();
    }
  } catch {
    // The reader fetches the missing bytes itself.
  } finally {
    range.ended = true;
    range.chunkArrived.resolve();
  }
}

async function* readFrom(range: PrefetchedRange, offset: number): AsyncGenerator<Uint8Array> {
  let at = range.from;
  for (let index = 0; ; index += 1) {
    while (index >= range.chunks.length && !range.ended) await range.chunkArrived.promise;
    const chunk = range.chunks[index];
    if (!chunk) return;
    const part = chunk.subarray(Math.max(0, offset - at));
    at += chunk.length;
    if (part.length > 0) yield part;
  }
}

/** Caches the first bytes of files that may be played next. */
export function createPrefetchCache(open: OpenRange): PrefetchCache {
  const entries = createLruCache<Entry>(MAX_ENTRIES);
  return {
    prefetch: (key, url, spans, signal) => {
      const cached = entries.get(key);
      if (cached && spans.every((span) => cached.ranges.some(({ from }) => from === span.from)))
        return;
      cached?.stop.abort();
      const stop = new AbortController();
      const ranges = spans.map(
        (span): PrefetchedRange => ({
          ...span,
          chunks: [],
          ended: false,
          chunkArrived: Promise.withResolvers(),
        }),
      );
      const entry: Entry = { ranges, stop, inUse: false };
      entries.set(key, entry)?.stop.abort();
      signal.addEventListener(
        'abort',
        () => {
          if (entry.inUse || ranges.every(({ ended }) => ended)) return;
          stop.abort();
          entries.delete(key);
        },
        { once: true },
      );
      for (const range of ranges) void fill(range, open(url, range.from, range.to, stop.signal));
    },
    read: (key, offset, signal) => {
      const entry = entries.get(key);
      const range = entry?.ranges.find(({ from, to }) => from <= offset && offset < to);
      if (!entry || !range) return null;
      entry.inUse = true;
      // A reader that aborts found it hanging: drop it, so that the next one fetches.
      signal.addEventListener(
        'abort',
        () => {
          if (range.ended) return;
          entry.stop.abort();
          entries.delete(key);
          range.ended = true;
          range.chunkArrived.resolve();
        },
        { once: true },
      );
      return readFrom(range, offset);
    },
  };
}
