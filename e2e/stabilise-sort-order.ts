import { refreshSortKeys } from '#server/src/features/catalog/catalog.public.ts';
import type { Stage } from '#tools/harness/stage.ts';
import { withDatabase } from './database.ts';

/**
 * Gives all music so many plays that a few likes do not change the sort order. The worker recomputes
 * the sort keys every ten minutes, and likes of one test must not move rows that another test reads.
 */
export async function stabiliseSortOrder({
  env,
  query,
}: Pick<Stage, 'env' | 'query'>): Promise<void> {
  await query('update music_stats set plays = 20000000');
  await withDatabase(env.DATABASE_URL, refreshSortKeys);
}
