import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { useSuite } from '#test/suite.ts';
import { asAdministrator, databaseUrl, testDatabaseName } from '#test/templates.ts';
import { migrate, migrationsFolder, readMigrations } from './migrations.ts';

const suite = useSuite();
const made: string[] = [];
afterEach(async () => {
  for (const name of made.splice(0)) await asAdministrator(`drop database ${name} with (force)`);
});

async function createEmpty(options = ''): Promise<string> {
  const name = testDatabaseName();
  await asAdministrator(`create database ${name} ${options}`);
  made.push(name);
  return databaseUrl(name);
}

async function copyOfMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await cp(fileURLToPath(migrationsFolder), folder, { recursive: true });
  return folder;
}

test('any number of processes may migrate at once, and a second time changes nothing', async () => {
  const url = await createEmpty();
  const names = (await readMigrations(migrationsFolder)).map(({ name }) => name);
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(applied.flat()).toEqual(names);
  expect(await migrate(url)).toEqual([]);
});

test('a migration that fails leaves nothing of itself', async () => {
  const folder = await copyOfMigrations();
  const next = String((await readMigrations(migrationsFolder)).length + 1).padStart(4, '0');
  await writeFile(
    join(folder, `${next}_broken.sql`),
    'create table half (id int); select nonsense;',
  );
  const url = suite().config.DATABASE_URL;
  await expect(migrate(url, pathToFileURL(`${folder}/`))).rejects.toThrow('broken.sql failed');
  const { rows } = await sql`select to_regclass('half') as found`.execute(suite().database.db);
  expect(rows).toEqual([{ found: null }]);
});

test('a database of another locale is refused: Korean search would find nothing in it', async () => {
  const url = await createEmpty("locale 'C' template template0");
  await expect(migrate(url)).rejects.toThrow('C.UTF-8');
});

test('trigrams are made of Korean letters', async () => {
  const { rows } = await sql<{ grams: string[] }>`
    select show_trgm('피아노') as grams`.execute(suite().database.db);
  expect(rows[0]?.grams.length).toBeGreaterThan(3);
});
