import { endProcess, isOk, startEntry, until } from '#bench/processes.ts';
import { createStage } from '#bench/stage.ts';
import { readStorageConfig } from '#server/src/config.ts';
import { openDatabase } from '#server/src/infra/db.ts';
import { openStorage } from '#server/src/infra/storage/open-storage.ts';
import { startServices } from '#tools/services/control.ts';
import { exactness, quota } from './exactness.ts';
import type { Ground } from './ground.ts';
import { overTls } from './over-tls.ts';
import { memory, rate } from './streaming.ts';

/** Are downloads exact under races, and as fast as the store they come from? */
export async function downloads(): Promise<boolean> {
  await startServices();
  const stage = await createStage('bench', { fixture: false });
  const url = stage.env.DATABASE_URL ?? '';
  // Races are measured, not the limit on deliveries.
  const env = { ...stage.env, DELIVERIES_PER_USER: '100' };
  const database = openDatabase({ url, size: 4, name: 'bench', onError: () => {} });
  const ground: Ground = {
    stage,
    db: database.db,
    storage: openStorage(readStorageConfig(stage.env)),
    withApi: async (act, more = {}) => {
      const api = startEntry('apps/server/src/api.ts', { ...env, ...more }, stage.logFile);
      try {
        await until('the API is ready', 30, () => isOk(`${stage.opsUrl}/ready`));
        return await act(api.pid ?? 0);
      } finally {
        await endProcess(api, 'SIGTERM');
      }
    },
  };
  try {
    const results = await ground.withApi(async () => [
      await exactness(ground),
      await quota(ground),
    ]);
    results.push(await memory(ground), await rate(ground), await overTls(ground));
    return results.every(Boolean);
  } finally {
    await database.close();
    await stage.close();
  }
}
