import { expect, it } from 'vitest';
import { base, importerOf, overlay, plainModule } from './examples/example.ts';
import { findViolations } from './find-violations.ts';

const findMessages = (files: Record<string, string>) =>
  findViolations(overlay(base, files)).violations.map(
    ({ rule, file, message }) => `${rule} ${file}: ${message}`,
  );

it('prints the cycle', () => {
  const files = { 'tools/a.ts': importerOf('./b.ts'), 'tools/b.ts': importerOf('./a.ts') };
  expect(findMessages(files)).toEqual([
    'no-cycles tools/a.ts: tools/a.ts → tools/b.ts → tools/a.ts',
  ]);
});

it('prints the chain from the api to a handler', () => {
  const features = 'apps/server/src/features/auth';
  const files = {
    'apps/server/src/api.ts': importerOf('./build.ts'),
    'apps/server/src/build.ts': importerOf('#features/auth/send.handler.ts'),
    [`${features}/send.handler.ts`]: plainModule,
  };
  expect(findMessages(files)).toEqual([
    `api-never-loads-handler apps/server/src/api.ts: apps/server/src/api.ts → apps/server/src/build.ts → ${features}/send.handler.ts`,
  ]);
});

it('prints both writers of a table', () => {
  const write = `export const run = (db: Db) => db.insertInto('plays');`;
  const first = 'apps/server/src/features/auth/a.repo.ts';
  const second = 'apps/server/src/features/billing/a.repo.ts';
  expect(findMessages({ [first]: write, [second]: write })).toEqual([
    `one-writer-per-table ${second}: writes plays, which auth writes in ${first}`,
  ]);
});
