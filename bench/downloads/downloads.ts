import { endProcess, isOk, startEntry, until } from '#bench/processes.ts';
import { createStage } from '#bench/stage.ts';
import { readStorageConfig } from '#server/src/config.ts';
import { openDatabase } from '#server/src/infra/db.ts';
import { openStorage } from '#server/src/infra/storage/open-storage.ts';
import { startServices } from '#tools/services/control.ts';
import type { DownloadBenchContext } from './bench-context.ts';
import { exactness, quota } from './exactness.ts';
import { overTls } from './over-tls.ts';
import { memory, rate } from './streaming.ts';

/** Measures that downloads are counted exactly under races, their memory, and their rate against the store. */
export async function downloads(): Promise<boolean> {
  await startServices();
  const stage = await createStage('bench', { fixture: false });
  const url = stage.env.DATABASE_URL ?? '';
  // Raised, because this bench measures races and not the limit on deliveries.
  const env = { ...stage.env, DELIVERIES_PER_USER: '100' };
  const database = openDatabase({ url, size: 4, name: 'bench', onError: () => {} });
  const context: DownloadBenchContext = {
    stage,
    db: database.db,
    storage: openStorage(readStorageConfig(stage.env)),
    withApi: async (act, overrides = {}) => {
      const api = startEntry('apps/server/src/api.ts', { ...env, ...overrides }, stage.logFile);
      try {
        await until('the API is ready', 30, () => isOk(`${stage.opsUrl}/ready`));
        return await act(api.pid ?? 0);
      } finally {
        await endProcess(api, 'SIGTERM');
      }
    },
  };
  try {
    const results = await context.withApi(async () => [
      await exactness(context),
      await quota(context),
    ]);
    results.push(await memory(context), await rate(context), await overTls(context));
    return results.every(Boolean);
  } finally {
    await database.close();
    await stage.close();
  }
}
