import { join } from 'node:path';
import { endProcess, startEntry, until } from '#bench/processes.ts';
import { createStage } from '#bench/stage.ts';
import { startServices, wipeServices } from '#tools/services/control.ts';
import { localDir } from '#tools/services/local.ts';
import { killPostgres } from './kill-postgres.ts';
import { killPostgresInMidJob } from './kill-postgres-in-mid-job.ts';
import { killRedis } from './kill-redis.ts';
import { killWorker } from './kill-worker.ts';
import type { Scenario } from './scenario.ts';

/** What the base must survive: Redis gone, Postgres gone, and either or a worker gone in mid-job. */
export async function base(): Promise<Scenario[]> {
  // Services of its own: those in use for development are not killed.
  process.env.ONSORI_LOCAL = join(localDir(), 'chaos');
  await startServices(['postgres', 'redis']);
  const stage = await createStage('chaos');
  const api = startEntry('apps/server/src/api.ts', stage.env, stage.logFile);
  try {
    await until('the API is ready', 15, async () => (await fetch(`${stage.opsUrl}/ready`)).ok);
    return [
      await killRedis(stage),
      await killPostgres(stage),
      await killWorker(stage),
      await killPostgresInMidJob(stage),
    ];
  } finally {
    await endProcess(api, 'SIGTERM');
    await wipeServices();
  }
}
