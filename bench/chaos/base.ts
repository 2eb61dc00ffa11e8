import { endProcess, isOk, startEntry, until } from '#bench/processes.ts';
import { killPostgres } from './kill-postgres.ts';
import { killPostgresInMidJob } from './kill-postgres-in-mid-job.ts';
import { killRedis } from './kill-redis.ts';
import { killWorker } from './kill-worker.ts';
import { withOwnServices } from './own-services.ts';
import type { Scenario } from './scenario.ts';

/** What the base must survive: Redis gone, Postgres gone, and either or a worker gone in mid-job. */
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
