import { sql } from 'kysely';
import type { Db } from '#infra/db.ts';

interface Column {
  readonly table: string;
  readonly view: boolean;
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
  float8: 'number',
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
    select c.relname as table, c.relkind = 'v' as view, a.attname as name, t.typname as type,
      not a.attnotnull as nullable, a.attidentity = 'a' as identity,
      a.atthasdef or a.attidentity = 'd' as defaulted
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_type t on t.oid = a.atttypid
    where n.nspname = 'public' and c.relkind in ('r', 'p', 'v') and not c.relispartition
      and c.relname <> 'schema_migrations' and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(db);
  return markNotNull(rows, await readViewSources(db));
}

interface ViewSource {
  readonly view: string;
  readonly table: string;
  readonly column: string;
}

/** Columns that a view reads, without those of outer joins; views in the order of their creation. */
async function readViewSources(db: Db): Promise<ViewSource[]> {
  const { rows } = await sql<ViewSource>`
    select v.relname as view, c.relname as table, a.attname as column
    from pg_class v
    join pg_rewrite r on r.ev_class = v.oid
    join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
      and d.refclassid = 'pg_class'::regclass
    join pg_class c on c.oid = d.refobjid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
    where v.relkind = 'v' and v.relnamespace = 'public'::regnamespace and a.attnum > 0
      and pg_get_viewdef(v.oid) !~ ('LEFT JOIN ' || c.relname || '\\M')
    order by v.oid`.execute(db);
  return rows;
}

/** PostgreSQL does not know which columns of a view are never null: they are those of its tables. */
function markNotNull(columns: readonly Column[], sources: readonly ViewSource[]): Column[] {
  const nameOf = (table: string, column: string) => `${table}.${column}`;
  const notNull = new Set(
    columns.filter(({ nullable }) => !nullable).map(({ table, name }) => nameOf(table, name)),
  );
  for (const { view, table, column } of sources)
    if (notNull.has(nameOf(table, column))) notNull.add(nameOf(view, column));
  return columns.map((column) => ({
    ...column,
    nullable: !notNull.has(nameOf(column.table, column.name)),
  }));
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

/** Formats a long union as Biome does: inside its brackets on a line, otherwise one option per line. */
function columnLine(name: string, type: string): string {
  const line = `    ${name}: ${type};`;
  if (line.length <= MAX_LINE_WIDTH) return line;
  const [, wrapper, union] = /^(\w+)<(.*)>$/.exec(type) ?? [];
  if (wrapper) return `    ${name}: ${wrapper}<\n      ${union}\n    >;`;
  const choices = type.split(' | ').map((choice) => `      | ${choice}`);
  return `    ${name}:\n${choices.join('\n')};`;
}

function renderInterface(head: string, columns: readonly Column[], enums: Map<string, string>) {
  const body = [...Map.groupBy(columns, (column) => column.table)].map(([table, list]) => {
    const lines = list.map((column) => columnLine(column.name, columnType(column, enums)));
    return `  ${table}: {\n${lines.join('\n')}\n  };`;
  });
  return `/** Generated from the migrated database; \`db-schema.db.test.ts\` updates it with \`-u\`. */
export interface ${head} {
${body.join('\n')}
}
`;
}

/** Returns the expected texts of `infra/db-schema.ts` and `infra/db-views.ts`. */
export async function renderDbSchema(db: Db): Promise<{ tables: string; views: string }> {
  const columns = await readColumns(db);
  const enums = await readEnums(db);
  const tables = columns.filter(({ view }) => !view);
  const views = columns.filter(({ view }) => view);
  return {
    tables: `import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Views } from './db-views.ts';

${renderInterface('Schema extends Views', tables, enums)}`,
    views: `import type { ColumnType } from 'kysely';

${renderInterface('Views', views, enums)}`,
  };
}
