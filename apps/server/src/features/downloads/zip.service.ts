import type { ByteRange } from '#infra/storage/storage.ts';
import { centralDirectory, localHeader, type ZipEntry } from './zip.rules.ts';

export interface ContentPart {
  readonly name: string;
  readonly bytes: number;
  /** Yields a reusable buffer: each chunk is valid until the next is requested. */
  read(range?: ByteRange): AsyncIterable<Uint8Array>;
}

export interface ZipSource extends ZipEntry, ContentPart {}

export const memoryPart = (name: string, bytes: Uint8Array): ContentPart => ({
  name,
  bytes: bytes.length,
  read: async function* (range) {
    yield range ? bytes.subarray(range.first, range.last + 1) : bytes;
  },
});

/**
 * A zip of uncompressed files. Sizes and checksums come from the stored rows, so nothing is computed
 * while the zip is sent.
 */
export function zipParts(sources: readonly ZipSource[], at: Date): ContentPart[] {
  return [
    ...sources.flatMap((source) => [memoryPart('local header', localHeader(source, at)), source]),
    memoryPart('central directory', centralDirectory(sources, at)),
  ];
}

/** Throws when a part yields more or fewer bytes than declared. */
async function* withExactLength(
  { name, bytes, read }: ContentPart,
  range: ByteRange,
): AsyncGenerator<Uint8Array> {
  const expectedBytes = range.last - range.first + 1;
  let received = 0;
  for await (const chunk of read(expectedBytes === bytes ? undefined : range)) {
    received += chunk.length;
    if (received > expectedBytes)
      throw new Error(`${name}: expected ${expectedBytes} bytes, received more`);
    yield chunk;
  }
  if (received < expectedBytes)
    throw new Error(`${name}: expected ${expectedBytes} bytes, received ${received}`);
}

export const totalBytes = (parts: readonly ContentPart[]): number =>
  parts.reduce((sum, { bytes }) => sum + bytes, 0);

/** Reads the parts in order, with backpressure. */
export async function* readParts(
  parts: readonly ContentPart[],
  range: ByteRange = { first: 0, last: totalBytes(parts) - 1 },
): AsyncGenerator<Uint8Array> {
  let start = 0;
  for (const part of parts) {
    const first = Math.max(range.first - start, 0);
    const last = Math.min(range.last - start, part.bytes - 1);
    if (first <= last) yield* withExactLength(part, { first, last });
    start += part.bytes;
  }
}
