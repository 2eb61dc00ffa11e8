import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { until } from '#tools/harness/processes.ts';
import { serviceStatus } from '#tools/services/control.ts';
import { identify, type ProcessId, signal } from '#tools/services/process.ts';
import type { Applications } from './applications.ts';
import type { Cluster } from './cluster.ts';
import type { ClusterNode } from './cluster-node.ts';

export interface EventContext {
  readonly cluster: Cluster;
  /** Null where the database runs alone. */
  readonly applications: Applications | null;
}

export interface FaultEvent {
  readonly title: string;
  /** How long the fault lasts, or is observed before what was killed returns. */
  readonly seconds: number;
  /** Causes the fault; returns what ends it. */
  begin(context: EventContext): Promise<(() => Promise<void>) | undefined>;
  /** Files of the object store must fail meanwhile. */
  readonly isStoreAway?: boolean;
}

const CUT_MS = 1500;

/** The server processes that send the log to replicas. */
const walSenders = (node: ClusterNode): ProcessId[] =>
  node
    .postgresProcesses()
    .filter(({ pid }) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walsender'));

function killPostmaster(node: ClusterNode): void {
  const [pid] = readFileSync(`${node.settings.DATA}/postmaster.pid`, 'utf8').split('\n');
  const postmaster = identify(Number(pid));
  if (!postmaster) throw new Error(`${node.name} has no postmaster`);
  signal(postmaster, 'SIGKILL');
}

const killNode = async (node: ClusterNode) => {
  await node.killDatabase();
  return async () => {
    await node.start('patroni');
  };
};

function storeGateway(): ProcessId {
  const store = serviceStatus().find(({ name }) => name === 's3');
  const gateway = identify(store?.pids.radosgw ?? 0);
  if (!gateway) throw new Error('the object store does not run');
  return gateway;
}

export const events: Readonly<Record<string, FaultEvent>> = {
  postmaster: {
    title: 'PostgreSQL of the primary killed',
    seconds: 25,
    begin: async ({ cluster }) => {
      killPostmaster(await cluster.findLeader());
      return undefined;
    },
  },
  node: {
    title: 'node of the primary killed',
    seconds: 40,
    begin: async ({ cluster }) => killNode(await cluster.findLeader()),
  },
  hang: {
    title: 'node of the primary hangs',
    seconds: 45,
    begin: async ({ cluster }) => {
      const node = await cluster.findLeader();
      node.freezeDatabase();
      return async () => node.thawDatabase();
    },
  },
  switchover: {
    title: 'switchover',
    seconds: 15,
    begin: async ({ cluster }) => {
      await cluster.control('switchover', '--force');
      return undefined;
    },
  },
  etcd: {
    title: 'two of three etcd away',
    seconds: 40,
    begin: async ({ cluster }) => {
      const away = cluster.nodes.slice(0, 2);
      for (const node of away) await node.kill('etcd');
      return async () => {
        for (const node of away) await node.start('etcd');
      };
    },
  },
  cut: {
    title: 'replication cut, node of the primary killed 1.5 s later',
    seconds: 40,
    begin: async ({ cluster }) => {
      const node = await cluster.findLeader();
      const senders = walSenders(node);
      if (senders.length === 0) throw new Error('no process sends the log');
      for (const sender of senders) signal(sender, 'SIGSTOP');
      await setTimeout(CUT_MS);
      return killNode(node);
    },
  },
  redis: {
    title: 'Redis master killed',
    seconds: 15,
    begin: async ({ cluster }) => {
      const node = await cluster.findRedisMaster();
      if (!node) throw new Error('Redis has no master');
      await node.kill('redis');
      return async () => {
        await node.start('redis');
        await until('the former master follows', 30, async () => {
          const master = await cluster.findRedisMaster();
          return (master !== undefined && master !== node) || `master ${master?.name}`;
        });
      };
    },
  },
  api: {
    title: 'one of two APIs killed',
    seconds: 15,
    begin: async ({ applications }) => {
      await applications?.kill('api');
      return undefined;
    },
  },
  web: {
    title: 'one of two web processes killed',
    seconds: 15,
    begin: async ({ applications }) => {
      await applications?.kill('web');
      return undefined;
    },
  },
  worker: {
    title: 'one of two workers killed',
    seconds: 25,
    begin: async ({ applications }) => {
      await applications?.kill('worker');
      return undefined;
    },
  },
  store: {
    title: 'object store does not respond',
    seconds: 60,
    isStoreAway: true,
    begin: async () => {
      const gateway = storeGateway();
      signal(gateway, 'SIGSTOP');
      return async () => signal(gateway, 'SIGCONT');
    },
  },
};
