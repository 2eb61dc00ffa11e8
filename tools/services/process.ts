import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

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
