import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  distinctStatements,
  findBrokenStatements,
  readReleasedStatements,
} from '#test/released-statements.ts';
import { useSuite } from '#test/suite.ts';
import { databaseUrl } from '#test/templates.ts';

const suite = useSuite();
const statements = readReleasedStatements();
let client: pg.Client;
beforeAll(async () => {
  const name = new URL(suite().config.DATABASE_URL).pathname.slice(1);
  client = new pg.Client({ connectionString: databaseUrl(name) });
  await client.connect();
});
afterAll(() => client.end());

describe('statements of the last release', () => {
  test('can be prepared on the schema of this tree', async () => {
    expect(await findBrokenStatements(client, statements)).toEqual([]);
  });

  test.each([
    [
      'a dropped column',
      'alter table likes drop column liked_at',
      /^column "liked_at" .*does not exist: /,
    ],
    [
      'a renamed table',
      'alter table idempotency_keys rename to request_keys',
      /^relation "idempotency_keys" does not exist: /,
    ],
    [
      'a changed type',
      'alter table likes alter column item_id type text',
      /^operator does not exist: bigint = text: /,
    ],
    [
      'a new column that an insert must name',
      'alter table likes add column note text not null',
      /^likes\.note is not null and has no default: /,
    ],
    [
      'a removed option of an enum',
      "alter type item_type rename value 'album' to 'collection'",
      /^invalid input value for enum item_type: "album": /,
    ],
  ])('are reported when broken by %s', async (_title, migration, report) => {
    const broken = await findBrokenStatements(client, statements, migration);
    expect(broken).toContainEqual(expect.stringMatching(report));
    expect(broken.length).toBeLessThan(statements.length / 4);
  });

  test('are not broken by a new table or a column that may be empty', async () => {
    const migration = 'create table notes (id int); alter table likes add column note text';
    expect(await findBrokenStatements(client, statements, migration)).toEqual([]);
  });

  test('are recorded once for any number of parameters and any partition', () => {
    expect(
      distinctStatements([
        'select a -- why\n  from b where c in ($1, $2, $3)',
        'select a from b where c in ($1)',
        'insert into b (c, d) values ($1, $2), ($3, $4)',
        'insert into b (c, d) values ($1, $2)',
        'select id from "plays_inbox_202601010000"',
        'select id from "plays_inbox_202601010010"',
        'alter table b add column e int',
      ]),
    ).toEqual([
      'insert into b (c, d) values ($1, $2)',
      'select a from b where c in ($1)',
      'select id from plays_inbox',
    ]);
  });
});
