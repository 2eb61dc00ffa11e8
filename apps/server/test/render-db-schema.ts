import { sql } from 'kysely';
import type { Db } from '#infra/db.ts';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly identity: boolean;
  readonly defaulted: boolean;
}

const tsTypes: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  varbit: 'string',
  _float4: 'readonly number[]',
  _int2: 'readonly number[]',
  _int4: 'readonly number[]',
  _text: 'readonly string[]',
};

/** JSON columns are read as `unknown` and written as text. */
function jsonType({ nullable, defaulted }: Column): string {
  const update = nullable ? 'string | null' : 'string';
  return `ColumnType<unknown, ${nullable || defaulted ? `${update} | undefined` : update}, ${update}>`;
}

async function readColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, t.typname as type,
      not a.attnotnull as nullable, a.attidentity = 'a' as identity,
      a.atthasdef or a.attidentity = 'd' as defaulted
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_type t on t.oid = a.atttypid
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'schema_migrations' and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(db);
  return rows;
}

async function readEnums(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; labels: string[] }>`
    select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as labels
    from pg_enum e join pg_type t on t.oid = e.enumtypid group by t.typname`.execute(db);
  return new Map(rows.map(({ name, labels }) => [name, labels.map((l) => `'${l}'`).join(' | ')]));
}

function columnType(column: Column, enums: ReadonlyMap<string, string>): string {
  if (column.type === 'json' || column.type === 'jsonb') return jsonType(column);
  const base = tsTypes[column.type] ?? enums.get(column.type);
  if (!base)
    throw new Error(`${column.table}.${column.name}: no TypeScript type for ${column.type}`);
  const type = column.nullable ? `${base} | null` : base;
  if (column.identity) return `GeneratedAlways<${type}>`;
  return column.defaulted ? `Generated<${type}>` : type;
}

const MAX_LINE_WIDTH = 100;

/** Formats a long union as Biome does, with one option per line. */
function columnLine(name: string, type: string): string {
  const line = `    ${name}: ${type};`;
  if (line.length <= MAX_LINE_WIDTH) return line;
  const choices = type.split(' | ').map((choice) => `      | ${choice}`);
  return `    ${name}:\n${choices.join('\n')};`;
}

/** Returns the expected text of `infra/db-schema.ts` for the migrated database. */
export async function renderDbSchema(db: Db): Promise<string> {
  const columns = await readColumns(db);
  const enums = await readEnums(db);
  const tables = Map.groupBy(columns, (column) => column.table);
  const body = [...tables].map(([table, list]) => {
    const lines = list.map((column) => columnLine(column.name, columnType(column, enums)));
    return `  ${table}: {\n${lines.join('\n')}\n  };`;
  });
  return `import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Generated from the migrated database; \`db-schema.db.test.ts\` updates it with \`-u\`. */
export interface Schema {
${body.join('\n')}
}
`;
}
