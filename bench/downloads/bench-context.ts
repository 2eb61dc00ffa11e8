import { readFileSync } from 'node:fs';
import { setInterval } from 'node:timers';
import type { Db } from '#server/src/infra/db.ts';
import type { Storage } from '#server/src/infra/storage/storage.ts';
import type { Environment } from '#tools/harness/processes.ts';
import type { Stage } from '#tools/harness/stage.ts';

export interface DownloadBenchContext {
  readonly stage: Stage;
  readonly db: Db;
  readonly storage: Storage;
  /** Runs `act` with the process id of a fresh API process. */
  withApi<Result>(act: (pid: number) => Promise<Result>, overrides?: Environment): Promise<Result>;
}

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
