import { isProduct } from '../file-kinds.ts';
import { edgeRule, moduleRule } from '../rule.ts';

export const childProcessOnlyInProcess = edgeRule(
  'child-process-only-in-process',
  (path) => isProduct(path) && path !== 'packages/music/src/process.ts',
  ({ external, kind }) =>
    kind === 'value' && external === 'node:child_process' ? `loads ${external}` : undefined,
);

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

const clients =
  /^(apps\/(web\/src\/lib\/(api-client|console-fetch|media-fetch|send-measurements|upload-file)|web\/src\/app\/offline\/service-worker|web\/server\/send-envelope|server\/src\/infra\/)|packages\/client\/src\/send-request)/;
const network = ['fetch', 'XMLHttpRequest', 'EventSource'];

export const fetchOnlyInClients = moduleRule(
  'fetch-only-in-clients',
  (path) => isProduct(path) && !clients.test(path),
  ({ facts }) => network.filter((name) => facts.globals.has(name)).map((name) => `uses ${name}`),
);
