import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { run } from './command.ts';
import { type Daemon, killDaemon, runningPid, startDaemon, untilReady } from './daemon.ts';
import { account } from './env.ts';
import { mayRunIn } from './process.ts';
import type { Place, Service } from './service.ts';

/** By path: another PostgreSQL may come first in PATH. */
const BIN = '/usr/lib/postgresql/15/bin';
const LOCALE = 'C.UTF-8';

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  // A socket's path is limited to 107 bytes, a clone's is not.
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
};

export function postgresService({ local, ports }: Place): Service {
  const directory = join(local, 'postgres');
  const data = join(directory, 'data');
  const settings = { port: String(ports.postgres), ...SETTINGS };
  const daemon: Daemon = {
    name: 'postgres',
    local,
    program: `${BIN}/postgres`,
    command: unprivileged(
      `${BIN}/postgres`,
      '-D',
      data,
      ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ),
    directory: data,
    ports: [ports.postgres],
    ownLogs: [],
    // Fast shutdown: SIGTERM would wait for every client to leave.
    stopSignal: 'SIGINT',
  };
  const query = (sql: string): Promise<string> => ask(ports.postgres, sql);
  return {
    name: 'postgres',
    port: ports.postgres,
    directory,
    programs: ['postgres', 'initdb', 'psql'].map((name) => `${BIN}/${name}`),
    daemons: [daemon],
    async start() {
      if (!existsSync(data)) await createCluster(directory, data);
      if (!runningPid(daemon)) {
        await killDaemon(daemon);
        disownLockFile(data);
      }
      await startDaemon(daemon);
      // Long, because recovery after a crash is part of it.
      await untilReady('postgres', [daemon], 120, async () => (await query('SELECT 1')) === '1');
      await assertKind(query);
      await createDatabase(query);
      await createApplicationRole(query);
    },
  };
}

/** PostgreSQL refuses root; the one capability lets it pass parent directories closed to others. */
function unprivileged(...command: [string, ...string[]]): [string, ...string[]] {
  if (process.getuid?.() !== 0) return command;
  const capability = '+dac_read_search';
  return [
    '/usr/bin/setpriv',
    ...['--reuid', 'postgres', '--regid', 'postgres', '--clear-groups'],
    ...['--inh-caps', capability, '--ambient-caps', capability, '--'],
    ...command,
  ];
}

/** Made under another name and renamed when complete, so an interrupted start leaves no half cluster. */
async function createCluster(directory: string, data: string): Promise<void> {
  const draft = join(directory, 'new');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  chmodSync(draft, 0o700);
  if (process.getuid?.() === 0) await run(['/usr/bin/chown', 'postgres:postgres', draft]);
  const passwordFile = join(directory, 'password');
  writeFileSync(passwordFile, account.password, { mode: 0o600 });
  try {
    await run(
      unprivileged(
        `${BIN}/initdb`,
        `--pgdata=${draft}`,
        `--username=${account.user}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        `--locale=${LOCALE}`,
        '--encoding=UTF8',
      ),
    );
  } finally {
    rmSync(passwordFile);
  }
  renameSync(draft, data);
}

/**
 * PostgreSQL refuses to start while the pid in its lock file exists, and after a crash that may be
 * a zombie or somebody else's process. Only the pid is replaced, by one that cannot exist: the rest
 * of the file still guards against a process that holds the old shared memory.
 */
function disownLockFile(data: string): void {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [pid, ...rest] = readFileSync(file, 'utf8').split('\n');
  if (!mayRunIn(data, Number(pid))) writeFileSync(file, [2 ** 22 + 1, ...rest].join('\n'));
}

function ask(port: number, sql: string): Promise<string> {
  const where = ['-h', '127.0.0.1', '-p', String(port), '-U', account.user, '-d', 'postgres'];
  return run([`${BIN}/psql`, '-X', '-A', '-t', '-v', 'ON_ERROR_STOP=1', ...where, '-c', sql], {
    seconds: 10,
    env: { PGPASSWORD: account.password, PGCONNECT_TIMEOUT: '5' },
  });
}

/** With another LC_CTYPE the search index would hold no Hangul, and nothing would say so. */
async function assertKind(query: (sql: string) => Promise<string>): Promise<void> {
  const version = await query('SHOW server_version');
  if (!version.startsWith('15.')) {
    throw new Error(`postgres: version 15 is needed, but ${version} answered.`);
  }
  const rows = await query(
    `SELECT datname, datcollate, datctype, pg_encoding_to_char(encoding) FROM pg_database
     WHERE datname IN ('template1', '${account.database}')`,
  );
  for (const row of rows.split('\n')) {
    const [name, collate, ctype, encoding] = row.split('|');
    if (collate === LOCALE && ctype === LOCALE && encoding === 'UTF8') continue;
    throw new Error(
      `postgres: database ${name} has collation ${collate}, character type ${ctype} and encoding ${encoding}; ` +
        `${LOCALE} and UTF8 are needed. 'npm run services -- wipe postgres' makes a new one.`,
    );
  }
}

async function createDatabase(query: (sql: string) => Promise<string>): Promise<void> {
  const found = await query(`SELECT 1 FROM pg_database WHERE datname = '${account.database}'`);
  if (!found) await query(`CREATE DATABASE ${account.database}`);
}

/** Created without rights: the migration grants what API and worker need. */
async function createApplicationRole(query: (sql: string) => Promise<string>): Promise<void> {
  const { applicationUser: role, applicationPassword: password } = account;
  const found = await query(`SELECT 1 FROM pg_roles WHERE rolname = '${role}'`);
  if (!found) await query(`CREATE ROLE ${role} LOGIN PASSWORD '${password}'`);
}
