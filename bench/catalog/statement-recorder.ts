import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { CatalogPorts, Reader } from '#server/src/features/catalog/catalog.service.ts';
import type { Schema } from '#server/src/infra/db-schema.ts';

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export const visitorReader: Reader = { userId: null, language: 'ko' };

export interface StatementRecorder {
  readonly ports: CatalogPorts;
  readonly pool: pg.Pool;
  /** Returns the statements that `work` sends. */
  recordStatements(work: () => Promise<unknown>): Promise<Statement[]>;
}

/** Opens a database for the catalogue's services that records the statements it gets. */
export function createStatementRecorder(url: string): StatementRecorder {
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
    recordStatements: async (work) => {
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

interface ExplainResult {
  readonly Plan: PlanNode & {
    readonly 'Shared Hit Blocks': number;
    readonly 'Shared Read Blocks': number;
  };
}

/** Runs EXPLAIN ANALYZE with buffer counts. */
export async function explain(
  pool: pg.Pool,
  { sql, parameters }: Statement,
): Promise<ExplainResult> {
  const { rows } = await pool.query(`explain (analyze, buffers, format json) ${sql}`, [
    ...parameters,
  ]);
  return rows[0]['QUERY PLAN'][0];
}

export const countBuffers = ({ Plan }: ExplainResult): number =>
  Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];

/** Names of the tables that the plan scans sequentially. */
export function findSequentialScans({ Plan }: Pick<ExplainResult, 'Plan'>): string[] {
  const collect = (node: PlanNode): string[] => [
    ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? '?'] : []),
    ...(node.Plans ?? []).flatMap(collect),
  ];
  return collect(Plan);
}
