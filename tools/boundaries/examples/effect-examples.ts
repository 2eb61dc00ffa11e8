import type { RuleName } from '../registry.ts';
import { type Examples, importerOf, singleFileExample, typeImporterOf } from './example.ts';

const lib = 'apps/web/src/lib/a.ts';
const service = 'apps/server/src/features/auth/a.service.ts';

export const effectExamples = {
  'child-process-only-in-process': [
    {
      clause: 'static',
      bad: { 'packages/music/src/renderer/a.ts': importerOf('node:child_process') },
      good: {
        'packages/music/src/process.ts': importerOf('node:child_process'),
        'tools/a.ts': importerOf('node:child_process'),
        'apps/server/src/infra/a.ts': typeImporterOf('node:child_process'),
      },
    },
    singleFileExample(
      'dynamic',
      lib,
      `await import('child_process');`,
      `await import('node:path');`,
    ),
    singleFileExample('required', lib, `require('child_process');`, `require('node:path');`),
    singleFileExample(
      'process.getBuiltinModule',
      lib,
      `process.getBuiltinModule('node:child_process');`,
      `process.getBuiltinModule('node:path');`,
    ),
  ],
  'fetch-only-in-clients': [
    {
      clause: 'fetch',
      bad: { [lib]: `export const a = () => fetch('/x');` },
      good: {
        'apps/web/src/lib/api-client.ts': `export const a = () => fetch('/x');`,
        'apps/web/src/lib/media-fetch/a.ts': `export const a = () => fetch('/x');`,
        'apps/server/src/infra/mail/a.ts': `export const a = () => fetch('/x');`,
        'bench/a.ts': `export const a = () => fetch('/x');`,
        [lib]: 'export const a = (go: typeof fetch, x: X) => x.fetch(go);',
      },
    },
    singleFileExample(
      'passed as a value',
      lib,
      'export const a = make({ fetch });',
      'export const a = make({ fetch: 1 });',
    ),
    singleFileExample(
      'a name bound in another scope',
      lib,
      'export const a = (fetch: F) => fetch();\nexport const b = fetch;',
      'export const a = (fetch: F) => { return () => fetch(); };',
    ),
    singleFileExample(
      'globalThis.fetch',
      lib,
      'export const a = globalThis.fetch;',
      'export const a = 1;',
    ),
    singleFileExample(
      'XMLHttpRequest',
      lib,
      'export const a = new XMLHttpRequest();',
      'export const a = 1;',
    ),
    singleFileExample(
      'EventSource',
      lib,
      `export const a = new window.EventSource('/');`,
      'export const a = 1;',
    ),
  ],
  'env-only-in-config': [
    {
      clause: 'process.env',
      bad: { [service]: 'export const a = process.env.PORT;' },
      good: {
        'apps/server/src/config.ts': 'export const a = process.env.PORT;',
        'apps/web/server/config.ts': 'export const a = process.env;',
        'apps/web/vite.config.ts': 'export const a = process.env;',
        [service]: 'export const a = process.pid;',
      },
    },
    singleFileExample('destructured', lib, 'const { env } = process;', 'const { pid } = process;'),
    singleFileExample(
      'by key',
      lib,
      `export const a = globalThis.process['env'];`,
      'export const a = 1;',
    ),
    singleFileExample(
      'imported',
      lib,
      `import { env } from 'node:process';`,
      `import { pid } from 'node:process';`,
    ),
    singleFileExample(
      'through the imported process',
      lib,
      `import process from 'node:process';\nexport const a = process.env;`,
      `import process from 'node:process';\nexport const a = process.pid;`,
    ),
  ],
} as const satisfies Partial<Record<RuleName, Examples>>;
