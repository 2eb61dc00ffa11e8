import type { RuleName } from '../registry.ts';
import { type Examples, load, loadType, some } from './example.ts';

const contract = 'packages/contract/src';
const music = 'packages/music/src';
const server = 'apps/server/src';

export const packageExamples = {
  'contract-imports-only-zod': [
    {
      clause: 'a library other than zod',
      bad: { [`${contract}/plan.ts`]: load('kysely') },
      good: { [`${contract}/plan.ts`]: load('zod') },
    },
    {
      clause: 'another package, even for a type',
      bad: { [`${contract}/plan.ts`]: loadType('@onsori/music/score') },
      good: { [`${contract}/plan.ts`]: load('./taxonomy.ts') },
    },
    {
      clause: 'a test may use the test libraries and no more',
      bad: { [`${contract}/plan.test.ts`]: load('node:fs') },
      good: { [`${contract}/plan.test.ts`]: load('vitest') + loadType('fast-check') },
    },
  ],
  'music-imports-contract-taxonomy-only': [
    {
      clause: 'a value beyond the taxonomy',
      bad: { [`${music}/a.ts`]: load('@onsori/contract/orders') },
      good: {
        [`${music}/a.ts`]: load('@onsori/contract/taxonomy') + loadType('@onsori/contract/orders'),
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
        'packages/x/a.ts': some,
        'packages/music/a.ts': load('../x/a.ts'),
      },
      good: { [`${music}/a.ts`]: load('./score.ts') },
    },
  ],
  'composer-pure': [
    {
      clause: 'a built-in module',
      bad: { [`${music}/composer/a.ts`]: load('node:crypto') },
      good: { [`${music}/renderer/a.ts`]: load('node:crypto') },
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
      clause: 'something impure that the composer loads',
      bad: {
        [`${music}/composer/a.ts`]: load('../clock.ts'),
        [`${music}/clock.ts`]: 'export const some = Date.now();',
      },
      good: {
        [`${music}/composer/a.ts`]: loadType('../clock.ts'),
        [`${music}/clock.ts`]: 'export const some = Date.now();',
      },
    },
  ],
  'web-depends-on-contract-only': [
    {
      clause: 'another package',
      bad: { 'apps/web/src/lib/a.ts': loadType('@onsori/music/score') },
      good: { 'apps/web/src/lib/a.ts': load('@onsori/contract/orders') },
    },
  ],
  'server-music-values': [
    {
      clause: 'a value of music in a service',
      bad: { [`${server}/features/generation/a.service.ts`]: load('@onsori/music/score') },
      good: {
        [`${server}/features/generation/a.service.ts`]: loadType('@onsori/music/score'),
        [`${server}/features/generation/make.handler.ts`]: load('@onsori/music/score'),
        'apps/server/seed/main.ts': load('@onsori/music/score'),
      },
    },
    {
      clause: 'a third package',
      bad: {
        'packages/x/package.json': '{"name":"@onsori/x","exports":{"./a":"./a.ts"}}',
        'packages/x/a.ts': some,
        [`${server}/features/generation/make.handler.ts`]: load('@onsori/x/a'),
      },
      good: { [`${server}/features/generation/make.handler.ts`]: load('@onsori/contract/orders') },
    },
  ],
  'apps-never-import-apps': [
    {
      clause: 'by package name',
      bad: { [`${server}/api.ts`]: load('@onsori/web') },
      good: { [`${server}/api.ts`]: load('@onsori/contract/orders') },
    },
    {
      clause: 'by relative path',
      bad: { 'apps/web/probe.ts': load('../server/probe.ts'), 'apps/server/probe.ts': some },
      good: { 'apps/web/probe.ts': load('./other.ts'), 'apps/web/other.ts': some },
    },
    {
      clause: 'a package imports an app',
      bad: { [`${music}/a.ts`]: loadType('@onsori/web') },
      good: { [`${music}/a.ts`]: some },
    },
  ],
} as const satisfies Partial<Record<RuleName, Examples>>;
