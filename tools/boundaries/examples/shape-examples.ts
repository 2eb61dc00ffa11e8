import type { RuleName } from '../registry.ts';
import { type Examples, type Files, importerOf, plainModule, typeImporterOf } from './example.ts';

const lib = 'apps/web/src/lib';
const auth = 'apps/web/src/features/auth';

const lines = (count: number): string => 'export {};\n'.repeat(count);

const manyFiles = (folder: string, count: number, length: number): Files =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`tools/${folder}/f${i}.ts`, lines(length)]),
  );

const vagueFolder = (name: string) => ({
  clause: name,
  bad: { [`${lib}/${name}/a.ts`]: plainModule },
  good: { [`${lib}/${name}-of-trade/a.ts`]: plainModule },
});

export const shapeExamples = {
  'no-cycles': [
    {
      clause: 'a cycle of three files',
      bad: {
        [`${lib}/a.ts`]: importerOf('./b.ts'),
        [`${lib}/b.ts`]: importerOf('./c.ts'),
        [`${lib}/c.ts`]: importerOf('./a.ts'),
      },
      good: {
        [`${lib}/a.ts`]: importerOf('./b.ts'),
        [`${lib}/b.ts`]: importerOf('./c.ts'),
        [`${lib}/c.ts`]: plainModule,
      },
    },
    {
      clause: 'closed by a type import',
      bad: {
        [`${lib}/a.ts`]: importerOf('./b.ts'),
        [`${lib}/b.ts`]: typeImporterOf('./a.ts'),
      },
      good: {
        [`${lib}/a.ts`]: importerOf('./b.ts'),
        [`${lib}/b.ts`]: typeImporterOf('./c.ts'),
        [`${lib}/c.ts`]: plainModule,
      },
    },
    {
      clause: 'of type imports alone',
      bad: {
        [`${lib}/a.ts`]: typeImporterOf('./b.ts'),
        [`${lib}/b.ts`]: typeImporterOf('./a.ts'),
      },
      good: { [`${lib}/a.ts`]: typeImporterOf('./b.ts'), [`${lib}/b.ts`]: plainModule },
    },
    {
      clause: 'in tests and tools too',
      bad: { 'tools/a.ts': importerOf('./b.ts'), 'tools/b.ts': `await import('./a.ts');` },
      good: { 'tools/a.ts': importerOf('./b.ts'), 'tools/b.ts': plainModule },
    },
  ],
  'no-barrels': [
    {
      clause: 'export … from',
      bad: { [`${lib}/a.ts`]: `export { some } from './b.ts';`, [`${lib}/b.ts`]: plainModule },
      good: {
        [`${auth}/auth.public.ts`]: `export { some } from './b.ts';`,
        [`${auth}/b.ts`]: plainModule,
      },
    },
    {
      clause: 'export *, of types too',
      bad: { [`${lib}/a.ts`]: `export type * from './b.ts';`, [`${lib}/b.ts`]: plainModule },
      good: {
        [`${auth}/auth.public.ts`]: `export * from './b.ts';`,
        [`${auth}/b.ts`]: plainModule,
      },
    },
    {
      clause: 'an entry of a package that is not published',
      bad: { 'packages/music/src/index.ts': `export { some } from './score.ts';` },
      good: {
        'packages/client/src/index.ts': `export { some } from './a.ts';`,
        'packages/client/src/a.ts': plainModule,
      },
    },
    {
      clause: 're-export in two statements',
      bad: {
        [`${lib}/a.ts`]: `import { some } from './b.ts';\nexport { some };`,
        [`${lib}/b.ts`]: plainModule,
      },
      good: { [`${lib}/a.ts`]: 'const some = 1;\nexport { some };' },
    },
    {
      clause: 'a public file not named after its feature',
      bad: {
        [`${auth}/login.public.ts`]: `export { some } from './b.ts';`,
        [`${auth}/b.ts`]: plainModule,
      },
      good: { [`${auth}/login.public.ts`]: plainModule },
    },
    {
      clause: 'a public file with other code',
      bad: { [`${auth}/auth.public.ts`]: plainModule },
      good: {
        [`${auth}/auth.public.ts`]: `export type { Some } from './b.ts';`,
        [`${auth}/b.ts`]: plainModule,
      },
    },
  ],
  'no-vague-folders': [
    vagueFolder('utils'),
    vagueFolder('util'),
    vagueFolder('common'),
    vagueFolder('helpers'),
    vagueFolder('helper'),
    vagueFolder('misc'),
    vagueFolder('shared'),
  ],
  'no-deep-relative': [
    {
      clause: 'two steps up',
      bad: { 'tools/a.ts': plainModule, 'tools/b/c/d.ts': importerOf('../../a.ts') },
      good: {
        'tools/a.ts': plainModule,
        'tools/b/c/d.ts': importerOf('#tools/a.ts'),
        'tools/b/e.ts': importerOf('../a.ts'),
      },
    },
    {
      clause: 'two steps up in a type query',
      bad: {
        'tools/a.ts': plainModule,
        'tools/b/c/d.ts': `export type A = typeof import('./../../a.ts');`,
      },
      good: {
        'tools/a.ts': plainModule,
        'tools/b/c/d.ts': `export type A = typeof import('#tools/a.ts');`,
      },
    },
  ],
  'no-tsconfig-paths': [
    {
      clause: 'in any tsconfig, with comments',
      bad: { 'apps/web/tsconfig.node.json': '{ /* why */ "compilerOptions": { "paths": {}, }, }' },
      good: { 'apps/web/tsconfig.node.json': '{ "compilerOptions": { /* "paths": {} */ } }' },
    },
  ],
  'file-length': [
    {
      clause: 'one file over the limit',
      bad: { [`${lib}/a.ts`]: lines(401) },
      good: { [`${lib}/a.ts`]: lines(400) },
    },
    {
      clause: 'the median, from twenty files on',
      bad: manyFiles('a', 40, 101),
      good: manyFiles('a', 15, 101),
    },
    {
      clause: 'a median of files that are cut too fine',
      bad: manyFiles('a', 40, 54),
      good: manyFiles('a', 40, 55),
    },
    {
      clause: 'the median of mixed lengths',
      bad: { ...manyFiles('a', 20, 1), ...manyFiles('b', 40, 101) },
      good: { ...manyFiles('a', 40, 100), ...manyFiles('b', 20, 101) },
    },
    {
      clause: 'the 90th percentile',
      bad: { ...manyFiles('a', 34, 60), ...manyFiles('b', 6, 251) },
      good: { ...manyFiles('a', 34, 60), ...manyFiles('b', 6, 250) },
    },
  ],
} as const satisfies Partial<Record<RuleName, Examples>>;
