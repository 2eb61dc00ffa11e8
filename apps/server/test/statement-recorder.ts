import { appendFileSync } from 'node:fs';
import { type KyselyPlugin, PostgresQueryCompiler, type QueryId, sql } from 'kysely';
import type { Db } from '#infra/db.ts';

const compiler = new PostgresQueryCompiler();

/** One statement per enum that names all its labels, as repositories send labels as parameters. */
async function listEnumStatements(db: Db): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select 'select ' || string_agg(format('%L::%I', enumlabel, typname), ', '
      order by enumsortorder) as statement
    from pg_enum join pg_type on pg_type.oid = enumtypid
    where typnamespace = 'public'::regnamespace group by typname`.execute(db);
  return rows.map(({ statement }) => statement);
}

/** Appends every statement that repositories send over the returned handle to a file, as JSON lines. */
export async function recordStatements(db: Db, file: string): Promise<Db> {
  const recorded = new Set<string>();
  const record = (statement: string) => {
    if (!recorded.has(statement)) appendFileSync(file, `${JSON.stringify(statement)}\n`);
    recorded.add(statement);
  };
  for (const statement of await listEnumStatements(db)) record(statement);
  const compiled = new WeakMap<QueryId, string>();
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      // Kysely compiles a query within the caller's `execute()`, so the repository is on the stack.
      if (new Error('stack').stack?.includes('.repo.ts'))
        compiled.set(queryId, compiler.compileQuery(node, queryId).sql);
      return node;
    },
    // Subqueries are transformed too, but have no result of their own.
    transformResult: async ({ queryId, result }) => {
      const statement = compiled.get(queryId);
      if (statement) record(statement);
      return result;
    },
  };
  return db.withPlugin(recorder);
}
