import { expect, it } from 'vitest';
import { base, load, overlay, some } from './examples/example.ts';
import { findViolations } from './find-violations.ts';

const messages = (files: Record<string, string>) =>
  findViolations(overlay(base, files)).violations.map(
    ({ rule, file, message }) => `${rule} ${file}: ${message}`,
  );

it('prints the cycle', () => {
  const files = { 'tools/a.ts': load('./b.ts'), 'tools/b.ts': load('./a.ts') };
  expect(messages(files)).toEqual(['no-cycles tools/a.ts: tools/a.ts → tools/b.ts → tools/a.ts']);
});

it('prints the chain from the api to a handler', () => {
  const features = 'apps/server/src/features/auth';
  const files = {
    'apps/server/src/api.ts': load('./build.ts'),
    'apps/server/src/build.ts': load('#features/auth/send.handler.ts'),
    [`${features}/send.handler.ts`]: some,
  };
  expect(messages(files)).toEqual([
    `api-never-loads-handler apps/server/src/api.ts: apps/server/src/api.ts → apps/server/src/build.ts → ${features}/send.handler.ts`,
  ]);
});

it('names both writers of a table', () => {
  const write = `export const run = (db: Db) => db.insertInto('plays');`;
  const first = 'apps/server/src/features/auth/a.repo.ts';
  const second = 'apps/server/src/features/billing/a.repo.ts';
  expect(messages({ [first]: write, [second]: write })).toEqual([
    `one-writer-per-table ${second}: writes plays, which auth writes in ${first}`,
  ]);
});
