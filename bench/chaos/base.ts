import { endProcess, isOk, startEntry, until } from '#bench/processes.ts';
import { killPostgres } from './kill-postgres.ts';
import { killPostgresInMidJob } from './kill-postgres-in-mid-job.ts';
import { killRedis } from './kill-redis.ts';
import { killWorker } from './kill-worker.ts';
import { withOwnServices } from './own-services.ts';
import type { Scenario } from './scenario.ts';

/** Faults of the base: Redis killed, Postgres killed, and a worker or Postgres killed in mid-job. */
export function base(): Promise<Scenario[]> {
  return withOwnServices({ services: ['postgres', 'redis'] }, async (stage) => {
    const api = startEntry('apps/server/src/api.ts', stage.env, stage.logFile);
    try {
      await until('the API is ready', 15, () => isOk(`${stage.opsUrl}/ready`));
      return [
        await killRedis(stage),
        await killPostgres(stage),
        await killWorker(stage),
        await killPostgresInMidJob(stage),
      ];
    } finally {
      await endProcess(api, 'SIGTERM');
    }
  });
}
