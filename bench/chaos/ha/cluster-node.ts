import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import {
  type Daemon,
  killDaemon,
  runningPid,
  startDaemon,
  stopDaemon,
} from '#tools/services/daemon.ts';
import { unprivileged } from '#tools/services/postgres.ts';
import {
  descendants,
  findProcesses,
  identify,
  type ProcessId,
  run,
  signal,
} from '#tools/services/process.ts';
import { type ClusterSettings, renderClusterFile } from './cluster-files.ts';

const POSTGRES = '/usr/lib/postgresql/15/bin/postgres';

/** Debian packages of the run, besides those of the setup, by a program of each. */
const packages = {
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/etcdctl': 'etcd-client',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/bin/redis-sentinel': 'redis-sentinel',
} as const;

/** Throws with the command that installs what is missing, without starting it. */
export function requirePackages(): void {
  const missing = Object.entries(packages).flatMap(([program, name]) =>
    existsSync(program) ? [] : [name],
  );
  if (missing.length === 0) return;
  throw new Error(
    `${missing.join(', ')} missing; install without starting them:
  printf '#!/bin/sh\\nexit 101\\n' > /usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d
  apt-get install -y --no-install-recommends ${missing.join(' ')}; rm /usr/sbin/policy-rc.d`,
  );
}

const partNames = ['etcd', 'patroni', 'redis', 'sentinel'] as const;
type PartName = (typeof partNames)[number];

export type ClusterNode = ReturnType<typeof createNode>;

/** The processes of one node, each of which can be killed, frozen and started. */
export function createNode(local: string, number: number, shared: ClusterSettings) {
  const name = `node${number}`;
  const directory = join(local, 'cluster', name);
  const data = join(directory, 'postgres');
  const host = shared[`HOST_${number}`] ?? '';
  const settings: ClusterSettings = {
    ...shared,
    NODE: name,
    HOST: host,
    DATA: data,
    RUN: join(shared.RUN ?? '', name),
    ETCD_DATA: join(directory, 'etcd'),
    REDIS_DATA: join(directory, 'redis'),
  };
  const render = (file: string) => renderClusterFile(file, settings);
  const files = {
    patroni: join(directory, 'patroni.yml'),
    redis: join(directory, 'redis.conf'),
    sentinel: join(directory, 'sentinel.conf'),
  };
  const daemon = (
    part: PartName,
    program: string,
    command: [string, ...string[]],
    env: Record<string, string> = {},
  ): Daemon => ({
    name: `${part}${number}`,
    local,
    program,
    command: unprivileged(...command),
    directory: join(directory, 'work', part),
    env,
    ports: [],
    ownLogs: [],
    stopSignal: 'SIGTERM',
  });
  const etcdEnv = parseEnv(render('etcd.env')) as Record<string, string>;
  const daemons: Readonly<Record<PartName, Daemon>> = {
    etcd: daemon('etcd', '/usr/bin/etcd', ['/usr/bin/etcd'], etcdEnv),
    patroni: daemon('patroni', '/usr/bin/python3', [
      '/usr/bin/python3',
      '/usr/bin/patroni',
      files.patroni,
    ]),
    redis: daemon('redis', '/usr/bin/redis-server', ['/usr/bin/redis-server', files.redis]),
    sentinel: daemon('sentinel', '/usr/bin/redis-sentinel', [
      '/usr/bin/redis-sentinel',
      files.sentinel,
      '--sentinel',
    ]),
  };
  /** PostgreSQL does not end with Patroni. */
  const postgresProcesses = (): ProcessId[] =>
    existsSync(data) ? findProcesses(data, POSTGRES) : [];
  const processesOf = (part: PartName): ProcessId[] => {
    const id = identify(runningPid(daemons[part]) ?? 0);
    return id ? [id, ...descendants(id)] : [];
  };
  const databaseProcesses = () => [...processesOf('patroni'), ...postgresProcesses()];
  const sendAll = (ids: readonly ProcessId[], name: NodeJS.Signals) => {
    for (const id of ids) signal(id, name);
  };
  return {
    name,
    host,
    settings,
    patroniFile: files.patroni,
    prepare: async () => {
      for (const part of partNames) mkdirSync(daemons[part].directory, { recursive: true });
      for (const path of [settings.RUN, settings.ETCD_DATA, settings.REDIS_DATA])
        mkdirSync(path ?? '', { recursive: true, mode: 0o700 });
      writeFileSync(files.patroni, render('patroni.yml'));
      const replica = number === 1 ? '' : render('replica.conf');
      writeFileSync(files.redis, render('redis.conf') + replica);
      writeFileSync(files.sentinel, render('sentinel.conf'));
      if (process.getuid?.() === 0)
        await run(['/usr/bin/chown', '-R', 'postgres:postgres', directory, settings.RUN ?? '']);
    },
    start: (part: PartName) => startDaemon(daemons[part]),
    kill: (part: PartName) => killDaemon(daemons[part]),
    postgresProcesses,
    /** Kills Patroni and PostgreSQL at once. */
    killDatabase: async () => {
      sendAll(databaseProcesses(), 'SIGKILL');
      await killDaemon(daemons.patroni);
    },
    freezeDatabase: () => sendAll(databaseProcesses(), 'SIGSTOP'),
    thawDatabase: () => sendAll(databaseProcesses(), 'SIGCONT'),
    stop: async () => {
      sendAll([...databaseProcesses(), ...processesOf('redis')], 'SIGKILL');
      for (const part of [...partNames].reverse()) await stopDaemon(daemons[part]);
      sendAll(postgresProcesses(), 'SIGKILL');
    },
  };
}
