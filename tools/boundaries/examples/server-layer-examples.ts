import type { RuleName } from '../registry.ts';
import { type Examples, type Files, importerOf, plainModule, typeImporterOf } from './example.ts';

const server = 'apps/server/src';
const catalogDir = `${server}/features/catalog`;

const repoSource = 'export const some = (db: Db) => db;';

const baseFiles: Files = {
  [`${server}/worker.ts`]: plainModule,
  [`${server}/config.ts`]: plainModule,
  [`${server}/http/guard.ts`]: plainModule,
  [`${server}/jobs/queue.ts`]: plainModule,
  [`${server}/infra/clock.ts`]: plainModule,
  [`${catalogDir}/x.routes.ts`]: plainModule,
  [`${catalogDir}/do-x.handler.ts`]: plainModule,
  [`${catalogDir}/x.service.ts`]: plainModule,
  [`${catalogDir}/x.rules.ts`]: plainModule,
  [`${catalogDir}/x.repo.ts`]: repoSource,
  [`${catalogDir}/x.jobs.ts`]: plainModule,
  [`${catalogDir}/x.hooks.ts`]: plainModule,
  [`${catalogDir}/rows.ts`]: plainModule,
};

const serverPath = (path: string): string => `${server}/${path}`;
const feature = (file: string): string => `#features/catalog/${file}`;
const sourceImporting = (path: string, specifier: string): string =>
  path.endsWith('.repo.ts')
    ? `import { some } from '${specifier}';\nexport const mine = (db: Db) => some(db);`
    : importerOf(specifier);

const layerExample = (from: string, wrong: string, right: string) => ({
  clause: `${from} imports ${wrong}`,
  bad: { ...baseFiles, [serverPath(from)]: sourceImporting(from, wrong) },
  good: { ...baseFiles, [serverPath(from)]: sourceImporting(from, right) },
});

export const serverLayerExamples = {
  'server-layers': [
    layerExample('features/catalog/a.routes.ts', '#entry/worker.ts', feature('x.service.ts')),
    layerExample('features/catalog/a.routes.ts', feature('do-x.handler.ts'), feature('x.jobs.ts')),
    layerExample('features/catalog/a.handler.ts', feature('x.routes.ts'), feature('x.service.ts')),
    layerExample('features/catalog/a.service.ts', feature('x.routes.ts'), feature('x.repo.ts')),
    layerExample('features/catalog/a.service.ts', feature('do-x.handler.ts'), feature('x.jobs.ts')),
    layerExample('features/catalog/a.repo.ts', feature('x.service.ts'), feature('x.rules.ts')),
    layerExample('features/catalog/a.repo.ts', feature('x.jobs.ts'), '#infra/clock.ts'),
    layerExample('features/catalog/a.rules.ts', feature('x.repo.ts'), feature('x.rules.ts')),
    layerExample('features/catalog/a.rules.ts', feature('x.service.ts'), feature('x.hooks.ts')),
    layerExample('features/catalog/a.rules.ts', 'node:fs/promises', 'node:crypto'),
    layerExample('features/catalog/a.rules.ts', 'node:http', 'zod'),
    layerExample('features/catalog/a.rules.ts', 'ioredis', '@onsori/contract/orders'),
    layerExample('features/catalog/a.rules.ts', 'fastify', feature('rows.ts')),
    layerExample('features/catalog/a.jobs.ts', feature('x.rules.ts'), '#jobs/queue.ts'),
    layerExample('features/catalog/a.jobs.ts', 'pino', 'zod'),
    layerExample('features/catalog/a.jobs.ts', '#infra/clock.ts', '@onsori/contract/orders'),
    layerExample('features/catalog/a.hooks.ts', feature('x.service.ts'), '#infra/clock.ts'),
    layerExample('features/catalog/a.ts', '#entry/worker.ts', feature('x.service.ts')),
    layerExample('http/a.ts', feature('rows.ts'), '#infra/clock.ts'),
    layerExample('jobs/a.ts', feature('x.service.ts'), '#infra/clock.ts'),
    layerExample('infra/a.ts', feature('rows.ts'), '#config'),
    layerExample('infra/a.ts', '#http/guard.ts', './clock.ts'),
    layerExample('infra/a.ts', '#jobs/queue.ts', './clock.ts'),
    layerExample('infra/a.ts', '#entry/worker.ts', './clock.ts'),
    layerExample('config.ts', '#infra/clock.ts', '@onsori/contract/orders'),
    {
      clause: 'rules load infra as a value',
      bad: { ...baseFiles, [`${catalogDir}/a.rules.ts`]: importerOf('#infra/clock.ts') },
      good: { ...baseFiles, [`${catalogDir}/a.rules.ts`]: typeImporterOf('#infra/clock.ts') },
    },
    {
      clause: 'rules reach the repo through a plain file',
      bad: {
        ...baseFiles,
        [`${catalogDir}/a.rules.ts`]: importerOf('./b.ts'),
        [`${catalogDir}/b.ts`]: importerOf('./x.repo.ts'),
      },
      good: {
        ...baseFiles,
        [`${catalogDir}/a.rules.ts`]: importerOf('./b.ts'),
        [`${catalogDir}/b.ts`]: importerOf('./rows.ts'),
      },
    },
    {
      clause: 'a repo reaches a service through a public file',
      bad: {
        ...baseFiles,
        [`${catalogDir}/catalog.public.ts`]: `export { some } from './x.service.ts';`,
        [`${server}/features/search/a.repo.ts`]: sourceImporting(
          'a.repo.ts',
          feature('catalog.public.ts'),
        ),
      },
      good: {
        ...baseFiles,
        [`${catalogDir}/catalog.public.ts`]: `export { some as other } from './x.service.ts';\nexport { some } from './x.repo.ts';`,
        [`${server}/features/search/a.repo.ts`]: sourceImporting(
          'a.repo.ts',
          feature('catalog.public.ts'),
        ),
      },
    },
    {
      clause: 'an unknown folder',
      bad: { [`${server}/metrics/a.ts`]: plainModule },
      good: { [`${server}/infra/metrics/a.ts`]: plainModule },
    },
    {
      clause: 'a test in product code',
      bad: { [`${server}/api.ts`]: importerOf('#test/a.ts'), 'apps/server/test/a.ts': plainModule },
      good: {
        [`${server}/api.ts`]: plainModule,
        'apps/server/test/a.ts': importerOf('#entry/api.ts'),
      },
    },
  ],
  'api-never-loads-handler': [
    {
      clause: 'through another file',
      bad: {
        ...baseFiles,
        [`${server}/api.ts`]: importerOf('./build.ts'),
        [`${server}/build.ts`]: importerOf(feature('do-x.handler.ts')),
      },
      good: {
        ...baseFiles,
        [`${server}/api.ts`]: importerOf('./build.ts'),
        [`${server}/build.ts`]: typeImporterOf(feature('do-x.handler.ts')),
      },
    },
    {
      clause: 'the module of a thread',
      bad: {
        ...baseFiles,
        [`${catalogDir}/x.thread.ts`]: plainModule,
        [`${server}/api.ts`]: importerOf(feature('x.thread.ts')),
      },
      good: {
        ...baseFiles,
        [`${catalogDir}/x.thread.ts`]: plainModule,
        [`${server}/api.ts`]: typeImporterOf(feature('x.thread.ts')),
      },
    },
    {
      clause: 'through a dynamic import',
      bad: { ...baseFiles, [`${server}/api.ts`]: `await import('${feature('do-x.handler.ts')}');` },
      good: {
        ...baseFiles,
        [`${server}/worker.ts`]: `await import('${feature('do-x.handler.ts')}');`,
      },
    },
    {
      clause: 'by an inline type, which still loads the module',
      bad: {
        ...baseFiles,
        [`${server}/api.ts`]: `import { type S } from '${feature('do-x.handler.ts')}';`,
      },
      good: {
        ...baseFiles,
        [`${server}/api.ts`]: `import type { S } from '${feature('do-x.handler.ts')}';`,
      },
    },
  ],
} as const satisfies Partial<Record<RuleName, Examples>>;
