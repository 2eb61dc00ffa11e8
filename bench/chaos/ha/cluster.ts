import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort } from '#server/test/free-port.ts';
import { until } from '#tools/harness/processes.ts';
import { onInterrupt } from '#tools/harness/run-with-limit.ts';
import { type Daemon, startDaemon, stopDaemon } from '#tools/services/daemon.ts';
import { localCredentials } from '#tools/services/env.ts';
import { ensurePorts, localDir } from '#tools/services/ports.ts';
import { run } from '#tools/services/process.ts';
import { type ClusterSettings, readExampleSettings, renderClusterFile } from './cluster-files.ts';
import { type ClusterNode, createNode } from './cluster-node.ts';

const START_SECONDS = 90;
const HEAL_SECONDS = 150;

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly lag?: number | string;
}

interface ClusterOptions {
  /** Without it, a failover may lose acknowledged writes. */
  readonly isSynchronous: boolean;
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

const secret = () => randomBytes(12).toString('hex');

async function createRoles(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { user, password, applicationUser, processRoles } = localCredentials;
    await client.query(`create role ${user} login createdb password '${password}'`);
    for (const role of [applicationUser, ...processRoles])
      await client.query(`create role ${role} login password '${role}'`);
  } finally {
    await client.end();
  }
}

/**
 * Starts the cluster of deploy/cluster on this machine. Each node has an address of its own on the
 * loopback network. HAProxy takes the ports of the local services, so that processes use it instead.
 */
export async function startCluster({ isSynchronous }: ClusterOptions) {
  const local = localDir();
  const ports = await ensurePorts(local);
  const runDirectory = mkdtempSync(join(tmpdir(), 'onsori-ha-'));
  chmodSync(runDirectory, 0o755);
  const network = `127.${ports.postgres >> 8}.${ports.postgres & 255}`;
  const shared: ClusterSettings = {
    ...readExampleSettings(),
    HOST_1: `${network}.1`,
    HOST_2: `${network}.2`,
    HOST_3: `${network}.3`,
    NETWORK: '127.0.0.0/8',
    SYNCHRONOUS: String(isSynchronous),
    SHARED_BUFFERS: '128MB',
    WAL_KEPT: '1GB',
    RUN: runDirectory,
    PRIMARY_PORT: String(ports.postgres),
    REPLICA_PORT: String(await findFreePort()),
    REDIS_PROXY_PORT: String(ports.redis),
    SUPERUSER_PASSWORD: secret(),
    REPLICATION_PASSWORD: secret(),
    REWIND_PASSWORD: secret(),
    REDIS_PASSWORD: secret(),
  };
  const nodes = [1, 2, 3].map((number) => createNode(local, number, shared));
  const proxyDirectory = join(local, 'cluster', 'haproxy');
  const proxyFile = join(proxyDirectory, 'haproxy.cfg');
  const proxy: Daemon = {
    name: 'haproxy',
    local,
    program: '/usr/sbin/haproxy',
    command: ['/usr/sbin/haproxy', '-db', '-f', proxyFile],
    directory: proxyDirectory,
    ports: [ports.postgres, ports.redis],
    ownLogs: [],
    stopSignal: 'SIGTERM',
  };
  const stop = async () => {
    await stopDaemon(proxy);
    await Promise.all(nodes.map((node) => node.stop()));
    for (const directory of [join(local, 'cluster'), runDirectory])
      rmSync(directory, { recursive: true, force: true });
  };
  const unregister = onInterrupt(stop);

  const readMembers = async (): Promise<readonly Member[]> => {
    for (const { host, settings } of nodes) {
      const url = `http://${host}:${settings.PATRONI_PORT}/cluster`;
      try {
        const response = await fetch(url, { signal: AbortSignal.timeout(1000) });
        return ((await response.json()) as { readonly members: readonly Member[] }).members;
      } catch {
        // The next node may respond.
      }
    }
    return [];
  };
  /** Three members, of which one leads and the others stream, one of them synchronously. */
  const isHealthy = async (): Promise<true | string> => {
    const members = await readMembers();
    const roles = members.map(({ role }) => role).toSorted();
    const expected = isSynchronous
      ? ['leader', 'replica', 'sync_standby']
      : ['leader', 'replica', 'replica'];
    const isStreaming = members.every(
      ({ state, lag = 0 }) => ['running', 'streaming'].includes(state) && Number(lag) < 1_048_576,
    );
    const isSame = JSON.stringify(roles) === JSON.stringify(expected);
    return (isSame && isStreaming) || JSON.stringify(members);
  };
  const awaitHealthy = () => until('the cluster is healthy', HEAL_SECONDS, isHealthy);
  const findLeader = async (): Promise<ClusterNode> => {
    const leader = (await readMembers()).find(({ role }) => role === 'leader');
    const node = nodes.find(({ name }) => name === leader?.name);
    if (!node) throw new Error('there is no leader');
    return node;
  };
  const control = (...command: readonly string[]) =>
    run(['/usr/bin/patronictl', '-c', nodes[0]?.patroniFile ?? '', ...command], { seconds: 60 });
  /** The node whose Redis is the master, as Redis itself reports. */
  const findRedisMaster = async (): Promise<ClusterNode | undefined> => {
    for (const node of nodes) {
      const address = ['-h', node.host, '-p', shared.REDIS_PORT ?? ''];
      const role = await run(['/usr/bin/redis-cli', ...address, 'role'], {
        env: { REDISCLI_AUTH: shared.REDIS_PASSWORD ?? '' },
        seconds: 5,
      }).catch(() => '');
      if (role.startsWith('master')) return node;
    }
    return undefined;
  };

  try {
    for (const node of nodes) await node.prepare();
    mkdirSync(proxyDirectory, { recursive: true });
    writeFileSync(proxyFile, renderClusterFile('haproxy.cfg', shared));
    await Promise.all(nodes.map((node) => node.start('etcd')));
    for (const part of ['patroni', 'redis', 'sentinel'] as const)
      await Promise.all(nodes.map((node) => node.start(part)));
    await startDaemon(proxy);
    const seconds = await until('the cluster has started', START_SECONDS, isHealthy);
    const superuserUrl = `postgres://postgres:${shared.SUPERUSER_PASSWORD}@127.0.0.1:${ports.postgres}/postgres`;
    await until('HAProxy finds the primary', 20, async () => {
      await createRoles(superuserUrl);
      return true;
    });
    return {
      nodes,
      startedSeconds: seconds,
      replicaPort: shared.REPLICA_PORT ?? '',
      redisUrl: `redis://:${shared.REDIS_PASSWORD}@127.0.0.1:${ports.redis}`,
      isHealthy,
      awaitHealthy,
      findLeader,
      findRedisMaster,
      control,
      stop: async () => {
        await stop();
        unregister();
      },
    };
  } catch (error) {
    await stop();
    unregister();
    throw error;
  }
}
