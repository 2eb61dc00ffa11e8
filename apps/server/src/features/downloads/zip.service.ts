import { Readable } from 'node:stream';
import { directory, localHead, type ZipEntry } from './zip.rules.ts';

export interface ZipSource extends ZipEntry {
  read(): Promise<AsyncIterable<Buffer>>;
}

async function* bytesOf(sources: readonly ZipSource[], at: Date): AsyncGenerator<Buffer> {
  for (const source of sources) {
    yield localHead(source, at);
    let left = source.bytes;
    for await (const chunk of await source.read()) {
      left -= chunk.length;
      yield chunk;
    }
    // A file that came out otherwise than its head said must not pass for a whole zip.
    if (left !== 0) throw new Error(`${source.name} has ${-left} bytes more than it should`);
  }
  yield directory(sources, at);
}

/**
 * A zip of files as they are, read one after another no faster than it is taken. Nothing is
 * computed on the way: what a zip says of its files is known since they were made.
 */
export function zipStream(sources: readonly ZipSource[], at: Date): Readable {
  return Readable.from(bytesOf(sources, at), { objectMode: false, highWaterMark: 1024 * 1024 });
}
