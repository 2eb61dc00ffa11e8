import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const messageFiles = /\/i18n\/(?:ko|en)\/[\w-]+\.json$/;

function compileMessages(part: unknown): unknown {
  if (typeof part === 'string') return compile(part);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, inner]) => [key, compileMessages(inner)]),
  );
}

/**
 * Compiles the messages at build time, so that browsers need no message parser. The server reads the
 * source messages.
 */
export function compileMessagesPlugin(): Plugin {
  return {
    name: 'compiled-texts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    }),
    transform: (code, id) =>
      messageFiles.test(id) ? JSON.stringify(compileMessages(JSON.parse(code))) : undefined,
  };
}

/** Emits the service worker beside the pages, since its path bounds what it may control. */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      const id = 'src/app/offline/service-worker.ts';
      this.emitFile({ type: 'chunk', id, fileName: 'sw.js' });
    },
  };
}

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
