import type { ByteRange } from '#infra/storage/storage.ts';
import { directory, localHead, type ZipEntry } from './zip.rules.ts';

/** A stretch of a file, of which the size is known before it is read. */
export interface Part {
  readonly name: string;
  readonly bytes: number;
  /** All of it, or a range. Each chunk is good until the next is asked for. */
  read(range?: ByteRange): AsyncIterable<Uint8Array>;
}

export interface ZipSource extends ZipEntry, Part {}

export const inMemory = (name: string, bytes: Uint8Array): Part => ({
  name,
  bytes: bytes.length,
  read: async function* (range) {
    yield range ? bytes.subarray(range.first, range.last + 1) : bytes;
  },
});

/**
 * A zip of files as they are. Nothing is computed on the way: what a zip says of its files is known
 * since they were made.
 */
export function zipParts(sources: readonly ZipSource[], at: Date): Part[] {
  return [
    ...sources.flatMap((source) => [inMemory('local head', localHead(source, at)), source]),
    inMemory('directory', directory(sources, at)),
  ];
}

/** A part that came out otherwise than was said of it must not pass for a whole one. */
async function* exactly({ name, bytes, read }: Part, range: ByteRange): AsyncGenerator<Uint8Array> {
  const wanted = range.last - range.first + 1;
  let received = 0;
  for await (const chunk of read(wanted === bytes ? undefined : range)) {
    received += chunk.length;
    if (received > wanted) throw new Error(`${name}: expected ${wanted} bytes, received more`);
    yield chunk;
  }
  if (received < wanted) throw new Error(`${name}: expected ${wanted} bytes, received ${received}`);
}

export const sizeOfParts = (parts: readonly Part[]): number =>
  parts.reduce((sum, { bytes }) => sum + bytes, 0);

/** Parts one after another, or a range of them, read no faster than they are taken. */
export async function* readParts(
  parts: readonly Part[],
  range: ByteRange = { first: 0, last: sizeOfParts(parts) - 1 },
): AsyncGenerator<Uint8Array> {
  let start = 0;
  for (const part of parts) {
    const first = Math.max(range.first - start, 0);
    const last = Math.min(range.last - start, part.bytes - 1);
    if (first <= last) yield* exactly(part, { first, last });
    start += part.bytes;
  }
}
