import pg from 'pg';
import { endProcess, until } from '#bench/processes.ts';
import { isQueueDone, type Stage } from '#bench/stage.ts';
import { blockMidJob, countWrites, mustBeDoneOnce, startWorker } from './mid-job.ts';
import { type Scenario, scenario } from './scenario.ts';

export function killWorker(stage: Stage): Promise<Scenario> {
  const name = 'A worker is killed in mid-job: the job runs again and takes effect once';
  return scenario(name, async (note) => {
    const victim = await startWorker(stage);
    const workers = [victim];
    const lock = new pg.Client({ connectionString: stage.env.DATABASE_URL ?? '' });
    try {
      await countWrites(stage);
      await lock.connect();
      await blockMidJob(stage, 1, lock);
      workers.push(await startWorker(stage));
      await until('a second worker runs', 10, async () => {
        const { length } = await stage.query('select from worker_heartbeats');
        return length === 2 || `${length} workers`;
      });

      await endProcess(victim, 'SIGKILL');
      await lock.query('rollback');
      const seconds = await until('the job ran again', 40, () => isQueueDone(stage));
      note(`the job was done by the other worker ${seconds.toFixed(1)} s after the kill`);
      await mustBeDoneOnce(stage, note);
    } finally {
      await lock.end();
      for (const worker of workers) await endProcess(worker, 'SIGKILL');
    }
  });
}
