import type { Stage } from '#bench/stage.ts';
import { refreshSortKeys } from '#server/src/features/catalog/catalog.public.ts';
import { withDatabase } from './database.ts';

/**
 * Arranges the lists by music that everybody has known for long: the worker arranges them anew every
 * ten minutes, and what one journey likes must not move the rows another one is reading.
 */
export async function settleOrder({ env, query }: Pick<Stage, 'env' | 'query'>): Promise<void> {
  await query('update music_stats set plays = 20000000');
  await withDatabase(env.DATABASE_URL, refreshSortKeys);
}
