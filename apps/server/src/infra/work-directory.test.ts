import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkDirectory } from './work-directory.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'onsori-test-'));
});
afterAll(() => rm(root, { recursive: true }));

test('a folder is there as long as its scope, even when the work fails', async () => {
  const work = await openWorkDirectory(root);
  let seen = '';
  const fail = async () => {
    await using folder = await work.open();
    seen = folder.path;
    await writeFile(join(seen, 'draft'), 'half');
    throw new Error('no');
  };
  await expect(fail()).rejects.toThrow('no');
  expect(seen).not.toBe('');
  expect(existsSync(seen)).toBe(false);
});

test('opening removes what dead processes left, and nothing of the living', async () => {
  const dead = join(root, '999999999-abc');
  const living = join(root, `${process.pid}-abc`);
  for (const folder of [dead, living]) await mkdir(folder);
  await openWorkDirectory(root);
  expect(existsSync(dead)).toBe(false);
  expect(existsSync(living)).toBe(true);
});
