import { readFileSync } from 'node:fs';
import { setInterval } from 'node:timers';

/** Megabytes a process holds in memory now. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** The most a process held while something was done. */
export async function mostMemory(pid: number, act: () => Promise<unknown>): Promise<number> {
  let most = 0;
  const look = () => {
    most = Math.max(most, memoryOf(pid));
  };
  const timer = setInterval(look, 20);
  try {
    await act();
  } finally {
    clearInterval(timer);
  }
  return most;
}
