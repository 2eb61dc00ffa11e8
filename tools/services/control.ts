import { existsSync, mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { s3Service } from './ceph.ts';
import {
  type Daemon,
  killDaemon,
  runningPid,
  startDaemon,
  stopDaemon,
  waitUntilReady,
} from './daemon.ts';
import { renderEdgeConfig } from './edge-config.ts';
import {
  inboxService,
  ingestService,
  socialService,
  tagService,
  tossService,
} from './fake-servers.ts';
import { withLock } from './lock.ts';
import { deletePorts, ensurePorts, findPorts, localDir, type Ports, readPorts } from './ports.ts';
import { postgresService } from './postgres.ts';
import { SERVICE_NAMES, type Service, type ServiceContext, type ServiceName } from './service.ts';

const REDIS = '/usr/bin/redis-server';

function redisService({ local, ports }: ServiceContext): Service {
  const directory = join(local, 'redis');
  const settings = {
    bind: '127.0.0.1',
    port: String(ports.redis),
    dir: directory,
    // Redis is a cache only: no persistence, and evict instead of rejecting writes.
    save: '',
    appendonly: 'no',
    maxmemory: '256mb',
    'maxmemory-policy': 'allkeys-lru',
  };
  const daemon: Daemon = {
    name: 'redis',
    local,
    program: REDIS,
    command: [REDIS, ...Object.entries(settings).flatMap(([key, value]) => [`--${key}`, value])],
    directory,
    ports: [ports.redis],
    ownLogs: [],
    stopSignal: 'SIGTERM',
  };
  return {
    name: 'redis',
    port: ports.redis,
    directory,
    programs: [REDIS],
    daemons: [daemon],
    async start() {
      mkdirSync(directory, { recursive: true });
      await startDaemon(daemon);
      await waitUntilReady('redis', [daemon], 10, () => respondsToPing(ports.redis));
    },
  };
}

function respondsToPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write('PING\r\n'));
    const finish = (responded: boolean): void => {
      socket.destroy();
      resolve(responded);
    };
    socket.setTimeout(1000, () => finish(false));
    socket.once('error', () => finish(false));
    socket.once('data', (data) => finish(data.toString().startsWith('+PONG')));
  });
}

const NGINX = '/usr/sbin/nginx';

function edgeService({ local, ports }: ServiceContext): Service {
  const directory = join(local, 'edge');
  const config = join(directory, 'nginx.conf');
  const daemon: Daemon = {
    name: 'edge',
    local,
    program: NGINX,
    command: [NGINX, '-p', `${directory}/`, '-e', 'stderr', '-c', config],
    directory,
    ports: [ports.edge],
    ownLogs: [join(directory, 'access.log')],
    stopSignal: 'SIGTERM',
  };
  return {
    name: 'edge',
    port: ports.edge,
    directory,
    programs: [NGINX],
    daemons: [daemon],
    async start() {
      mkdirSync(join(directory, 'tmp'), { recursive: true });
      const asRoot = process.getuid?.() === 0;
      writeFileSync(config, renderEdgeConfig({ port: ports.edge, s3Port: ports.s3, asRoot }));
      await startDaemon(daemon);
      await waitUntilReady('edge', [daemon], 10, () => rejectsUnsigned(ports.edge));
    },
  };
}

async function rejectsUnsigned(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(1000) });
  await response.arrayBuffer();
  return response.status === 403;
}

type PrintLine = (line: string) => void;

export interface ServiceState {
  readonly name: ServiceName;
  readonly port: number;
  /** Pid per daemon name; undefined if it is not running. */
  readonly pids: Readonly<Record<string, number | undefined>>;
  readonly up: boolean;
}

/** Starts the services that are not running and resolves when all are ready. */
export async function startServices(
  names: readonly ServiceName[] = SERVICE_NAMES,
  print: PrintLine = () => {},
  { fsync = true }: Partial<Pick<ServiceContext, 'fsync'>> = {},
): Promise<void> {
  await withServiceLock(print, async (local) => {
    await forEachService(
      selectServices(names, local, await ensurePorts(local), fsync),
      async (service) => {
        requirePrograms(service);
        const startedAt = performance.now();
        const running = readState(service).up;
        try {
          await service.start();
        } catch (error) {
          await stop(service);
          throw error;
        }
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
        print(`${service.name}: ${running ? 'already running' : `started in ${seconds} s`}`);
      },
    );
  });
}

export async function stopServices(
  names: readonly ServiceName[] = SERVICE_NAMES,
  print: PrintLine = () => {},
): Promise<void> {
  await withServiceLock(print, async (local) => {
    const ports = findPorts(local);
    if (!ports) return print('never started');
    await forEachService(selectServices(names, local, ports), async (service) => {
      const running = service.daemons.some(runningPid);
      await stop(service);
      print(`${service.name}: ${running ? 'stopped' : 'not running'}`);
    });
  });
}

/** Kills every process of the service with SIGKILL, to simulate a crash. */
export async function killService(name: ServiceName): Promise<void> {
  const local = localDir();
  for (const service of selectServices([name], local, readPorts(local))) {
    await Promise.all(service.daemons.map(killDaemon));
  }
}

/** All services in a fixed order; throws if they were never started. */
export function serviceStatus(): ServiceState[] {
  const local = localDir();
  return selectServices(SERVICE_NAMES, local, readPorts(local)).map(readState);
}

/** Stops the services and deletes their data; wiping all of them also releases the ports. */
export async function wipeServices(
  names: readonly ServiceName[] = SERVICE_NAMES,
  print: PrintLine = () => {},
): Promise<void> {
  await withServiceLock(print, async (local) => {
    const ports = findPorts(local);
    if (!ports) return print('never started');
    await forEachService(selectServices(names, local, ports), async (service) => {
      await stop(service);
      rmSync(service.directory, { recursive: true, force: true });
      print(`${service.name}: wiped`);
    });
    if (SERVICE_NAMES.every((name) => names.includes(name))) removeSharedFiles(local);
  });
}

function removeSharedFiles(local: string): void {
  for (const name of ['run', 'log']) rmSync(join(local, name), { recursive: true, force: true });
  deletePorts(local);
  try {
    rmdirSync(local);
  } catch {
    // The directory contains files of others.
  }
}

function withServiceLock(print: PrintLine, work: (local: string) => Promise<void>): Promise<void> {
  const local = localDir();
  return withLock(local, () => work(local), {
    onWait: () => print('waiting for another run of this command to finish'),
  });
}

function selectServices(
  names: readonly ServiceName[],
  local: string,
  ports: Ports,
  fsync = true,
): Service[] {
  const context = { local, ports, fsync };
  return [
    postgresService(context),
    redisService(context),
    s3Service(context),
    edgeService(context),
    socialService(context),
    inboxService(context),
    tossService(context),
    tagService(context),
    ingestService(context),
  ].filter(({ name }) => names.includes(name));
}

/** Services are independent, so run all of them and report the failures together. */
async function forEachService(
  services: Service[],
  work: (service: Service) => Promise<void>,
): Promise<void> {
  const results = await Promise.allSettled(services.map(work));
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as Error).message] : [],
  );
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

async function stop(service: Service): Promise<void> {
  for (const daemon of service.daemons.toReversed()) await stopDaemon(daemon);
}

function readState({ name, port, daemons }: Service): ServiceState {
  const pids = Object.fromEntries(daemons.map((daemon) => [daemon.name, runningPid(daemon)]));
  return { name, port, pids, up: Object.values(pids).every((pid) => pid !== undefined) };
}

function requirePrograms(service: Service): void {
  const missing = service.programs.filter((program) => !existsSync(program));
  if (missing.length === 0) return;
  throw new Error(`${service.name}: ${missing.join(', ')} missing: run 'npm run setup'.`);
}
