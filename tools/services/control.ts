import { existsSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { s3Service } from './ceph.ts';
import { killDaemon, runningPid, stopDaemon } from './daemon.ts';
import { edgeService } from './edge.ts';
import { localDir } from './local.ts';
import { withLock } from './lock.ts';
import { ensurePorts, findPorts, forgetPorts, type Ports, readPorts } from './ports.ts';
import { postgresService } from './postgres.ts';
import { redisService } from './redis.ts';
import { SERVICE_NAMES, type Service, type ServiceName } from './service.ts';
import { inboxService, socialService } from './standins.ts';

type Say = (line: string) => void;

export interface ServiceState {
  readonly name: ServiceName;
  readonly port: number;
  /** Pid of each daemon, by name; a dead one has none. */
  readonly pids: Readonly<Record<string, number | undefined>>;
  readonly up: boolean;
}

/** Starts what is not running and returns once all of it answers. */
export async function startServices(
  names: readonly ServiceName[] = SERVICE_NAMES,
  say: Say = () => {},
): Promise<void> {
  await locked(say, async (local) => {
    await each(pick(names, local, await ensurePorts(local)), async (service) => {
      requirePrograms(service);
      const began = performance.now();
      const running = stateOf(service).up;
      try {
        await service.start();
      } catch (error) {
        await stop(service);
        throw error;
      }
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      say(`${service.name}: ${running ? 'already running' : `started in ${seconds} s`}`);
    });
  });
}

export async function stopServices(
  names: readonly ServiceName[] = SERVICE_NAMES,
  say: Say = () => {},
): Promise<void> {
  await locked(say, async (local) => {
    const ports = findPorts(local);
    if (!ports) return say('never started');
    await each(pick(names, local, ports), async (service) => {
      const running = service.daemons.some(runningPid);
      await stop(service);
      say(`${service.name}: ${running ? 'stopped' : 'not running'}`);
    });
  });
}

/** Ends every process of the service with SIGKILL, as a crash would. */
export async function killService(name: ServiceName): Promise<void> {
  const local = localDir();
  for (const service of pick([name], local, readPorts(local))) {
    await Promise.all(service.daemons.map(killDaemon));
  }
}

/** All services, in a fixed order; throws when they were never started. */
export function serviceStatus(): ServiceState[] {
  const local = localDir();
  return pick(SERVICE_NAMES, local, readPorts(local)).map(stateOf);
}

/** Stops the services and removes what they keep; all of them together also lose their ports. */
export async function wipeServices(
  names: readonly ServiceName[] = SERVICE_NAMES,
  say: Say = () => {},
): Promise<void> {
  await locked(say, async (local) => {
    const ports = findPorts(local);
    if (!ports) return say('never started');
    await each(pick(names, local, ports), async (service) => {
      await stop(service);
      rmSync(service.directory, { recursive: true, force: true });
      say(`${service.name}: wiped`);
    });
    if (SERVICE_NAMES.every((name) => names.includes(name))) removeRest(local);
  });
}

function removeRest(local: string): void {
  for (const name of ['run', 'log']) rmSync(join(local, name), { recursive: true, force: true });
  forgetPorts(local);
  try {
    rmdirSync(local);
  } catch {
    // Something else is kept there, and it is not ours to remove.
  }
}

function locked(say: Say, work: (local: string) => Promise<void>): Promise<void> {
  const local = localDir();
  return withLock(local, () => work(local), {
    onWait: () => say('waiting for another run of this command to end'),
  });
}

function pick(names: readonly ServiceName[], local: string, ports: Ports): Service[] {
  const place = { local, ports };
  return [
    postgresService(place),
    redisService(place),
    s3Service(place),
    edgeService(place),
    socialService(place),
    inboxService(place),
  ].filter(({ name }) => names.includes(name));
}

/** They do not need each other to start or stop, so one that fails does not hold up the rest. */
async function each(services: Service[], work: (service: Service) => Promise<void>): Promise<void> {
  const results = await Promise.allSettled(services.map(work));
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as Error).message] : [],
  );
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

async function stop(service: Service): Promise<void> {
  for (const daemon of service.daemons.toReversed()) await stopDaemon(daemon);
}

function stateOf({ name, port, daemons }: Service): ServiceState {
  const pids = Object.fromEntries(daemons.map((daemon) => [daemon.name, runningPid(daemon)]));
  return { name, port, pids, up: Object.values(pids).every((pid) => pid !== undefined) };
}

function requirePrograms(service: Service): void {
  const missing = service.programs.filter((program) => !existsSync(program));
  if (missing.length === 0) return;
  throw new Error(`${service.name}: ${missing.join(', ')} missing: run 'npm run setup'.`);
}
