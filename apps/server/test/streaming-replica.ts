import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { databaseRoles } from '#infra/table-grants.ts';
import { findFreePort } from '#test/free-port.ts';
import type { Suite } from '#test/suite.ts';
import { applicationUrl, databaseUrl } from '#test/templates.ts';

const bin = '/usr/lib/postgresql/15/bin';

/** PostgreSQL does not run as root. */
function start(program: string, args: readonly string[]): ChildProcess {
  const command = [`${bin}/${program}`, ...args];
  const prefix =
    process.getuid?.() === 0
      ? ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--clear-groups', '--']
      : [];
  const [file = '', ...rest] = [...prefix, ...command];
  return spawn(file, rest, { stdio: ['ignore', 'ignore', 'pipe'] });
}

async function run(program: string, args: readonly string[]): Promise<void> {
  const child = start(program, args);
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} failed: ${output}`);
}

async function query(connectionString: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

export interface TestServer {
  readonly port: number;
  /** Runs a statement as the superuser in the copied database. */
  query(text: string): Promise<pg.QueryResult>;
  /** Stops at once; the data directory stays. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export interface StreamingPair {
  readonly primary: TestServer;
  readonly replica: TestServer;
  /** URLs of a role on either server, in the database of the suite. */
  url(server: TestServer, role: string): string;
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '16MB',
  fsync: 'off',
  wal_level: 'replica',
  hot_standby_feedback: 'on',
};

async function openServer(data: string, database: string): Promise<TestServer> {
  const port = await findFreePort();
  let child: ChildProcess | null = null;
  return {
    port,
    query: (text) => query(serverUrl(port, database), text),
    start: async () => {
      const options = Object.entries({ ...settings, port: String(port) });
      child = start('postgres', ['-D', data, ...options.flatMap(([k, v]) => ['-c', `${k}=${v}`])]);
      for (const limit = Date.now() + 20_000; ; ) {
        if (await query(serverUrl(port, 'postgres'), 'select 1').catch(() => null)) return;
        if (Date.now() > limit || child.exitCode !== null)
          throw new Error(`the server on port ${port} did not start`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    stop: async () => {
      const stopped = child;
      child = null;
      if (!stopped || stopped.exitCode !== null) return;
      stopped.kill('SIGQUIT');
      await once(stopped, 'exit');
    },
  };
}

const superuser = 'postgres';
const serverUrl = (port: number, database: string, role = superuser) =>
  `postgres://${role}:${role}@127.0.0.1:${port}/${database}`;

/** Creates an instance with the roles and a copy of a database. */
async function createPrimary(data: string, database: string): Promise<TestServer> {
  await run('initdb', [
    ...['-D', data, '-U', superuser, '--auth=trust', '--no-sync'],
    ...['--locale=C.UTF-8', '--encoding=UTF8'],
  ]);
  const server = await openServer(data, database);
  await server.start();
  const owner = decodeURIComponent(new URL(databaseUrl(database)).username);
  const application = decodeURIComponent(new URL(applicationUrl(database)).username);
  for (const role of [owner, application, ...Object.values(databaseRoles)])
    await query(serverUrl(server.port, 'postgres'), `create role ${role} login`);
  await query(serverUrl(server.port, 'postgres'), `create database ${database} owner ${owner}`);
  const file = `${data}.dump`;
  await run('pg_dump', ['-d', databaseUrl(database), '-Fc', '-Z', '0', '-f', file]);
  await run('pg_restore', ['-d', serverUrl(server.port, database), '--exit-on-error', file]);
  return server;
}

/** Copies the suite's database to an instance of its own, and makes a streaming replica of it. */
export function useStreamingPair(suite: () => Suite): () => StreamingPair {
  let pair: StreamingPair | undefined;
  let directory = '';
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'onsori-replica-'));
    // Root creates the directory, and another user the data in it.
    await chmod(directory, 0o777);
    const database = new URL(suite().config.DATABASE_URL).pathname.slice(1);
    const primary = await createPrimary(join(directory, 'primary'), database);
    const data = join(directory, 'replica');
    await run('pg_basebackup', [
      ...['-d', serverUrl(primary.port, 'postgres'), '-D', data, '-X', 'stream'],
      ...['--checkpoint=fast', '--no-sync', '--write-recovery-conf'],
    ]);
    const replica = await openServer(data, database);
    await replica.start();
    pair = {
      primary,
      replica,
      url: ({ port }, role) => serverUrl(port, database, role),
    };
  });
  afterAll(async () => {
    await pair?.replica.stop();
    await pair?.primary.stop();
    await rm(directory, { recursive: true, force: true });
  });
  return () => {
    if (!pair) throw new Error('the servers are available only while tests run');
    return pair;
  };
}
