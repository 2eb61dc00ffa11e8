import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** The start time distinguishes the process from another one with a recycled pid. */
export interface ProcessId {
  readonly pid: number;
  readonly startTime: number;
}

interface Stat extends ProcessId {
  readonly parent: number;
  readonly zombie: boolean;
}

export function identify(pid: number): ProcessId | undefined {
  const stat = readStat(pid);
  return stat && { pid, startTime: stat.startTime };
}

export function isRunning(id: ProcessId): boolean {
  const stat = readStat(id.pid);
  return stat !== undefined && !stat.zombie && stat.startTime === id.startTime;
}

/** Direct and indirect children. */
export function descendants(ancestor: ProcessId): ProcessId[] {
  const all = allPids().flatMap((pid) => readStat(pid) ?? []);
  const found: ProcessId[] = [ancestor];
  for (const parent of found) found.push(...all.filter((stat) => stat.parent === parent.pid));
  return found.slice(1);
}

/** Processes with this executable and working directory, whatever their parent. */
export function findProcesses(directory: string, program: string): ProcessId[] {
  return allPids().flatMap((pid) => {
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) !== realpathSync(directory)) return [];
      if (readlinkSync(`/proc/${pid}/exe`) !== realpathSync(program)) return [];
    } catch {
      return [];
    }
    return identify(pid) ?? [];
  });
}

/** Whether the working directory matches; true when it is unreadable, false for a zombie. */
export function mayRunIn(directory: string, pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

export function signal(id: ProcessId, name: NodeJS.Signals): void {
  if (!isRunning(id)) return;
  try {
    process.kill(id.pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Resolves to false if one still runs after the timeout. */
export async function waitUntilEnded(ids: ProcessId[], seconds: number): Promise<boolean> {
  const end = performance.now() + seconds * 1000;
  while (ids.some(isRunning)) {
    if (performance.now() > end) return false;
    await sleep(20);
  }
  return true;
}

export function allPids(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function readStat(pid: number): Stat | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The second field is the program name in parentheses and may contain spaces and parentheses.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [state, parent] = fields;
  return {
    pid,
    parent: Number(parent),
    zombie: state === 'Z' || state === 'X',
    startTime: Number(fields[19]),
  };
}

/** Isolates the local instances from PGHOST, CEPH_ARGS, LANG… of the caller's environment. */
export function cleanEnv(extra: Record<string, string> = {}): Record<string, string> {
  return {
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: process.env.HOME ?? '/',
    LC_ALL: 'C.UTF-8',
    ...extra,
  };
}

export async function run(
  command: readonly [string, ...string[]],
  { seconds = 60, env = {} }: { seconds?: number; env?: Record<string, string> } = {},
): Promise<string> {
  const [program, ...args] = command;
  try {
    const { stdout } = await promisify(execFile)(program, args, {
      cwd: '/',
      env: cleanEnv(env),
      timeout: seconds * 1000,
    });
    return stdout.trim();
  } catch (error) {
    const { killed, stderr, message } = error as Error & { killed?: boolean; stderr?: string };
    const reason = killed ? `timed out after ${seconds} s` : lastLines(stderr || message, 5);
    throw new Error(`${basename(program)}: ${reason}`);
  }
}

export function lastLines(text: string, count: number): string {
  return text.trimEnd().split('\n').slice(-count).join('\n');
}
