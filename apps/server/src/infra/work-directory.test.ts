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

test('removes a folder at the end of its scope, also when the work fails', async () => {
  const work = await openWorkDirectory(root);
  let path = '';
  const fail = async () => {
    await using folder = await work.open();
    path = folder.path;
    await writeFile(join(path, 'draft'), 'half');
    throw new Error('no');
  };
  await expect(fail()).rejects.toThrow('no');
  expect(path).not.toBe('');
  expect(existsSync(path)).toBe(false);
});

test('removes folders of dead processes when opened, and no others', async () => {
  const dead = join(root, '999999999-abc');
  const running = join(root, `${process.pid}-abc`);
  for (const folder of [dead, running]) await mkdir(folder);
  await openWorkDirectory(root);
  expect(existsSync(dead)).toBe(false);
  expect(existsSync(running)).toBe(true);
});
