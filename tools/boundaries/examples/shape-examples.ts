import type { RuleName } from '../registry.ts';
import { type Examples, type Files, load, loadType, some } from './example.ts';

const lib = 'apps/web/src/lib';
const auth = 'apps/web/src/features/auth';

const lines = (count: number): string => 'export {};\n'.repeat(count);

const many = (folder: string, count: number, length: number): Files =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`tools/${folder}/f${i}.ts`, lines(length)]),
  );

const vague = (name: string) => ({
  clause: name,
  bad: { [`${lib}/${name}/a.ts`]: some },
  good: { [`${lib}/${name}-of-trade/a.ts`]: some },
});

export const shapeExamples = {
  'no-cycles': [
    {
      clause: 'three files in a ring',
      bad: {
        [`${lib}/a.ts`]: load('./b.ts'),
        [`${lib}/b.ts`]: load('./c.ts'),
        [`${lib}/c.ts`]: load('./a.ts'),
      },
      good: {
        [`${lib}/a.ts`]: load('./b.ts'),
        [`${lib}/b.ts`]: load('./c.ts'),
        [`${lib}/c.ts`]: loadType('./a.ts'),
      },
    },
    {
      clause: 'in tests and tools too',
      bad: { 'tools/a.ts': load('./b.ts'), 'tools/b.ts': `await import('./a.ts');` },
      good: { 'tools/a.ts': load('./b.ts'), 'tools/b.ts': some },
    },
  ],
  'no-barrels': [
    {
      clause: 'export … from',
      bad: { [`${lib}/a.ts`]: `export { some } from './b.ts';`, [`${lib}/b.ts`]: some },
      good: {
        [`${auth}/auth.public.ts`]: `export { some } from './b.ts';`,
        [`${auth}/b.ts`]: some,
      },
    },
    {
      clause: 'export *, of types too',
      bad: { [`${lib}/a.ts`]: `export type * from './b.ts';`, [`${lib}/b.ts`]: some },
      good: { [`${auth}/auth.public.ts`]: `export * from './b.ts';`, [`${auth}/b.ts`]: some },
    },
    {
      clause: 'in two lines',
      bad: {
        [`${lib}/a.ts`]: `import { some } from './b.ts';\nexport { some };`,
        [`${lib}/b.ts`]: some,
      },
      good: { [`${lib}/a.ts`]: 'const some = 1;\nexport { some };' },
    },
    {
      clause: 'a public file of no feature',
      bad: {
        [`${auth}/login.public.ts`]: `export { some } from './b.ts';`,
        [`${auth}/b.ts`]: some,
      },
      good: { [`${auth}/login.public.ts`]: some },
    },
    {
      clause: 'a public file with code of its own',
      bad: { [`${auth}/auth.public.ts`]: some },
      good: {
        [`${auth}/auth.public.ts`]: `export type { Some } from './b.ts';`,
        [`${auth}/b.ts`]: some,
      },
    },
  ],
  'no-vague-folders': [
    vague('utils'),
    vague('util'),
    vague('common'),
    vague('helpers'),
    vague('helper'),
    vague('misc'),
    vague('shared'),
  ],
  'no-deep-relative': [
    {
      clause: 'two steps up',
      bad: { 'tools/a.ts': some, 'tools/b/c/d.ts': load('../../a.ts') },
      good: {
        'tools/a.ts': some,
        'tools/b/c/d.ts': load('#tools/a.ts'),
        'tools/b/e.ts': load('../a.ts'),
      },
    },
    {
      clause: 'two steps up in a type query',
      bad: {
        'tools/a.ts': some,
        'tools/b/c/d.ts': `export type A = typeof import('./../../a.ts');`,
      },
      good: {
        'tools/a.ts': some,
        'tools/b/c/d.ts': `export type A = typeof import('#tools/a.ts');`,
      },
    },
  ],
  'no-tsconfig-paths': [
    {
      clause: 'in any tsconfig, comments and all',
      bad: { 'apps/web/tsconfig.node.json': '{ /* why */ "compilerOptions": { "paths": {}, }, }' },
      good: { 'apps/web/tsconfig.node.json': '{ "compilerOptions": { /* "paths": {} */ } }' },
    },
  ],
  'file-length': [
    {
      clause: 'one file past the limit',
      bad: { [`${lib}/a.ts`]: lines(401) },
      good: { [`${lib}/a.ts`]: lines(400) },
    },
    {
      clause: 'the median, once there are files enough to judge',
      bad: many('a', 40, 81),
      good: many('a', 15, 81),
    },
    {
      clause: 'the median again',
      bad: { ...many('a', 20, 1), ...many('b', 40, 81) },
      good: { ...many('a', 40, 80), ...many('b', 20, 81) },
    },
    {
      clause: 'the 90th percentile',
      bad: { ...many('a', 34, 1), ...many('b', 6, 251) },
      good: { ...many('a', 34, 1), ...many('b', 6, 250) },
    },
  ],
} as const satisfies Partial<Record<RuleName, Examples>>;
