import { readFileSync } from 'node:fs';
import { setInterval } from 'node:timers';

/** Resident memory of a process in megabytes. */
export function readMemoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Peak resident memory of a process in megabytes while `act` runs. */
export async function measurePeakMemory(pid: number, act: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const sample = () => {
    peak = Math.max(peak, readMemoryMb(pid));
  };
  const timer = setInterval(sample, 20);
  try {
    await act();
  } finally {
    clearInterval(timer);
  }
  return peak;
}
