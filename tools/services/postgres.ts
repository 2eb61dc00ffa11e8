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
import { type Daemon, killDaemon, runningPid, startDaemon, waitUntilReady } from './daemon.ts';
import { localCredentials } from './env.ts';
import { mayRunIn, run } from './process.ts';
import type { Service, ServiceContext } from './service.ts';

/** Absolute, because another PostgreSQL may come first in PATH. */
export const BIN = '/usr/lib/postgresql/15/bin';
const LOCALE = 'C.UTF-8';

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  // A socket path is limited to 107 bytes, which the path of a clone may exceed.
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
};

export function postgresService({ local, ports, fsync }: ServiceContext): Service {
  const directory = join(local, 'postgres');
  const data = join(directory, 'data');
  const durability = fsync ? {} : { fsync: 'off', full_page_writes: 'off' };
  const settings = { port: String(ports.postgres), ...SETTINGS, ...durability };
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
    // Fast shutdown: SIGTERM would wait for every client to disconnect.
    stopSignal: 'SIGINT',
  };
  const query = (sql: string): Promise<string> => runQuery(ports.postgres, sql);
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
        replaceLockFilePid(data);
      }
      await startDaemon(daemon);
      // Long timeout, because crash recovery is included.
      await waitUntilReady(
        'postgres',
        [daemon],
        120,
        async () => (await query('SELECT 1')) === '1',
      );
      await assertVersionAndLocale(query);
      await createDatabase(query);
      await createRoles(query);
    },
  };
}

/** PostgreSQL does not run as root; the capability lets it traverse closed parent directories. */
export function unprivileged(...command: [string, ...string[]]): [string, ...string[]] {
  if (process.getuid?.() !== 0) return command;
  const capability = '+dac_read_search';
  return [
    '/usr/bin/setpriv',
    ...['--reuid', 'postgres', '--regid', 'postgres', '--clear-groups'],
    ...['--inh-caps', capability, '--ambient-caps', capability, '--'],
    ...command,
  ];
}

/** Creates the cluster under a temporary name, so that an interrupted start leaves no partial one. */
async function createCluster(directory: string, data: string): Promise<void> {
  const draft = join(directory, 'new');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  chmodSync(draft, 0o700);
  if (process.getuid?.() === 0) await run(['/usr/bin/chown', 'postgres:postgres', draft]);
  const passwordFile = join(directory, 'password');
  writeFileSync(passwordFile, localCredentials.password, { mode: 0o600 });
  try {
    await run(
      unprivileged(
        `${BIN}/initdb`,
        `--pgdata=${draft}`,
        `--username=${localCredentials.user}`,
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
 * PostgreSQL does not start while the pid in its lock file exists, which after a crash may be a zombie
 * or an unrelated process. Replace only the pid, by an impossible one: the other lines still detect a
 * process attached to the old shared memory.
 */
function replaceLockFilePid(data: string): void {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [pid, ...otherLines] = readFileSync(file, 'utf8').split('\n');
  if (!mayRunIn(data, Number(pid))) writeFileSync(file, [2 ** 22 + 1, ...otherLines].join('\n'));
}

function runQuery(port: number, sql: string): Promise<string> {
  const connection = [
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    localCredentials.user,
    '-d',
    'postgres',
  ];
  return run([`${BIN}/psql`, '-X', '-A', '-t', '-v', 'ON_ERROR_STOP=1', ...connection, '-c', sql], {
    seconds: 10,
    env: { PGPASSWORD: localCredentials.password, PGCONNECT_TIMEOUT: '5' },
  });
}

/** With another LC_CTYPE trigrams silently omit Hangul from the search index. */
async function assertVersionAndLocale(query: (sql: string) => Promise<string>): Promise<void> {
  const version = await query('SHOW server_version');
  if (!version.startsWith('15.')) {
    throw new Error(`postgres: version 15 is required, found ${version}.`);
  }
  const rows = await query(
    `SELECT datname, datcollate, datctype, pg_encoding_to_char(encoding) FROM pg_database
     WHERE datname IN ('template1', '${localCredentials.database}')`,
  );
  for (const row of rows.split('\n')) {
    const [name, collate, ctype, encoding] = row.split('|');
    if (collate === LOCALE && ctype === LOCALE && encoding === 'UTF8') continue;
    throw new Error(
      `postgres: database ${name} has collation ${collate}, character type ${ctype} and encoding ${encoding}; ` +
        `${LOCALE} and UTF8 are required. Run 'npm run services -- wipe postgres' to recreate it.`,
    );
  }
}

async function createDatabase(query: (sql: string) => Promise<string>): Promise<void> {
  const found = await query(
    `SELECT 1 FROM pg_database WHERE datname = '${localCredentials.database}'`,
  );
  if (!found) await query(`CREATE DATABASE ${localCredentials.database}`);
}

/** Created without privileges, which the migration grants. Their passwords are their names. */
async function createRoles(query: (sql: string) => Promise<string>): Promise<void> {
  const existing = (await query('SELECT rolname FROM pg_roles')).split('\n');
  for (const role of [localCredentials.applicationUser, ...localCredentials.processRoles])
    if (!existing.includes(role)) await query(`CREATE ROLE ${role} LOGIN PASSWORD '${role}'`);
}
