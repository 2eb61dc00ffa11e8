import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { ownerFunctions, tableGrants } from '#server/src/infra/table-grants.ts';
import { readTree } from '#tools/boundaries/tree.ts';
import { createWriteFinder } from './find-writes.ts';
import { collectWrites, type Privilege } from './statements.ts';

const entries = {
  api: 'apps/server/src/api.ts',
  worker: 'apps/server/src/worker.ts',
  operator: 'apps/server/cli/main.ts',
} as const;

const abbreviations: readonly [Privilege, string][] = [
  ['insert', 'i'],
  ['update', 'u'],
  ['delete', 'd'],
];

describe('the grants of each role', () => {
  const find = createWriteFinder(readTree(fileURLToPath(new URL('../..', import.meta.url))));

  test.each(['api', 'worker', 'operator'] as const)(
    'are those that the statements of %s need, and no more',
    (kind) => {
      const written = find(entries[kind]);
      const needed = Object.keys(tableGrants).map((table) => {
        const privileges = abbreviations.filter(([privilege]) =>
          written.get(table)?.has(privilege),
        );
        return [table, privileges.map(([, abbreviation]) => abbreviation).join('')];
      });
      const granted = Object.entries(tableGrants).map(([table, grant]) => [table, grant[kind]]);
      expect(granted).toEqual(needed);
      for (const [name, kinds] of Object.entries(ownerFunctions))
        expect([name, kinds.includes(kind)]).toEqual([name, written.has(name)]);
    },
    60_000,
  );
});

describe('tables that a statement writes', () => {
  const writesOf = (code: string) =>
    collectWrites(parseSync('example.ts', code).program)
      .map(({ table, privilege }) => `${privilege} ${table}`)
      .sort();

  test.each([
    ["db.insertInto('likes').values(row).execute()", ['insert likes']],
    [
      "db.insertInto('likes').values(row).onConflict((c) => c.column('id').doUpdateSet(row))",
      ['insert likes', 'update likes'],
    ],
    ["db.insertInto('likes').onConflict((c) => c.doNothing())", ['insert likes']],
    ["db.selectFrom('cards').select('id').forUpdate().execute()", ['update cards']],
    [
      "db.selectFrom('cards as card').innerJoin('users', 'a', 'b').forUpdate('card')",
      ['update cards'],
    ],
    ["db.selectFrom('cards').select((eb) => eb.exists(eb.selectFrom('users')))", []],
    [
      "db.with('gone', (w) => w.deleteFrom('likes')).updateTable('users').set(row)",
      ['delete likes', 'update users'],
    ],
    ['sql`delete from likes where id = 1`', ['delete likes']],
    ['sql`update users as u set name = 2`', ['update users']],
    [
      'sql`insert into plays (id) values (1) on conflict (id) do update set id = 1`',
      ['insert plays', 'update plays'],
    ],
    ['sql`select id from users where id = 1 for update`', ['update users']],
    ['sql`select drop_plays_partition(3)`', ['execute drop_plays_partition']],
    ["createHash('sha256').update('text').toString('hex')", []],
  ])('%s', (code, expected) => {
    expect(writesOf(code)).toEqual(expected);
  });
});
