import type { Db } from '#infra/db.ts';
import type { Log } from '#infra/log.ts';
import { beat, freeJobsOfTheDead, sayGoodbye } from '#jobs/jobs.repo.ts';

/** A beat may be late by three of its own lengths; then the worker counts as dead. Together under 30 s. */
const heartbeat = { everySeconds: 5, silentSeconds: 20 } as const;

/** Says that this worker lives, and frees what those held that no longer say so. */
export function startHeartbeat(
  db: Db,
  workerId: string,
  log: Log,
  timing: { everySeconds: number; silentSeconds: number } = heartbeat,
): { stop(): Promise<void> } {
  let running = true;
  let timer: NodeJS.Timeout | undefined;
  const turn = async () => {
    try {
      await beat(db, workerId);
      const dead = await freeJobsOfTheDead(db, timing.silentSeconds);
      if (dead.length > 0) log.warn({ dead }, 'freed the jobs of dead workers');
    } catch (error) {
      log.warn({ err: error }, 'heartbeat failed');
    }
    if (running) timer = setTimeout(schedule, timing.everySeconds * 1000);
  };
  let current = Promise.resolve();
  const schedule = () => {
    current = turn();
  };
  schedule();
  return {
    stop: async () => {
      running = false;
      clearTimeout(timer);
      await current;
      clearTimeout(timer);
      await sayGoodbye(db, workerId);
    },
  };
}
