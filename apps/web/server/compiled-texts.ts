import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const texts = /\/i18n\/(?:ko|en)\/\w+\.json$/;

function compiled(part: unknown): unknown {
  if (typeof part === 'string') return compile(part);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, compiled(inner)]));
}

/**
 * Texts are taken apart while the browser's files are built, so that no browser needs what takes them
 * apart. The server reads them as they are written.
 */
export function compiledTexts(): Plugin {
  return {
    name: 'compiled-texts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    }),
    transform: (code, id) =>
      texts.test(id) ? JSON.stringify(compiled(JSON.parse(code))) : undefined,
  };
}
