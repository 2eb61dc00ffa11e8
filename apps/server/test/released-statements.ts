import { readFileSync } from 'node:fs';
import type pg from 'pg';

/** The statements of the last release, one per line, recorded by `npm run statements`. */
export const releasedStatementsFile = new URL('./released-statements.sql', import.meta.url);

export const readReleasedStatements = (): readonly string[] =>
  readFileSync(releasedStatementsFile, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('--'));

const isTempTable = (statement: string) => statement.startsWith('create temp table ');

const isCheckable = (statement: string) =>
  isTempTable(statement) || /^(?:select|insert|update|delete|with)\b/.test(statement);

/** Without comments and on one line. Partitions of plays change, but have the columns of their parent table. */
const normalize = (statement: string): string =>
  statement
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/"plays_inbox_\d+"/g, 'plays_inbox');

/** Statements with the same set of words depend on the same schema objects. */
const wordsOf = (statement: string): string =>
  [...new Set(statement.match(/[a-z_]\w*/gi))].sort().join(' ');

/** Returns the shortest statement of each set of words, sorted. */
export function distinctStatements(recorded: readonly string[]): string[] {
  const shortest = new Map<string, string>();
  for (const statement of recorded.map(normalize).filter(isCheckable)) {
    const words = wordsOf(statement);
    if (statement.length < (shortest.get(words)?.length ?? Number.POSITIVE_INFINITY))
      shortest.set(words, statement);
  }
  return [...shortest.values()].sort();
}

/** Columns that every insert must name, as `table.column`. */
async function listRequiredColumns(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ column: string }>(`
    select relname || '.' || attname as column
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0
      and attnotnull and not atthasdef and attidentity = '' and not attisdropped`);
  return rows.map(({ column }) => column);
}

function findOmittedColumn(statement: string, required: readonly string[]): string | undefined {
  for (const [, table, list = ''] of statement.matchAll(/insert into "?(\w+)"?[^(]*\(([^)]+)\)/g)) {
    const named = new Set(
      list.split(',').map((name) => `${table}.${name.trim().replaceAll('"', '')}`),
    );
    const omitted = required.find((name) => name.startsWith(`${table}.`) && !named.has(name));
    if (omitted) return `${omitted} is not null and has no default`;
  }
  return undefined;
}

async function prepare(client: pg.Client, statement: string): Promise<string | undefined> {
  const run = isTempTable(statement)
    ? statement
    : `prepare released as ${statement}; deallocate released`;
  try {
    await client.query(`savepoint released; ${run}; release released`);
    return undefined;
  } catch (error) {
    await client.query('rollback to released; release released');
    return (error as Error).message;
  }
}

/** Lists statements that fail after the migration, with the reason; rolls it back. */
export async function findBrokenStatements(
  client: pg.Client,
  statements: readonly string[],
  migration = '',
): Promise<string[]> {
  await client.query('begin');
  try {
    await client.query(migration);
    const required = await listRequiredColumns(client);
    const broken: string[] = [];
    for (const statement of statements) {
      const reason = (await prepare(client, statement)) ?? findOmittedColumn(statement, required);
      if (reason) broken.push(`${reason}: ${statement}`);
    }
    return broken;
  } finally {
    await client.query('rollback');
  }
}
