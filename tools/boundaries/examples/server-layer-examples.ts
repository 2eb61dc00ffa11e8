import type { RuleName } from '../registry.ts';
import { type Examples, type Files, load, loadType, some } from './example.ts';

const server = 'apps/server/src';
const own = `${server}/features/catalog`;

const read = 'export const some = (db: Db) => db;';

const parts: Files = {
  [`${server}/worker.ts`]: some,
  [`${server}/config.ts`]: some,
  [`${server}/http/guard.ts`]: some,
  [`${server}/jobs/queue.ts`]: some,
  [`${server}/infra/clock.ts`]: some,
  [`${own}/x.routes.ts`]: some,
  [`${own}/do-x.handler.ts`]: some,
  [`${own}/x.service.ts`]: some,
  [`${own}/x.rules.ts`]: some,
  [`${own}/x.repo.ts`]: read,
  [`${own}/x.jobs.ts`]: some,
  [`${own}/x.hooks.ts`]: some,
  [`${own}/rows.ts`]: some,
};

const at = (path: string): string => `${server}/${path}`;
const feature = (file: string): string => `#features/catalog/${file}`;
const body = (path: string, specifier: string): string =>
  path.endsWith('.repo.ts')
    ? `import { some } from '${specifier}';\nexport const mine = (db: Db) => some(db);`
    : load(specifier);

const step = (from: string, wrong: string, right: string) => ({
  clause: `${from} imports ${wrong}`,
  bad: { ...parts, [at(from)]: body(from, wrong) },
  good: { ...parts, [at(from)]: body(from, right) },
});

export const serverLayerExamples = {
  'server-layers': [
    step('features/catalog/a.routes.ts', '#entry/worker.ts', feature('x.service.ts')),
    step('features/catalog/a.routes.ts', feature('do-x.handler.ts'), feature('x.jobs.ts')),
    step('features/catalog/a.handler.ts', feature('x.routes.ts'), feature('x.service.ts')),
    step('features/catalog/a.service.ts', feature('x.routes.ts'), feature('x.repo.ts')),
    step('features/catalog/a.service.ts', feature('do-x.handler.ts'), feature('x.jobs.ts')),
    step('features/catalog/a.repo.ts', feature('x.service.ts'), feature('x.rules.ts')),
    step('features/catalog/a.repo.ts', feature('x.jobs.ts'), '#infra/clock.ts'),
    step('features/catalog/a.rules.ts', feature('x.repo.ts'), feature('x.rules.ts')),
    step('features/catalog/a.rules.ts', feature('x.service.ts'), feature('x.hooks.ts')),
    step('features/catalog/a.rules.ts', 'node:fs/promises', 'node:crypto'),
    step('features/catalog/a.rules.ts', 'node:http', 'zod'),
    step('features/catalog/a.rules.ts', 'ioredis', '@onsori/contract/orders'),
    step('features/catalog/a.rules.ts', 'fastify', feature('rows.ts')),
    step('features/catalog/a.jobs.ts', feature('x.rules.ts'), '#jobs/queue.ts'),
    step('features/catalog/a.jobs.ts', 'pino', 'zod'),
    step('features/catalog/a.jobs.ts', '#infra/clock.ts', '@onsori/contract/orders'),
    step('features/catalog/a.hooks.ts', feature('x.service.ts'), '#infra/clock.ts'),
    step('features/catalog/a.ts', '#entry/worker.ts', feature('x.service.ts')),
    step('http/a.ts', feature('rows.ts'), '#infra/clock.ts'),
    step('jobs/a.ts', feature('x.service.ts'), '#infra/clock.ts'),
    step('infra/a.ts', feature('rows.ts'), '#config'),
    step('infra/a.ts', '#http/guard.ts', './clock.ts'),
    step('infra/a.ts', '#jobs/queue.ts', './clock.ts'),
    step('infra/a.ts', '#entry/worker.ts', './clock.ts'),
    step('config.ts', '#infra/clock.ts', '@onsori/contract/orders'),
    {
      clause: 'rules load infra, where a type would do',
      bad: { ...parts, [`${own}/a.rules.ts`]: load('#infra/clock.ts') },
      good: { ...parts, [`${own}/a.rules.ts`]: loadType('#infra/clock.ts') },
    },
    {
      clause: 'rules reach the repo through a plain file',
      bad: {
        ...parts,
        [`${own}/a.rules.ts`]: load('./b.ts'),
        [`${own}/b.ts`]: load('./x.repo.ts'),
      },
      good: { ...parts, [`${own}/a.rules.ts`]: load('./b.ts'), [`${own}/b.ts`]: load('./rows.ts') },
    },
    {
      clause: 'a repo reaches a service through a public file',
      bad: {
        ...parts,
        [`${own}/catalog.public.ts`]: `export { some } from './x.service.ts';`,
        [`${server}/features/search/a.repo.ts`]: body('a.repo.ts', feature('catalog.public.ts')),
      },
      good: {
        ...parts,
        [`${own}/catalog.public.ts`]: `export { some as other } from './x.service.ts';\nexport { some } from './x.repo.ts';`,
        [`${server}/features/search/a.repo.ts`]: body('a.repo.ts', feature('catalog.public.ts')),
      },
    },
    {
      clause: 'an unknown folder',
      bad: { [`${server}/metrics/a.ts`]: some },
      good: { [`${server}/infra/metrics/a.ts`]: some },
    },
    {
      clause: 'a test in product code',
      bad: { [`${server}/api.ts`]: load('#test/a.ts'), 'apps/server/test/a.ts': some },
      good: { [`${server}/api.ts`]: some, 'apps/server/test/a.ts': load('#entry/api.ts') },
    },
  ],
  'api-never-loads-handler': [
    {
      clause: 'through another file',
      bad: {
        ...parts,
        [`${server}/api.ts`]: load('./build.ts'),
        [`${server}/build.ts`]: load(feature('do-x.handler.ts')),
      },
      good: {
        ...parts,
        [`${server}/api.ts`]: load('./build.ts'),
        [`${server}/build.ts`]: loadType(feature('do-x.handler.ts')),
      },
    },
    {
      clause: 'later, by a dynamic import',
      bad: { ...parts, [`${server}/api.ts`]: `await import('${feature('do-x.handler.ts')}');` },
      good: { ...parts, [`${server}/worker.ts`]: `await import('${feature('do-x.handler.ts')}');` },
    },
    {
      clause: 'by an inline type, which still loads the module',
      bad: {
        ...parts,
        [`${server}/api.ts`]: `import { type S } from '${feature('do-x.handler.ts')}';`,
      },
      good: {
        ...parts,
        [`${server}/api.ts`]: `import type { S } from '${feature('do-x.handler.ts')}';`,
      },
    },
  ],
} as const satisfies Partial<Record<RuleName, Examples>>;
