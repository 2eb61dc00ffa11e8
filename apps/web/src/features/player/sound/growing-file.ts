import type { FitVersion } from '@onsori/contract/fit-versions';
import type { VersionFeed } from '../engine/ports.ts';
import { type Fragment, toFragments } from './fragments.ts';
import { createRangeReader, type OpenRange, type ReadRange, type Timing } from './range-reader.ts';

/** The file of a version, which grows by pieces until it is complete. */
export interface GrowingFile {
  /** Those known so far; more follow, and none changes. */
  fragments(): readonly Fragment[];
  isComplete(): boolean;
  readonly read: ReadRange;
  /** Resolves with the number of bytes once the file is complete. */
  whole(signal: AbortSignal): Promise<number>;
  /** Calls the listener when there are more fragments; returns a function that ends it. */
  onGrow(listener: () => void): () => void;
}

interface Part {
  readonly url: string;
  readonly from: number;
  readonly to: number;
}

const BOX_HEADER_BYTES = 8;

/** Bytes before the first fragment of an MP4 file; null when the bytes end before it. */
export function findHeadBytes(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + BOX_HEADER_BYTES <= bytes.length; ) {
    const size = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + BOX_HEADER_BYTES));
    if (type === 'moof' || type === 'sidx' || type === 'styp') return at;
    if (size < BOX_HEADER_BYTES) return null;
    at += size;
  }
  return null;
}

/** Longer than the head of any stream. */
const HEAD_BYTES = 4096;
/** URLs of pieces are replaced when they are refused, whatever their age. */
const NEVER = '9999-12-31T00:00:00.000Z';

function partsOf({ pieces, stream }: FitVersion): Part[] {
  if (stream) return [{ url: stream.url, from: 0, to: stream.bytes }];
  let from = 0;
  return pieces.map(({ url, bytes }) => {
    const part = { url, from, to: from + bytes };
    from = part.to;
    return part;
  });
}

/** Each piece counts as one fragment until the file is complete. */
function growFragments(
  known: readonly Fragment[],
  { pieces, stream, duration }: FitVersion,
  headBytes: number,
): readonly Fragment[] {
  const end = known.at(-1)?.to ?? headBytes;
  if (stream) return [...known, ...toFragments(stream).filter(({ from }) => from >= end)];
  let from = 0;
  const all = pieces.map(({ bytes, start_ms, end_ms }, at): Fragment => {
    const start = from;
    from += bytes;
    return {
      start: start_ms / 1000,
      end: Math.min(duration, end_ms / 1000),
      from: at === 0 ? headBytes : start,
      to: from,
    };
  });
  return [...known, ...all.slice(known.length)];
}

export function createGrowingFile(feed: VersionFeed, open: OpenRange, timing: Timing): GrowingFile {
  let headBytes: number | null = null;
  let fragments: readonly Fragment[] = [];
  const listeners = new Set<() => void>();
  const partAt = (offset: number) =>
    partsOf(feed.current()).find(({ from, to }) => from <= offset && offset < to);

  async function* read(from: number, to: number, signal: AbortSignal) {
    for (let offset = from; offset < to; ) {
      const part = partAt(offset);
      if (!part) throw new Error(`byte ${offset} of the version is not there`);
      const file = {
        url: part.url,
        expires_at: feed.current().stream?.expires_at ?? NEVER,
        renewUrl: async () => {
          await feed.refresh();
          return { url: partAt(part.from)?.url ?? part.url, expires_at: NEVER };
        },
      };
      const end = Math.min(to, part.to);
      for await (const chunk of createRangeReader(file, open, timing)(
        offset - part.from,
        end - part.from,
        signal,
      )) {
        offset += chunk.length;
        yield chunk;
      }
    }
  }

  let isReadingHead = false;
  async function readHead(): Promise<void> {
    const [first] = partsOf(feed.current());
    if (!first || isReadingHead) return;
    isReadingHead = true;
    const parts: number[] = [];
    const signal = new AbortController().signal;
    for await (const chunk of read(0, Math.min(first.to, HEAD_BYTES), signal)) parts.push(...chunk);
    headBytes = findHeadBytes(Uint8Array.from(parts)) ?? 0;
    grow();
  }

  function grow(): void {
    const version = feed.current();
    headBytes ??= version.stream?.fragments?.[0]?.[1] ?? null;
    if (headBytes === null) {
      readHead().catch(() => {
        isReadingHead = false;
      });
      return;
    }
    const before = fragments.length;
    fragments = growFragments(fragments, version, headBytes);
    if (fragments.length > before || version.stream) for (const listener of listeners) listener();
  }

  const isComplete = () => feed.current().stream !== null;
  grow();
  return {
    fragments: () => fragments,
    isComplete,
    read,
    whole: (signal) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const { stream } = feed.current();
          if (!stream && !signal.aborted) return;
          stop();
          if (stream) resolve(stream.bytes);
          else reject(signal.reason);
        };
        const stop = feed.subscribe(check);
        signal.addEventListener('abort', check, { once: true });
        check();
      }),
    onGrow: (listener) => {
      listeners.add(listener);
      const stop = feed.subscribe(grow);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}
