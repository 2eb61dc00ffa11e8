import { expect, test } from 'vitest';
import { parseConcurrent } from './migrations.ts';

const parse = (sql: string) => parseConcurrent({ name: '0001_a.sql', sql });
const marker = '-- no transaction\n';

test('runs a file in a transaction unless it is marked', () => {
  expect(parse('create index concurrently a on b (c);')).toBeNull();
});

test('parses the index of a marked file', () => {
  expect(
    parse(`${marker}-- Why.\ncreate unique index concurrently a_b on c (d)\n  where e;\n`),
  ).toEqual({ action: 'create', index: 'a_b' });
  expect(parse(`${marker}drop index concurrently a_b;`)).toEqual({ action: 'drop', index: 'a_b' });
});

test.each([
  'create index concurrently a on b (c); create index concurrently d on b (e);',
  'create index a on b (c);',
  'create index concurrently if not exists a on b (c);',
  'alter table a add column b int;',
  '',
])('rejects %j in a marked file', (sql) => {
  expect(() => parse(marker + sql)).toThrow('0001_a.sql');
});
