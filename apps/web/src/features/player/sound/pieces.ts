import { createRecent } from '../engine/recent.ts';
import type { Span } from './fragments.ts';
import type { OpenRange } from './reader.ts';

interface Piece extends Span {
  readonly chunks: Uint8Array[];
  ended: boolean;
  /** Wakes those who wait for the next chunk. */
  grown: PromiseWithResolvers<void>;
}

interface Entry {
  readonly pieces: readonly Piece[];
  readonly stop: AbortController;
  /** Somebody listens to it by now: a pointer that moved on does not end it. */
  inUse: boolean;
}

export interface Pieces {
  begin(key: string, url: string, spans: readonly Span[], signal: AbortSignal): void;
  /** What is here, or on its way, of a file from a place on. */
  from(key: string, offset: number, signal: AbortSignal): AsyncGenerator<Uint8Array> | null;
}

const mostEntries = 12;

async function fill(piece: Piece, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const chunk of chunks) {
      piece.chunks.push(chunk);
      piece.grown.resolve();
      piece.grown = Promise.withResolvers();
    }
  } catch {
    // What is missing is read again by who needs it.
  } finally {
    piece.ended = true;
    piece.grown.resolve();
  }
}

async function* reading(piece: Piece, offset: number): AsyncGenerator<Uint8Array> {
  let at = piece.from;
  for (let index = 0; ; index += 1) {
    while (index >= piece.chunks.length && !piece.ended) await piece.grown.promise;
    const chunk = piece.chunks[index];
    if (!chunk) return;
    const wanted = chunk.subarray(Math.max(0, offset - at));
    at += chunk.length;
    if (wanted.length > 0) yield wanted;
  }
}

/** First bytes of files that may be heard next. */
export function createPieces(open: OpenRange): Pieces {
  const entries = createRecent<Entry>(mostEntries);
  return {
    begin: (key, url, spans, signal) => {
      const known = entries.get(key);
      if (known && spans.every((span) => known.pieces.some(({ from }) => from === span.from)))
        return;
      known?.stop.abort();
      const stop = new AbortController();
      const pieces = spans.map(
        (span): Piece => ({
          ...span,
          chunks: [],
          ended: false,
          grown: Promise.withResolvers(),
        }),
      );
      const entry: Entry = { pieces, stop, inUse: false };
      entries.set(key, entry)?.stop.abort();
      signal.addEventListener(
        'abort',
        () => {
          if (entry.inUse || pieces.every(({ ended }) => ended)) return;
          stop.abort();
          entries.delete(key);
        },
        { once: true },
      );
      for (const piece of pieces) void fill(piece, open(url, piece.from, piece.to, stop.signal));
    },
    from: (key, offset, signal) => {
      const entry = entries.get(key);
      const piece = entry?.pieces.find(({ from, to }) => from <= offset && offset < to);
      if (!entry || !piece) return null;
      entry.inUse = true;
      // Who gives up on it takes it for dead: the next one reads from the net.
      signal.addEventListener(
        'abort',
        () => {
          if (piece.ended) return;
          entry.stop.abort();
          entries.delete(key);
          piece.ended = true;
          piece.grown.resolve();
        },
        { once: true },
      );
      return reading(piece, offset);
    },
  };
}
