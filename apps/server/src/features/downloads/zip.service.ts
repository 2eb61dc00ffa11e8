import { Readable } from 'node:stream';
import { directory, localHead, type ZipEntry } from './zip.rules.ts';

export interface ZipSource extends ZipEntry {
  read(): Promise<AsyncIterable<Buffer>>;
}

/** A file that came out otherwise than its head said must not pass for a whole zip. */
async function* exactly({ name, bytes, read }: ZipSource): AsyncGenerator<Buffer> {
  let left = bytes;
  for await (const chunk of await read()) {
    left -= chunk.length;
    yield chunk;
  }
  if (left !== 0) throw new Error(`${name} has ${-left} bytes more than it should`);
}

async function* bytesOf(sources: readonly ZipSource[], at: Date): AsyncGenerator<Buffer> {
  for (const source of sources) {
    yield localHead(source, at);
    yield* exactly(source);
  }
  yield directory(sources, at);
}

/**
 * A zip of files as they are, read one after another no faster than it is taken. Nothing is
 * computed on the way: what a zip says of its files is known since they were made.
 */
export function zipStream(sources: readonly ZipSource[], at: Date): Readable {
  return Readable.from(bytesOf(sources, at), { objectMode: false, highWaterMark: 256 * 1024 });
}
