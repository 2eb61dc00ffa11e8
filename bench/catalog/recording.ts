import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { CatalogPorts, Reader } from '#server/src/features/catalog/catalog.service.ts';
import type { Schema } from '#server/src/infra/db-schema.ts';

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export const visitor: Reader = { userId: null, language: 'ko' };

export interface Recording {
  readonly ports: CatalogPorts;
  readonly pool: pg.Pool;
  /** The statements a piece of work sends. */
  statementsOf(work: () => Promise<unknown>): Promise<Statement[]>;
}

/** The catalogue's own code on a database that remembers what it is asked. */
export function recordOn(url: string): Recording {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  let statements: Statement[] = [];
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => {
      statements.push({ sql, parameters });
    },
  });
  return {
    ports: { db, hooks: {}, publicUrl: (key) => key },
    pool,
    statementsOf: async (work) => {
      statements = [];
      await work();
      return statements;
    },
  };
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

interface Explained {
  readonly Plan: PlanNode & {
    readonly 'Shared Hit Blocks': number;
    readonly 'Shared Read Blocks': number;
  };
}

/** What Postgres does for a statement: its plan with the pages it touched. */
export async function explain(pool: pg.Pool, { sql, parameters }: Statement): Promise<Explained> {
  const { rows } = await pool.query(`explain (analyze, buffers, format json) ${sql}`, [
    ...parameters,
  ]);
  return rows[0]['QUERY PLAN'][0];
}

export const buffersOf = ({ Plan }: Explained): number =>
  Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];

/** Tables that are read from end to end. */
export function scanned({ Plan }: Pick<Explained, 'Plan'>): string[] {
  const below = (node: PlanNode): string[] => [
    ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? '?'] : []),
    ...(node.Plans ?? []).flatMap(below),
  ];
  return below(Plan);
}
