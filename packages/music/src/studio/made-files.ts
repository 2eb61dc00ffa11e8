import { createReadStream } from 'node:fs';
import { readFragments } from '#music/renderer/fragments.ts';
import { hashFile } from './file-hash.ts';
import type { MadeFile } from './made.ts';

const formats: readonly (readonly [ending: string, format: MadeFile['format']])[] = [
  ['.mp4', 'stream'],
  ['.mp3', 'mp3'],
  ['-24.wav', 'wav24'],
  ['.wav', 'wav'],
];

function formatOf(path: string): MadeFile['format'] {
  const known = formats.find(([ending]) => path.endsWith(ending));
  if (!known) throw new Error(`no format ends like ${path}`);
  return known[1];
}

/** Files as the renderer names them, one of each format. */
export function madeFiles(paths: readonly string[]): Promise<MadeFile[]> {
  return Promise.all(
    paths.map(async (path) => {
      const format = formatOf(path);
      const file = { format, name: '', path, ...(await hashFile(path)) };
      if (format !== 'stream') return file;
      return { ...file, fragments: await readFragments(createReadStream(path)) };
    }),
  );
}
