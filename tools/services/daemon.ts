import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cleanEnv, lastLines } from './command.ts';
import { portOwner } from './port-owner.ts';
import { isFree } from './ports.ts';
import {
  descendants,
  identify,
  isAlive,
  type ProcessId,
  runningIn,
  signal,
  untilEnded,
} from './process.ts';

export interface Daemon {
  readonly name: string;
  readonly local: string;
  /** What the command ends up running; it may begin with a program that changes the user. */
  readonly program: string;
  readonly command: readonly [string, ...string[]];
  readonly directory: string;
  readonly ports: readonly number[];
  /** Files it logs to by itself, besides what it prints. */
  readonly ownLogs: readonly string[];
  readonly stopSignal: NodeJS.Signals;
}

const STOP_SECONDS = 10;

const recordFile = (daemon: Daemon): string => join(daemon.local, 'run', `${daemon.name}.json`);
const logFile = (daemon: Daemon): string => join(daemon.local, 'log', `${daemon.name}.log`);

export function runningPid(daemon: Daemon): number | undefined {
  const id = recorded(daemon);
  return id && isAlive(id) ? id.pid : undefined;
}

export async function startDaemon(daemon: Daemon): Promise<void> {
  if (runningPid(daemon)) return;
  // Children can outlive a killed parent and still hold its port or its memory.
  await killDaemon(daemon);
  for (const port of daemon.ports) {
    if (await isFree(port)) continue;
    throw new Error(`${daemon.name}: port ${port} is taken by ${portOwner(port)}.`);
  }
  for (const file of [recordFile(daemon), logFile(daemon)]) {
    mkdirSync(join(file, '..'), { recursive: true });
  }
  // The log of the run before is kept, so that neither file grows for ever.
  for (const file of [logFile(daemon), ...daemon.ownLogs]) {
    if (existsSync(file)) renameSync(file, `${file}.old`);
  }
  const log = openSync(logFile(daemon), 'a');
  const [program, ...args] = daemon.command;
  const child = spawn(program, args, {
    cwd: daemon.directory,
    detached: true,
    env: cleanEnv(),
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.once('error', () => {});
  child.unref();
  const id = child.pid === undefined ? undefined : identify(child.pid);
  if (!id) throw new Error(`${daemon.name}: ${program} cannot be run.`);
  writeFileSync(recordFile(daemon), JSON.stringify(id));
}

export async function stopDaemon(daemon: Daemon): Promise<void> {
  const id = recorded(daemon);
  if (id) {
    signal(id, daemon.stopSignal);
    await untilEnded([id], STOP_SECONDS);
  }
  await killDaemon(daemon);
  rmSync(recordFile(daemon), { force: true });
}

/** Ends every process of the daemon at once, as a crash would. */
export async function killDaemon(daemon: Daemon): Promise<void> {
  const id = recorded(daemon);
  const family = id && isAlive(id) ? [id, ...descendants(id)] : [];
  const doomed = [...family, ...runningIn(daemon.directory, daemon.program)];
  for (const each of doomed) signal(each, 'SIGKILL');
  if (!(await untilEnded(doomed, STOP_SECONDS))) {
    throw new Error(`${daemon.name}: its processes cannot be ended.`);
  }
}

/** Waits until the probe says yes; a daemon's death ends the waiting with the end of its log. */
export async function untilReady(
  what: string,
  daemons: readonly Daemon[],
  seconds: number,
  probe: () => Promise<boolean>,
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await probe().catch(() => false))) {
    const dead = daemons.find((daemon) => !runningPid(daemon));
    if (dead) throw new Error(`${dead.name} died:\n${logTail(dead)}`);
    if (performance.now() > end) {
      const tails = daemons.map(logTail).filter(Boolean).join('\n');
      throw new Error(`${what} did not answer in ${seconds} s:\n${tails}`);
    }
    await sleep(50);
  }
}

function logTail(daemon: Daemon): string {
  return `${lastLines(readFileSync(logFile(daemon), 'utf8'), 12)}\n(${logFile(daemon)})`;
}

function recorded(daemon: Daemon): ProcessId | undefined {
  try {
    return JSON.parse(readFileSync(recordFile(daemon), 'utf8')) as ProcessId;
  } catch {
    return undefined;
  }
}
