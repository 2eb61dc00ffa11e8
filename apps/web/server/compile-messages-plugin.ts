import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const messageFiles = /\/i18n\/(?:ko|en)\/\w+\.json$/;

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
