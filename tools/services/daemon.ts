import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPortFree } from './ports.ts';
import {
  allPids,
  cleanEnv,
  descendants,
  findProcesses,
  identify,
  isRunning,
  lastLines,
  type ProcessId,
  signal,
  waitUntilEnded,
} from './process.ts';

const LISTENING = '0A';

/** Process that listens on the port, as far as this user may see: "nginx (pid 123)". */
function portOwner(port: number): string {
  const inodes = listeningInodes(port);
  for (const pid of allPids()) {
    if (!socketsOf(pid).some((inode) => inodes.has(inode))) continue;
    return `${readFileSync(`/proc/${pid}/comm`, 'utf8').trim()} (pid ${pid})`;
  }
  return 'an unknown process';
}

function listeningInodes(port: number): Set<string> {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => {
    try {
      return readFileSync(file, 'utf8').split('\n').slice(1);
    } catch {
      return [];
    }
  });
  const inodes = new Set<string>();
  for (const row of rows) {
    const [, local, , state, , , , , , inode] = row.trim().split(/\s+/);
    if (inode && state === LISTENING && local?.endsWith(wanted)) inodes.add(inode);
  }
  return inodes;
}

function socketsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
      } catch {
        return [];
      }
    });
  } catch {
    return [];
  }
}

export interface Daemon {
  readonly name: string;
  readonly local: string;
  /** Executable of the daemon; the command may start with a wrapper that changes the user. */
  readonly program: string;
  readonly command: readonly [string, ...string[]];
  readonly directory: string;
  /** Settings besides those of every daemon. */
  readonly env?: Record<string, string>;
  readonly ports: readonly number[];
  /** Log files that the daemon writes besides stdout and stderr. */
  readonly ownLogs: readonly string[];
  readonly stopSignal: NodeJS.Signals;
}

const STOP_SECONDS = 10;
const PORT_SECONDS = 3;

const recordFile = (daemon: Daemon): string => join(daemon.local, 'run', `${daemon.name}.json`);
const logFile = (daemon: Daemon): string => join(daemon.local, 'log', `${daemon.name}.log`);

export function runningPid(daemon: Daemon): number | undefined {
  const id = readRecord(daemon);
  return id && isRunning(id) ? id.pid : undefined;
}

export async function startDaemon(daemon: Daemon): Promise<void> {
  if (runningPid(daemon)) return;
  // Children can outlive a killed parent and still use its port or shared memory.
  await killDaemon(daemon);
  for (const port of daemon.ports) {
    if (await isFreed(port)) continue;
    throw new Error(`${daemon.name}: port ${port} is in use by ${portOwner(port)}.`);
  }
  for (const file of [recordFile(daemon), logFile(daemon)]) {
    mkdirSync(join(file, '..'), { recursive: true });
  }
  // Rotate the logs of the previous run, so that they do not grow without bound.
  for (const file of [logFile(daemon), ...daemon.ownLogs]) {
    if (existsSync(file)) renameSync(file, `${file}.old`);
  }
  const log = openSync(logFile(daemon), 'a');
  const [program, ...args] = daemon.command;
  const child = spawn(program, args, {
    cwd: daemon.directory,
    detached: true,
    env: cleanEnv(daemon.env),
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.once('error', () => {});
  child.unref();
  const id = child.pid === undefined ? undefined : identify(child.pid);
  if (!id) throw new Error(`${daemon.name}: ${program} could not be started.`);
  writeFileSync(recordFile(daemon), JSON.stringify(id));
}

/** The threads of a killed process close its sockets a moment after it counts as ended. */
async function isFreed(port: number): Promise<boolean> {
  const end = performance.now() + PORT_SECONDS * 1000;
  while (!(await isPortFree(port))) {
    if (performance.now() > end) return false;
    await sleep(50);
  }
  return true;
}

export async function stopDaemon(daemon: Daemon): Promise<void> {
  const id = readRecord(daemon);
  if (id) {
    signal(id, daemon.stopSignal);
    await waitUntilEnded([id], STOP_SECONDS);
  }
  await killDaemon(daemon);
  rmSync(recordFile(daemon), { force: true });
}

/** Kills every process of the daemon at once, to simulate a crash. */
export async function killDaemon(daemon: Daemon): Promise<void> {
  const id = readRecord(daemon);
  const family = id && isRunning(id) ? [id, ...descendants(id)] : [];
  const targets = [...family, ...findProcesses(daemon.directory, daemon.program)];
  for (const target of targets) signal(target, 'SIGKILL');
  if (!(await waitUntilEnded(targets, STOP_SECONDS))) {
    throw new Error(`${daemon.name}: its processes could not be killed.`);
  }
}

/** Polls the probe until it resolves to true; throws with the log tail when a daemon exits. */
export async function waitUntilReady(
  label: string,
  daemons: readonly Daemon[],
  seconds: number,
  probe: () => Promise<boolean>,
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await probe().catch(() => false))) {
    const dead = daemons.find((daemon) => !runningPid(daemon));
    if (dead) throw new Error(`${dead.name} exited:\n${logTail(dead)}`);
    if (performance.now() > end) {
      const tails = daemons.map(logTail).filter(Boolean).join('\n');
      throw new Error(`${label} was not ready after ${seconds} s:\n${tails}`);
    }
    await sleep(50);
  }
}

function logTail(daemon: Daemon): string {
  return `${lastLines(readFileSync(logFile(daemon), 'utf8'), 12)}\n(${logFile(daemon)})`;
}

function readRecord(daemon: Daemon): ProcessId | undefined {
  try {
    return JSON.parse(readFileSync(recordFile(daemon), 'utf8')) as ProcessId;
  } catch {
    return undefined;
  }
}
