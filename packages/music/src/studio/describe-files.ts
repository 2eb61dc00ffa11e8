import { createReadStream } from 'node:fs';
import { readFragments } from '#music/renderer/fragments.ts';
import { hashFile } from './hash-file.ts';
import type { RenderedFile } from './rendered-piece.ts';

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
