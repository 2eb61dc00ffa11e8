import type { RuleName } from '../registry.ts';
import { type Examples, importerOf, singleFileExample, typeImporterOf } from './example.ts';

const server = 'apps/server/src';
const features = `${server}/features`;

const repo = (code: string): string =>
  `import { sql } from 'kysely';\nexport const run = (db: Db) => ${code};`;

const twoWriters = (clause: string, first: string, second: string, harmless: string) => ({
  clause,
  bad: {
    [`${features}/auth/a.repo.ts`]: repo(first),
    [`${features}/billing/a.repo.ts`]: repo(second),
  },
  good: {
    [`${features}/auth/a.repo.ts`]: repo(first),
    [`${features}/billing/a.repo.ts`]: repo(harmless),
  },
});

const catalogRepo = {
  [`${features}/catalog/a.repo.ts`]: repo(
    `[db.insertInto('musics'), db.selectFrom('musics'), sql\`update albums set n = 1\`]`,
  ),
};

const catalogReader = (clause: string, bad: string, good: string) => ({
  clause,
  bad: { ...catalogRepo, [`${features}/search/a.repo.ts`]: repo(bad) },
  good: { ...catalogRepo, [`${features}/search/a.repo.ts`]: repo(good) },
});

const service = `${features}/auth/a.service.ts`;
const authRepo = `${features}/auth/a.repo.ts`;

export const sqlExamples = {
  'one-writer-per-table': [
    twoWriters(
      'insert and update by builder',
      `db.insertInto('plays')`,
      `db.updateTable('plays as p')`,
      `db.selectFrom('plays')`,
    ),
    twoWriters(
      'delete and merge by builder',
      `db.deleteFrom('plays')`,
      `db.mergeInto('public.plays')`,
      `db.mergeInto('likes')`,
    ),
    twoWriters(
      'insert and update by SQL',
      'sql`insert into plays (n) values (1) on conflict do update set n = 2`',
      'sql`with x as (select 1) update "plays" p set n = 1`',
      'sql`select * from plays for update of plays`',
    ),
    twoWriters(
      'delete and truncate by SQL',
      'sql`DELETE FROM plays`',
      `sql.raw('truncate table plays')`,
      'sql`delete from likes -- delete from plays`',
    ),
    {
      clause: 'a feature and a framework',
      bad: {
        [`${server}/http/a.repo.ts`]: repo(`db.insertInto('plays')`),
        [authRepo]: repo(`db.deleteFrom('plays')`),
      },
      good: {
        [`${features}/auth/b.repo.ts`]: repo(`db.insertInto('plays')`),
        [authRepo]: repo(`db.deleteFrom('plays')`),
      },
    },
    singleFileExample(
      'a computed table',
      authRepo,
      repo('db.insertInto(t)'),
      repo('db.selectFrom(t)'),
    ),
    singleFileExample(
      'a computed table in SQL',
      authRepo,
      repo(`sql\`insert into \${t} values (1)\``),
      repo(`sql\`select \${t} from plays\``),
    ),
  ],
  'catalog-views': [
    catalogReader(
      'reading by builder',
      `db.selectFrom('musics as m')`,
      `db.selectFrom('published_musics as musics')`,
    ),
    catalogReader(
      'several tables by builder',
      `db.selectFrom(['likes', 'albums'])`,
      `db.selectFrom(['likes', 'published_albums'])`,
    ),
    catalogReader(
      'joining by builder',
      `db.selectFrom('likes').leftJoin('public.albums', 'id', 'item_id')`,
      `db.selectFrom('likes').leftJoin('published_albums', 'id', 'item_id')`,
    ),
    catalogReader(
      'joining in an update by builder',
      `db.updateTable('likes').from('musics')`,
      `db.updateTable('likes').from('published_musics')`,
    ),
    catalogReader(
      'reading by SQL',
      'sql`select id from musics where published_at is not null`',
      "sql`select 'from musics' as musics from published_musics as m -- from musics`",
    ),
    catalogReader(
      'joining by SQL',
      'sql`likes join "musics" on id = item_id`',
      'sql`likes join published_musics as musics on musics.id = item_id`',
    ),
    catalogReader(
      'a list of tables in SQL',
      'sql`select 1 from likes as l, musics where id = item_id`',
      'sql`select id, musics from likes as l, published_musics where id = item_id`',
    ),
    catalogReader('a name alone', 'sql`musics`', 'sql`published_musics`'),
    catalogReader(
      'the constant table of tags',
      `db.selectFrom('tags')`,
      `db.selectFrom('search_words')`,
    ),
  ],
  'sql-only-in-repo': [
    singleFileExample('a value of kysely', service, importerOf('kysely'), typeImporterOf('kysely')),
    singleFileExample(
      'an inline type, which still loads kysely',
      service,
      `import { type Kysely } from 'kysely';`,
      `import type { Kysely } from 'kysely';`,
    ),
    {
      clause: 'pg',
      bad: { [`${server}/jobs/a.ts`]: importerOf('pg') },
      good: {
        [`${server}/infra/a.ts`]: importerOf('pg'),
        'apps/server/cli/a.ts': importerOf('pg'),
      },
    },
    {
      clause: 'reading by builder',
      bad: { [service]: `export const all = (db: Db) => db.selectFrom('plays');` },
      good: { [authRepo]: `export const all = (db: Db) => db.selectFrom('plays');` },
    },
    {
      clause: 'writing by builder',
      bad: { [service]: `export const add = (db: Db) => db?.insertInto('plays');` },
      good: {
        [`${features}/auth/a.test.ts`]: `export const add = (db) => db.insertInto('plays');`,
      },
    },
    singleFileExample(
      'an sql template',
      service,
      'export const q = sql`select 1`;',
      'export const q = `select 1`;',
    ),
  ],
  'repo-db-first': [
    singleFileExample(
      'no parameter',
      authRepo,
      'export function f() {}',
      'export function f(db: Db) {}',
    ),
    singleFileExample(
      'another first parameter',
      authRepo,
      'export const f = async (id: string, db: Db) => db;',
      'export const f = async (db: Db, id: string) => db;',
    ),
    singleFileExample(
      'optional',
      authRepo,
      'export function f(db?: Db) {}',
      'export const limit = 3;',
    ),
    singleFileExample(
      'with a default',
      authRepo,
      'export const f = (db = pool) => db;',
      'const f = () => 1; f();',
    ),
    singleFileExample(
      'exported by name',
      authRepo,
      'const f = function () {};\nexport { f };',
      'const f = function (db: Db) {};\nexport { f };',
    ),
  ],
} as const satisfies Partial<Record<RuleName, Examples>>;
