import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { useSuite } from '#test/suite.ts';
import { asAdministrator, databaseUrl, testDatabaseName } from '#test/templates.ts';
import { migrate, migrationsFolder, readMigrations } from './migrations.ts';

const suite = useSuite();
const createdDatabases: string[] = [];
afterEach(async () => {
  for (const name of createdDatabases.splice(0))
    await asAdministrator(`drop database ${name} with (force)`);
});

async function createEmptyDatabase(options = ''): Promise<string> {
  const name = testDatabaseName();
  await asAdministrator(`create database ${name} ${options}`);
  createdDatabases.push(name);
  return databaseUrl(name);
}

async function copyMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await cp(fileURLToPath(migrationsFolder), folder, { recursive: true });
  return folder;
}

test('migrates once when several processes start, and a second run changes nothing', async () => {
  const url = await createEmptyDatabase();
  const names = (await readMigrations(migrationsFolder)).map(({ name }) => name);
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(applied.flat()).toEqual(names);
  expect(await migrate(url)).toEqual([]);
});

test('rolls back a migration that fails', async () => {
  const folder = await copyMigrations();
  const next = String((await readMigrations(migrationsFolder)).length + 1).padStart(4, '0');
  await writeFile(
    join(folder, `${next}_broken.sql`),
    'create table half (id int); select nonsense;',
  );
  const url = await createEmptyDatabase();
  await expect(migrate(url, pathToFileURL(`${folder}/`))).rejects.toThrow('broken.sql failed');
  const { rows } = await withClient(url, (client) =>
    client.query("select to_regclass('half') as found"),
  );
  expect(rows).toEqual([{ found: null }]);
});

test('rejects a database with another locale, where Korean search finds nothing', async () => {
  const url = await createEmptyDatabase("locale 'C' template template0");
  await expect(migrate(url)).rejects.toThrow('C.UTF-8');
});

test('creates trigrams of Korean letters', async () => {
  const { rows } = await sql<{ grams: string[] }>`
    select show_trgm('피아노') as grams`.execute(suite().database.db);
  expect(rows[0]?.grams.length).toBeGreaterThan(3);
});

const next = async (at: number) =>
  String((await readMigrations(migrationsFolder)).length + at).padStart(4, '0');

/** Copies the project's migrations and appends these files. */
async function folderWith(...files: readonly string[]): Promise<URL> {
  const folder = await copyMigrations();
  for (const [at, text] of files.entries())
    await writeFile(join(folder, `${await next(at + 1)}_new_${at}.sql`), text);
  return pathToFileURL(`${folder}/`);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe('a migration that needs a table in use', () => {
  const shortTimeouts = { lockTimeoutMs: 100, lockAttempts: 3, lockRetryMs: 50 };
  const alter = 'alter table likes add column note text;';

  test('gives up after the lock timeout, so that it does not block others, and retries', async () => {
    const url = await createEmptyDatabase();
    await migrate(url);
    const folder = await folderWith(alter);
    await withClient(url, async (user) => {
      await user.query('begin');
      await user.query('select from likes');
      await expect(migrate(url, folder, shortTimeouts)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('lock timeout') },
      });
      const migrating = migrate(url, folder, { ...shortTimeouts, lockAttempts: 100 });
      await new Promise((resolve) => setTimeout(resolve, 400));
      await user.query('commit');
      expect(await migrating).toHaveLength(1);
    });
  });
});

describe('an index built outside a transaction', () => {
  const build = '-- no transaction\ncreate unique index concurrently once on fruits (name);';
  const table = 'create table fruits (name text not null);';
  const isValid = (client: pg.Client) =>
    client
      .query("select indisvalid from pg_index where indexrelid = to_regclass('once')")
      .then(({ rows }) => rows[0]?.indisvalid);

  test('is built once when several processes migrate', async () => {
    const url = await createEmptyDatabase();
    const folder = await folderWith(table, build);
    const applied = await Promise.all([1, 2, 3].map(() => migrate(url, folder)));
    expect(applied.flat().filter((name) => name.includes('_new_'))).toHaveLength(2);
    expect(await withClient(url, isValid)).toBe(true);
  });

  test('is rebuilt by the next run after it failed', async () => {
    const url = await createEmptyDatabase();
    await migrate(url, await folderWith(table));
    const folder = await folderWith(table, build);
    await withClient(url, async (client) => {
      await client.query("insert into fruits values ('pear'), ('pear')");
      await expect(migrate(url, folder)).rejects.toThrow('_new_1.sql failed');
      expect(await isValid(client)).toBe(false);
      await client.query('delete from fruits');
      expect(await migrate(url, folder)).toHaveLength(1);
      expect(await isValid(client)).toBe(true);
    });
  });
});
