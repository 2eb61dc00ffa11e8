import type { Stage } from '#bench/stage.ts';
import { refreshSortKeys } from '#server/src/features/catalog/catalog.public.ts';
import { openDatabase } from '#server/src/infra/db.ts';

/**
 * Arranges the lists by music that everybody has known for long: the worker arranges them anew every
 * ten minutes, and what one journey likes must not move the rows another one is reading.
 */
export async function settleOrder({ env, query }: Pick<Stage, 'env' | 'query'>): Promise<void> {
  await query('update music_stats set plays = 20000000');
  const database = openDatabase({
    url: env.DATABASE_URL ?? '',
    size: 1,
    name: 'settled-order',
    onError: () => {},
  });
  try {
    await refreshSortKeys(database.db);
  } finally {
    await database.close();
  }
}
