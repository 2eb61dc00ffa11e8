import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { BIN, unprivileged } from '#tools/services/postgres.ts';
import { cleanEnv, lastLines, run } from '#tools/services/process.ts';

/** Recovery replays up to a day of writes. */
const RECOVERY_LIMIT_SECONDS = 6 * 3600;
const POLL_MS = 200;

const configuration = (sockets: string): string =>
  `listen_addresses = ''
unix_socket_directories = '${sockets}'
port = 5432
hba_file = '${sockets}/pg_hba.conf'
ident_file = '${sockets}/pg_ident.conf'
# With hot_standby the limits could not be lower than those of the original.
hot_standby = off
max_connections = 20
shared_buffers = 128MB
shared_preload_libraries = ''
archive_mode = off
fsync = off
timezone = 'UTC'
`;

/** Folders that the user of PostgreSQL may write, and nobody else. */
async function createOwned(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  await chmod(path, 0o700);
  if (userInfo().uid === 0) {
    const [uid, gid] = (await run(['/usr/bin/sh', '-c', 'id -u postgres; id -g postgres'])).split(
      '\n',
    );
    await chown(path, Number(uid), Number(gid));
  }
}

export interface ScratchInstance {
  readonly data: string;
  /** Where the instance and pgBackRest may write. */
  readonly scratch: string;
  /** Starts PostgreSQL and resolves with the address of a database once its recovery has ended. */
  start(database: string, role: string): Promise<string>;
  /** Stops it and deletes its files. */
  remove(): Promise<void>;
}

async function isRecovered(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('select pg_is_in_recovery() as recovering');
    return rows[0]?.recovering === false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** An empty place for a restored PostgreSQL, which listens on a private socket only. */
export async function createScratchInstance(directory: string): Promise<ScratchInstance> {
  const scratch = join(directory, 'scratch');
  // A path of a socket is limited to 107 bytes.
  const sockets = await mkdtemp(join(tmpdir(), 'onsori-drill-'));
  const data = join(scratch, 'data');
  const log = join(scratch, 'postgres.log');
  await rm(scratch, { recursive: true, force: true });
  for (const path of [scratch, data, sockets]) await createOwned(path);
  writeFileSync(join(sockets, 'postgresql.conf'), configuration(sockets), { mode: 0o644 });
  writeFileSync(join(sockets, 'pg_hba.conf'), 'local all all trust\n', { mode: 0o644 });
  writeFileSync(join(sockets, 'pg_ident.conf'), '', { mode: 0o644 });
  let server: ChildProcess | null = null;

  const start = async (database: string, role: string): Promise<string> => {
    const output = openSync(log, 'a');
    const [program, ...args] = unprivileged(
      '/usr/bin/setpriv',
      ...['--pdeathsig', 'INT', '--', `${BIN}/postgres`, '-D', data],
      ...['-c', `config_file=${sockets}/postgresql.conf`],
    );
    server = spawn(program, args, { cwd: '/', env: cleanEnv(), stdio: ['ignore', output, output] });
    closeSync(output);
    const url = `postgres://${encodeURIComponent(role)}@localhost/${database}?host=${sockets}`;
    const end = Date.now() + RECOVERY_LIMIT_SECONDS * 1000;
    while (!(await isRecovered(url))) {
      const isOver = server.exitCode !== null || server.signalCode !== null;
      if (isOver || Date.now() > end)
        throw new Error(
          `the restored server is not ready:\n${lastLines(readFileSync(log, 'utf8'), 8)}`,
        );
      await sleep(POLL_MS);
    }
    return url;
  };

  const remove = async (): Promise<void> => {
    if (server && server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
    }
    for (const path of [scratch, sockets]) await rm(path, { recursive: true, force: true });
  };

  return { data, scratch, start, remove };
}
