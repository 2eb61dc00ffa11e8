import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const isText = (name: string) => /\.(js|css|svg)$/.test(name);

/** Writes compressed copies of scripts and styles at build time, at maximum compression. */
export function precompressPlugin(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    // The server bundle is never sent to browsers.
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: async ({ dir = '' }, bundle) => {
      const names = Object.keys(bundle).filter(isText);
      await Promise.all(
        names.map(async (name) => {
          const file = join(dir, name);
          const body = await readFile(file);
          await writeFile(`${file}.br`, await promisify(brotliCompress)(body));
          await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
        }),
      );
    },
  };
}
