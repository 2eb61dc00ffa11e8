import { computeLoad, type Load } from './compute-load.ts';
import { type MachineClass, type PriceList, tieredCost } from './prices.ts';
import type { UsageAssumptions } from './usage-assumptions.ts';

export interface MachineGroup {
  readonly role: 'edge' | 'web' | 'server' | 'worker' | 'database' | 'control' | 'monitoring';
  readonly machine: MachineClass;
  readonly count: number;
  /** How many of them the load needs; at least one more exists. */
  readonly needed: number;
}

export interface Capacity {
  readonly users: number;
  readonly load: Load;
  readonly groups: readonly MachineGroup[];
  readonly diskGb: number;
  readonly objectGb: number;
  readonly connections: number;
  readonly monthly: {
    readonly machines: number;
    readonly disks: number;
    readonly objects: number;
    readonly traffic: number;
    readonly total: number;
  };
}

const MIN_DISK_GB = 50;
/** Room for write-ahead log, temporary files and a year of growth. */
const DISK_FACTOR = 3;
const MEMORY_OF_DATABASE_GB = 4;
/** Compressed full and incremental backups of a month with the archive. */
const BACKUP_FACTOR = 3;

interface Option {
  readonly machine: MachineClass;
  readonly count: number;
  readonly needed: number;
}

const machineCost = ({ machine, count }: Option): number => machine.monthly * count;

/**
 * The cheapest option. More users only remove options or make them dearer, so that the cost never falls when
 * users are added, whichever machine is chosen.
 */
function cheapest(options: readonly Option[], costOf = machineCost): Option {
  const [first, ...others] = options;
  if (!first) throw new Error('no machine of the price list is large enough');
  return others.reduce((best, option) => (costOf(option) < costOf(best) ? option : best), first);
}

const diskGbPerHost = ({ databaseGb }: Load): number =>
  Math.max(MIN_DISK_GB, databaseGb * DISK_FACTOR);

const countFor = (demand: number, supply: number): number =>
  Math.max(1, Math.ceil(demand / supply));

interface Context {
  readonly load: Load;
  readonly usage: UsageAssumptions;
  readonly prices: PriceList;
}

/** Machines of a process without state: as many as the load needs, and one more. */
function statelessGroup(
  { usage, prices }: Context,
  role: MachineGroup['role'],
  cores: number,
  minMemoryGb: number,
): MachineGroup {
  const options = prices.machines
    .filter(({ memoryGb }) => memoryGb >= minMemoryGb)
    .map((machine) => {
      const needed = countFor(cores, machine.vcpu * usage.utilization);
      return { machine, needed, count: needed + 1 };
    });
  return { role, ...cheapest(options) };
}

/**
 * Primary and at least two standbys. Either the primary alone carries reads and writes, or the standbys read and
 * one more than they need exists.
 */
function databaseGroup({ load, usage, prices }: Context): MachineGroup {
  const { reads, writes } = load.cores;
  const minMemoryGb = MEMORY_OF_DATABASE_GB + load.databaseGb * usage.hotShare;
  const options = prices.machines
    .filter(({ memoryGb, vcpu }) => memoryGb >= minMemoryGb && writes <= vcpu * usage.utilization)
    .map((machine) => {
      const cores = machine.vcpu * usage.utilization;
      const readers = reads + writes <= cores ? 0 : countFor(reads, cores);
      const needed = 1 + readers;
      return { machine, needed, count: Math.max(3, needed + 1) };
    });
  const diskCost = diskGbPerHost(load) * prices.blockStoragePerGb;
  const costOf = (option: Option): number => machineCost(option) + option.count * diskCost;
  return { role: 'database', ...cheapest(options, costOf) };
}

function fixedGroup({ prices }: Context, role: MachineGroup['role'], needed: number): MachineGroup {
  const options = prices.machines.map((machine) => ({ machine, needed, count: needed + 1 }));
  return { role, ...cheapest(options) };
}

function edgeGroup(context: Context): MachineGroup {
  const { load, usage } = context;
  const limit = usage.edgeGbitPerSecond * usage.utilization;
  return fixedGroup(context, 'edge', countFor(load.peak.edgeGbit, limit));
}

const processesOf = (group: MachineGroup | undefined): number =>
  group ? group.count * group.machine.vcpu : 0;

export function computeCapacity(
  users: number,
  usage: UsageAssumptions,
  prices: PriceList,
): Capacity {
  const load = computeLoad(users, usage);
  const context: Context = { load, usage, prices };
  const server = statelessGroup(context, 'server', load.cores.server, 4);
  const worker = statelessGroup(context, 'worker', load.cores.worker, 16);
  const database = databaseGroup(context);
  const groups = [
    edgeGroup(context),
    statelessGroup(context, 'web', load.cores.web, 4),
    server,
    worker,
    database,
    // etcd, Redis with Sentinel and HAProxy of the database: two of three must run.
    fixedGroup(context, 'control', 2),
    fixedGroup(context, 'monitoring', 1),
  ];
  const diskGb = diskGbPerHost(load) * database.count;
  // A second bucket, and backups of the database.
  const objectGb = load.objectGb * 2 + load.databaseGb * BACKUP_FACTOR;
  const machines = groups.reduce((sum, group) => sum + machineCost(group), 0);
  const disks = diskGb * prices.blockStoragePerGb;
  const objects = objectGb * prices.objectStoragePerGb;
  const traffic =
    tieredCost(load.mediaGb, prices.cdnPerGb) + tieredCost(load.edgeGb, prices.egressPerGb);
  return {
    users,
    load,
    groups,
    diskGb,
    objectGb,
    connections:
      processesOf(server) * usage.connectionsPerProcess + worker.count * usage.connectionsPerWorker,
    monthly: { machines, disks, objects, traffic, total: machines + disks + objects + traffic },
  };
}
