import { setTimeout } from 'node:timers/promises';
import type { Db } from '#infra/db.ts';
import type { Log } from '#infra/log.ts';
import { isProcessRunning, pidNamespace } from '#infra/process-status.ts';
import { WORKER_TIMEOUT_SECONDS } from '#jobs/job.ts';
import {
  deleteStaleHeartbeats,
  deregisterWorker,
  listWorkersAt,
  reclaimJobsOfDeadWorkers,
  reclaimWorkers,
  tryLockSweep,
  writeHeartbeat,
} from '#jobs/jobs.repo.ts';

interface HeartbeatTiming {
  readonly intervalSeconds: number;
  readonly timeoutSeconds: number;
}

/** The sum is below 30 seconds, so that the jobs of a killed worker are released within that time. */
const defaultTiming: HeartbeatTiming = {
  intervalSeconds: 4,
  timeoutSeconds: WORKER_TIMEOUT_SECONDS,
};

async function reclaimDeadWorkerJobs(db: Db, timeoutSeconds: number): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    if (!(await tryLockSweep(tx))) return [];
    await deleteStaleHeartbeats(tx, timeoutSeconds);
    return reclaimJobsOfDeadWorkers(tx, timeoutSeconds);
  });
}

/** A worker killed on this machine is detected by its pid, without waiting for the timeout. */
async function reclaimLocalJobs(db: Db, log: Log): Promise<void> {
  const localWorkers = await listWorkersAt(db, pidNamespace);
  const dead = localWorkers
    .filter(({ pid }) => !isProcessRunning(pid))
    .map(({ worker_id }) => worker_id);
  if (dead.length === 0) return;
  await db.transaction().execute((tx) => reclaimWorkers(tx, dead));
  log.warn({ dead }, 'jobs of dead local workers released');
}

/**
 * Writes heartbeats and releases the jobs of workers whose heartbeats stopped. A worker whose own
 * heartbeats failed does not release any: PostgreSQL was unavailable, so the others failed as well.
 */
export function startHeartbeat(
  db: Db,
  workerId: string,
  log: Log,
  { intervalSeconds, timeoutSeconds }: HeartbeatTiming = defaultTiming,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let lastBeat = Number.NEGATIVE_INFINITY;
  let beatingSince = performance.now();

  const location = { host: pidNamespace, pid: process.pid };

  const beatOnce = async () => {
    try {
      await writeHeartbeat(db, workerId, location);
      const now = performance.now();
      // One interval shorter than the timeout, since another worker's beat may precede ours by one.
      if (now - lastBeat > (timeoutSeconds - intervalSeconds) * 1000) beatingSince = now;
      lastBeat = now;
      if (now - beatingSince < timeoutSeconds * 1000) return;
      const dead = await reclaimDeadWorkerJobs(db, timeoutSeconds);
      if (dead.length > 0) log.warn({ dead }, 'jobs of dead workers released');
    } catch (error) {
      log.warn({ err: error }, 'heartbeat failed');
    }
  };
  const beating = (async () => {
    await reclaimLocalJobs(db, log).catch((error) => log.warn({ err: error }, 'heartbeat failed'));
    while (!stopping.signal.aborted) {
      await beatOnce();
      await setTimeout(intervalSeconds * 1000, null, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await beating;
      await deregisterWorker(db, workerId);
    },
  };
}
