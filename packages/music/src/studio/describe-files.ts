import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { crc32 } from 'node:zlib';
import { readFragments } from '#music/renderer/fragments.ts';
import type { RenderedFile } from './rendered-piece.ts';

/** Computes both hashes in one pass: SHA-256 names the stored object, CRC-32 goes into ZIP archives. */
export async function hashFile(
  path: string,
): Promise<{ readonly sha256: string; readonly crc32: number; readonly bytes: number }> {
  const sha256 = createHash('sha256');
  let crc = 0;
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    sha256.update(chunk);
    crc = crc32(chunk, crc);
    bytes += chunk.byteLength;
  }
  return { sha256: sha256.digest('hex'), crc32: crc, bytes };
}

const formats: readonly (readonly [ending: string, format: RenderedFile['format']])[] = [
  ['.mp4', 'stream'],
  ['.mp3', 'mp3'],
  ['-24.wav', 'wav24'],
  ['.wav', 'wav'],
];

function formatOf(path: string): RenderedFile['format'] {
  const match = formats.find(([suffix]) => path.endsWith(suffix));
  if (!match) throw new Error(`unknown file format: ${path}`);
  return match[1];
}

/** Hashes rendered files and derives their formats from the renderer's file names. */
export function describeFiles(paths: readonly string[]): Promise<RenderedFile[]> {
  return Promise.all(
    paths.map(async (path) => {
      const format = formatOf(path);
      const file = { format, name: '', path, ...(await hashFile(path)) };
      if (format !== 'stream') return file;
      return { ...file, fragments: await readFragments(createReadStream(path)) };
    }),
  );
}
