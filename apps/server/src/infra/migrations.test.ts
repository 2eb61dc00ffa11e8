import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { migrationsFolder, pendingMigrations, readMigrations } from './migrations.ts';

async function folderOf(...names: string[]): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const name of names) await writeFile(join(folder, name), `-- ${name}\n`);
  return pathToFileURL(`${folder}/`);
}

test('the project numbers its migrations without a gap', async () => {
  expect((await readMigrations(migrationsFolder)).length).toBeGreaterThan(0);
});

test('a gap or a number given twice is refused', async () => {
  await expect(readMigrations(await folderOf('0001_a.sql', '0003_c.sql'))).rejects.toThrow(
    '0003_c',
  );
  await expect(readMigrations(await folderOf('0001_a.sql', '0001_b.sql'))).rejects.toThrow(
    '0001_b',
  );
});

test('only what was not applied is pending, in order', async () => {
  const all = await readMigrations(await folderOf('0001_a.sql', '0002_b.sql', '0003_c.sql'));
  expect(pendingMigrations(all, all.slice(0, 1)).map(({ name }) => name)).toEqual([
    '0002_b.sql',
    '0003_c.sql',
  ]);
});

test('a migration changed or renamed after it was applied stops everything', async () => {
  const [first] = await readMigrations(await folderOf('0001_a.sql'));
  const applied = { name: '0001_a.sql', checksum: 'another' };
  expect(() => pendingMigrations(first ? [first] : [], [applied])).toThrow('was changed');
  expect(() => pendingMigrations([], [applied])).toThrow('nothing');
});
