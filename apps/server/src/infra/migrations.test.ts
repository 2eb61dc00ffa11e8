import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { migrationsFolder, pendingMigrations, readMigrations } from './migrations.ts';

async function createFolder(...names: string[]): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const name of names) await writeFile(join(folder, name), `-- ${name}\n`);
  return pathToFileURL(`${folder}/`);
}

test('the migrations of the project are numbered without a gap', async () => {
  expect((await readMigrations(migrationsFolder)).length).toBeGreaterThan(0);
});

test('rejects a gap and a duplicate number', async () => {
  await expect(readMigrations(await createFolder('0001_a.sql', '0003_c.sql'))).rejects.toThrow(
    '0003_c',
  );
  await expect(readMigrations(await createFolder('0001_a.sql', '0001_b.sql'))).rejects.toThrow(
    '0001_b',
  );
});

test('returns the migrations that were not applied, in order', async () => {
  const all = await readMigrations(await createFolder('0001_a.sql', '0002_b.sql', '0003_c.sql'));
  expect(pendingMigrations(all, all.slice(0, 1)).map(({ name }) => name)).toEqual([
    '0002_b.sql',
    '0003_c.sql',
  ]);
});

test('rejects a migration changed or renamed after it was applied', async () => {
  const [first] = await readMigrations(await createFolder('0001_a.sql'));
  const applied = { name: '0001_a.sql', checksum: 'another' };
  expect(() => pendingMigrations(first ? [first] : [], [applied])).toThrow('was changed');
  expect(() => pendingMigrations([], [applied])).toThrow('nothing');
});
