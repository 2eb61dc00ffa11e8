import type { RuleName } from '../registry.ts';
import { type Examples, importerOf, plainModule, typeImporterOf } from './example.ts';

const lib = 'apps/web/src/lib';

export const resolutionExamples = {
  unresolved: [
    {
      clause: 'a relative path without its extension',
      bad: { [`${lib}/a.ts`]: importerOf('./b'), [`${lib}/b.ts`]: plainModule },
      good: { [`${lib}/a.ts`]: importerOf('./b.ts'), [`${lib}/b.ts`]: plainModule },
    },
    {
      clause: 'an alias of another package',
      bad: { [`${lib}/a.ts`]: importerOf('#tools/a.ts'), 'tools/a.ts': plainModule },
      good: { [`${lib}/a.ts`]: importerOf('#lib/b.ts'), [`${lib}/b.ts`]: plainModule },
    },
    {
      clause: 'a file a package does not export',
      bad: { [`${lib}/a.ts`]: importerOf('@onsori/contract/nowhere') },
      good: { [`${lib}/a.ts`]: importerOf('@onsori/contract/orders') },
    },
    {
      clause: 'a package that does not exist',
      bad: { [`${lib}/a.ts`]: importerOf('@onsori/nowhere/a') },
      good: { [`${lib}/a.ts`]: importerOf('virtual:outside') },
    },
    {
      clause: 'an asset',
      bad: { [`${lib}/a.ts`]: `import './a.css';` },
      good: { [`${lib}/a.ts`]: `import a from './a.css?url';`, [`${lib}/a.css`]: '' },
    },
    {
      clause: 'a generated type, loaded',
      bad: { [`${lib}/a.ts`]: importerOf('./+types/a') },
      good: { [`${lib}/a.ts`]: typeImporterOf('./+types/a') },
    },
    {
      clause: 'a computed import',
      bad: { [`${lib}/a.ts`]: 'await import(where);' },
      good: { 'tools/a.ts': 'await import(where);' },
    },
  ],
  unparsed: [
    {
      clause: 'a module',
      bad: { [`${lib}/a.ts`]: 'const = ;' },
      good: { [`${lib}/a.ts`]: 'const a = 1;' },
    },
    {
      clause: 'a package.json',
      bad: { 'packages/x/package.json': '{,}' },
      good: { 'packages/x/package.json': '{}' },
    },
    {
      clause: 'a tsconfig',
      bad: { 'packages/x/tsconfig.json': '{' },
      good: { 'packages/x/tsconfig.json': '{}' },
    },
  ],
} as const satisfies Partial<Record<RuleName, Examples>>;
