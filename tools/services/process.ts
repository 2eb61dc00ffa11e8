import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A pid alone may be given to another process later; with its start time it is never the same. */
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

export function isAlive(id: ProcessId): boolean {
  const stat = readStat(id.pid);
  return stat !== undefined && !stat.zombie && stat.startTime === id.startTime;
}

/** Processes begun by this one, their children, and so on. */
export function descendants(ancestor: ProcessId): ProcessId[] {
  const all = allPids().flatMap((pid) => readStat(pid) ?? []);
  const found: ProcessId[] = [ancestor];
  for (const parent of found) found.push(...all.filter((stat) => stat.parent === parent.pid));
  return found.slice(1);
}

/** Processes that run this program in this directory, whoever began them. */
export function runningIn(directory: string, program: string): ProcessId[] {
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

/** Whether the process works in the directory; yes when that cannot be seen. A zombie works nowhere. */
export function mayRunIn(directory: string, pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

export function signal(id: ProcessId, name: NodeJS.Signals): void {
  if (!isAlive(id)) return;
  try {
    process.kill(id.pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Whether all of them ended within the time. */
export async function untilEnded(ids: ProcessId[], seconds: number): Promise<boolean> {
  const end = performance.now() + seconds * 1000;
  while (ids.some(isAlive)) {
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
  // The second field is the program's name in parentheses and may itself hold spaces and parentheses.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [state, parent] = fields;
  return {
    pid,
    parent: Number(parent),
    zombie: state === 'Z' || state === 'X',
    startTime: Number(fields[19]),
  };
}
