import { directory, localHead, type ZipEntry } from './zip.rules.ts';

export interface ZipSource extends ZipEntry {
  /** Each chunk is good until the next is asked for. */
  read(): AsyncIterable<Uint8Array>;
}

/**
 * A zip of files as they are, read one after another no faster than it is taken. Nothing is
 * computed on the way: what a zip says of its files is known since they were made.
 */
export async function* zipChunks(
  sources: readonly ZipSource[],
  at: Date,
): AsyncGenerator<Uint8Array> {
  for (const source of sources) {
    yield localHead(source, at);
    yield* exactly(source);
  }
  yield directory(sources, at);
}

/** A file that came out otherwise than was said of it must not pass for a whole one. */
export async function* exactly({
  name,
  bytes,
  read,
}: Pick<ZipSource, 'name' | 'bytes' | 'read'>): AsyncGenerator<Uint8Array> {
  let received = 0;
  for await (const chunk of read()) {
    received += chunk.length;
    if (received > bytes) throw new Error(`${name}: expected ${bytes} bytes, received more`);
    yield chunk;
  }
  if (received < bytes) throw new Error(`${name}: expected ${bytes} bytes, received ${received}`);
}
