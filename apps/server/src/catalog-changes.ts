import { enqueueNeighbourRefresh } from '#features/recommendations/recommendations.public.ts';
import { enqueueIndexing } from '#features/search/search.public.ts';
import type { Tx } from '#infra/db.ts';

/** Refreshes what other features derive from musics that were published, withdrawn or restored. */
export async function onMusicsChanged(tx: Tx, musicIds: readonly string[]): Promise<void> {
  await enqueueNeighbourRefresh(tx, musicIds);
  await enqueueIndexing(tx, musicIds);
}
