import { isProduct } from '../file-kinds.ts';
import { moduleRule } from '../rule.ts';

const readers = ['apps/server/src/config.ts', 'apps/web/server/config.ts'];

export const envOnlyInConfig = moduleRule(
  'env-only-in-config',
  (path) => isProduct(path) && !readers.includes(path),
  function* ({ facts, edges }) {
    if (facts.globals.has('process.env')) yield 'reads process.env';
    for (const { external, bindings } of edges) {
      const takesEnv = bindings.some(({ imported }) => imported === 'env');
      if (external === 'node:process' && takesEnv) yield 'imports env from node:process';
    }
  },
);
