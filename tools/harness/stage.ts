import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort } from '#server/test/free-port.ts';
import { migrationEnv, serviceEnv } from '#tools/services/env.ts';
import { localDir } from '#tools/services/ports.ts';
import { type Environment, endProcess, runEntry, startEntry, until } from './processes.ts';
import { onInterrupt } from './run-with-limit.ts';

/** A temporary database, usually with the fixture, and the environment to run our processes on it. */
export interface Stage {
  readonly env: Environment;
  readonly apiUrl: string;
  readonly opsUrl: string;
  readonly logFile: string;
  /** Runs SQL as the owner of the tables. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Runs the migration of the release in a folder. */
  migrate(tree: string): Promise<void>;
  close(): Promise<void>;
}

const OWN_TREE = '.';

function withDatabaseName(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function runSql(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  // A connection can be lost between two steps; the next one then fails.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await client.query(text, values);
  } finally {
    await client.end();
  }
}

/** A condition for `until`: true for an empty job queue, else the number of jobs. */
export async function isQueueDone({ query }: Pick<Stage, 'query'>): Promise<true | string> {
  const jobs = await query('select from graphile_worker._private_jobs');
  return jobs.length === 0 || `${jobs.length} jobs left`;
}

async function publishFixture({ env, logFile, query }: Omit<Stage, 'close'>, tree: string) {
  await runEntry(join(tree, 'apps/server/cli/main.ts'), env, logFile, ['fixture']);
  const worker = startEntry(join(tree, 'apps/server/src/worker.ts'), env, logFile);
  try {
    await until('the fixture is counted', 60, () => isQueueDone({ query }));
  } finally {
    await endProcess(worker, 'SIGTERM');
  }
}

async function openStage(database: string, tree: string): Promise<Omit<Stage, 'close'>> {
  const services = serviceEnv();
  const ownerUrl = withDatabaseName(migrationEnv().MIGRATION_DATABASE_URL ?? '', database);
  const [api, apiOps, workerOps] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const env = {
    ...services,
    DATABASE_URL: withDatabaseName(services.DATABASE_URL ?? '', database),
    REDIS_PREFIX: `${database}:`,
    API_PORT: String(api),
    API_OPS_PORT: String(apiOps),
    WORKER_OPS_PORT: String(workerOps),
  };
  const logs = join(localDir(), 'log');
  mkdirSync(logs, { recursive: true });
  const logFile = join(logs, `${database}.log`);
  const migrationSettings = { ...env, MIGRATION_DATABASE_URL: ownerUrl };
  const migrate = (migratingTree: string) =>
    runEntry(join(migratingTree, 'apps/server/src/migrate.ts'), migrationSettings, logFile);
  await migrate(tree);
  return {
    env,
    apiUrl: `http://127.0.0.1:${api}/_api`,
    opsUrl: `http://127.0.0.1:${apiOps}`,
    logFile,
    migrate,
    query: async (text, values) => (await runSql(ownerUrl, text, values)).rows,
  };
}

const adminUrl = () => withDatabaseName(migrationEnv().MIGRATION_DATABASE_URL ?? '', 'postgres');

const dropDatabase = (admin: string, name: string) =>
  until('dropping the database', 30, async () => {
    await runSql(admin, `drop database if exists ${name} with (force)`);
    return true;
  });

export async function createStage(
  name: string,
  {
    template,
    fixture = template === undefined,
    tree = OWN_TREE,
  }: {
    readonly fixture?: boolean;
    /** Folder of the release that migrates the database and publishes the fixture. */
    readonly tree?: string;
    /** Name of a database to copy. */
    readonly template?: string;
  } = {},
): Promise<Stage> {
  const database = `${name}_${process.pid}`;
  const templateClause = template === undefined ? '' : ` template ${template} strategy file_copy`;
  const admin = adminUrl();
  const unregister = onInterrupt(() => dropDatabase(admin, database));
  await runSql(admin, `create database ${database}${templateClause}`);
  const stage = await openStage(database, tree);
  if (fixture) await publishFixture(stage, tree);
  return {
    ...stage,
    close: async () => {
      await dropDatabase(admin, database);
      unregister();
    },
  };
}

/** Opens a database that is filled once and reused by the next runs. */
export async function openPersistentStage(
  name: string,
  fill: (stage: Omit<Stage, 'close'>) => Promise<void>,
): Promise<Omit<Stage, 'close'>> {
  const database = `kept_${name}`;
  const existing = await runSql(adminUrl(), 'select from pg_database where datname = $1', [
    database,
  ]);
  if (existing.rows.length > 0) return openStage(database, OWN_TREE);
  const unfinished = `${database}_unfinished`;
  await dropDatabase(adminUrl(), unfinished);
  await runSql(adminUrl(), `create database ${unfinished}`);
  await fill(await openStage(unfinished, OWN_TREE));
  await runSql(adminUrl(), `alter database ${unfinished} rename to ${database}`);
  return openStage(database, OWN_TREE);
}
