import type { RuleName } from '../registry.ts';
import { type Examples, importerOf, plainModule, typeImporterOf } from './example.ts';

const contract = 'packages/contract/src';
const music = 'packages/music/src';
const server = 'apps/server/src';

export const packageExamples = {
  'contract-imports-only-zod': [
    {
      clause: 'a library other than zod',
      bad: { [`${contract}/plan.ts`]: importerOf('kysely') },
      good: { [`${contract}/plan.ts`]: importerOf('zod') },
    },
    {
      clause: 'another package, even for a type',
      bad: { [`${contract}/plan.ts`]: typeImporterOf('@onsori/music/score') },
      good: { [`${contract}/plan.ts`]: importerOf('./taxonomy.ts') },
    },
    {
      clause: 'a test may use the test libraries and no more',
      bad: { [`${contract}/plan.test.ts`]: importerOf('node:fs') },
      good: { [`${contract}/plan.test.ts`]: importerOf('vitest') + typeImporterOf('fast-check') },
    },
  ],
  'client-imports-nothing': [
    {
      clause: 'the contract, even for a type',
      bad: { 'packages/client/src/a.ts': typeImporterOf('@onsori/contract/orders') },
      good: {
        'packages/client/src/a.ts': importerOf('./b.ts'),
        'packages/client/src/b.ts': plainModule,
      },
    },
    {
      clause: 'a library; a test may use those for tests',
      bad: { 'packages/client/src/a.ts': importerOf('zod') },
      good: { 'packages/client/src/a.test.ts': importerOf('standardwebhooks') },
    },
  ],
  'music-imports-contract-taxonomy-only': [
    {
      clause: 'a value beyond the taxonomy',
      bad: { [`${music}/a.ts`]: importerOf('@onsori/contract/orders') },
      good: {
        [`${music}/a.ts`]:
          importerOf('@onsori/contract/taxonomy') + typeImporterOf('@onsori/contract/orders'),
      },
    },
    {
      clause: 'an inline type, which still loads the module',
      bad: { [`${music}/a.ts`]: `import { type Some } from '@onsori/contract/orders';` },
      good: { [`${music}/a.ts`]: `import type { Some } from '@onsori/contract/orders';` },
    },
    {
      clause: 'another package',
      bad: {
        'packages/x/package.json': '{"name":"@onsori/x"}',
        'packages/x/a.ts': plainModule,
        'packages/music/a.ts': importerOf('../x/a.ts'),
      },
      good: { [`${music}/a.ts`]: importerOf('./score.ts') },
    },
  ],
  'composer-pure': [
    {
      clause: 'a built-in module',
      bad: { [`${music}/composer/a.ts`]: importerOf('node:crypto') },
      good: { [`${music}/renderer/a.ts`]: importerOf('node:crypto') },
    },
    {
      clause: 'Date',
      bad: { [`${music}/composer/a.ts`]: 'export const now = () => new Date();' },
      good: { [`${music}/composer/a.ts`]: 'export const at = (d: Date) => ({ Date: d });' },
    },
    {
      clause: 'Math.random',
      bad: { [`${music}/composer/a.ts`]: 'const { random } = Math;\nexport const r = random();' },
      good: { [`${music}/composer/a.ts`]: 'export const r = (random: () => number) => random();' },
    },
    {
      clause: 'performance',
      bad: { [`${music}/composer/a.ts`]: 'export const t = () => globalThis.performance.now();' },
      good: {
        [`${music}/composer/a.ts`]: 'export const t = (performance: X) => performance.bars;',
      },
    },
    {
      clause: 'crypto',
      bad: { [`${music}/composer/a.ts`]: `export const id = () => crypto['randomUUID']();` },
      good: { [`${music}/composer/a.ts`]: 'export const id = (seed: number) => seed;' },
    },
    {
      clause: 'an impure module that the composer loads',
      bad: {
        [`${music}/composer/a.ts`]: importerOf('../clock.ts'),
        [`${music}/clock.ts`]: 'export const some = Date.now();',
      },
      good: {
        [`${music}/composer/a.ts`]: typeImporterOf('../clock.ts'),
        [`${music}/clock.ts`]: 'export const some = Date.now();',
      },
    },
  ],
  'web-depends-on-contract-only': [
    {
      clause: 'another package',
      bad: { 'apps/web/src/lib/a.ts': typeImporterOf('@onsori/music/score') },
      good: { 'apps/web/src/lib/a.ts': importerOf('@onsori/contract/orders') },
    },
  ],
  'server-music-values': [
    {
      clause: 'a value of music in a service',
      bad: { [`${server}/features/generation/a.service.ts`]: importerOf('@onsori/music/score') },
      good: {
        [`${server}/features/generation/a.service.ts`]: typeImporterOf('@onsori/music/score'),
        [`${server}/features/generation/make.handler.ts`]: importerOf('@onsori/music/score'),
        [`${server}/features/fit/plan.thread.ts`]: importerOf('@onsori/music/score'),
        'apps/server/cli/main.ts': importerOf('@onsori/music/score'),
      },
    },
    {
      clause: 'a third package',
      bad: {
        'packages/x/package.json': '{"name":"@onsori/x","exports":{"./a":"./a.ts"}}',
        'packages/x/a.ts': plainModule,
        [`${server}/features/generation/make.handler.ts`]: importerOf('@onsori/x/a'),
      },
      good: {
        [`${server}/features/generation/make.handler.ts`]: importerOf('@onsori/contract/orders'),
      },
    },
  ],
  'apps-never-import-apps': [
    {
      clause: 'by package name',
      bad: { [`${server}/api.ts`]: importerOf('@onsori/web') },
      good: { [`${server}/api.ts`]: importerOf('@onsori/contract/orders') },
    },
    {
      clause: 'by relative path',
      bad: {
        'apps/web/probe.ts': importerOf('../server/probe.ts'),
        'apps/server/probe.ts': plainModule,
      },
      good: { 'apps/web/probe.ts': importerOf('./other.ts'), 'apps/web/other.ts': plainModule },
    },
    {
      clause: 'a package imports an app',
      bad: { [`${music}/a.ts`]: typeImporterOf('@onsori/web') },
      good: { [`${music}/a.ts`]: plainModule },
    },
  ],
  'e2e-and-bench-separate': [
    {
      clause: 'bench imports e2e',
      bad: { 'bench/probe.ts': importerOf('../e2e/probe.ts'), 'e2e/probe.ts': plainModule },
      good: {
        'bench/probe.ts': importerOf('#tools/harness/probe.ts'),
        'tools/harness/probe.ts': plainModule,
      },
    },
    {
      clause: 'e2e imports bench, even for a type',
      bad: { 'e2e/probe.ts': typeImporterOf('../bench/probe.ts'), 'bench/probe.ts': plainModule },
      good: {
        'e2e/probe.ts': typeImporterOf('#tools/harness/probe.ts'),
        'tools/harness/probe.ts': plainModule,
      },
    },
    {
      clause: 'the harness imports one of them',
      bad: {
        'tools/harness/probe.ts': importerOf('../../bench/probe.ts'),
        'bench/probe.ts': plainModule,
      },
      good: {
        'tools/harness/probe.ts': importerOf('./other.ts'),
        'tools/harness/other.ts': plainModule,
      },
    },
  ],
} as const satisfies Partial<Record<RuleName, Examples>>;
