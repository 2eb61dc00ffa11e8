import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { endProcess, until } from '#bench/processes.ts';
import { isQueueDone, type Stage } from '#bench/stage.ts';
import { killService, startServices } from '#tools/services/control.ts';
import { blockMidJob, countWrites, mustBeDoneOnce, startWorker } from './mid-job.ts';
import { must, type Scenario, scenario } from './scenario.ts';

/** Longer than the heartbeat timeout, so that a faulty worker would reclaim jobs of running workers. */
const awaySeconds = 22;

export function killPostgresInMidJob(stage: Stage): Promise<Scenario> {
  const name = 'Postgres is killed in mid-job: the workers stay up, and the job is done once';
  return scenario(name, async (note) => {
    const workers = [await startWorker(stage), await startWorker(stage)];
    const lock = new pg.Client({ connectionString: stage.env.DATABASE_URL ?? '' });
    lock.on('error', () => {});
    try {
      await countWrites(stage);
      await lock.connect();
      await blockMidJob(stage, 2, lock);
      await killService('postgres');
      await setTimeout(awaySeconds * 1000);
      must(
        workers.every((worker) => worker.exitCode === null),
        'a worker ended with Postgres',
      );
      await startServices(['postgres']);
      const seconds = await until('the job is done', 40, () => isQueueDone(stage));
      must(
        workers.every((worker) => worker.exitCode === null),
        'a worker ended',
      );
      note(`${awaySeconds} s without Postgres; the job was done ${seconds.toFixed(1)} s after it`);
      await mustBeDoneOnce(stage, note);
    } finally {
      for (const worker of workers) await endProcess(worker, 'SIGTERM');
    }
  });
}
