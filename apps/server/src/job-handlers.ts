import { refreshOptionBitmapsHandler } from '#features/catalog/refresh-option-bitmaps.handler.ts';
import { refreshRecommendationsHandler } from '#features/catalog/refresh-recommendations.handler.ts';
import { makePieceHandler } from '#features/generation/make-piece.handler.ts';
import { makeRenditionHandler } from '#features/generation/make-rendition.handler.ts';
import { planBatchHandler } from '#features/generation/plan-batch.handler.ts';
import { sweepObjectsHandler } from '#features/generation/sweep-objects.handler.ts';
import { foldPlaysHandler } from '#features/playback/fold-plays.handler.ts';
import { askForNeighbours } from '#features/recommendations/recommendations.public.ts';
import { refreshNeighboursHandler } from '#features/recommendations/refresh-neighbours.handler.ts';
import { indexDocumentsHandler } from '#features/search/index-documents.handler.ts';
import { reindexHandler } from '#features/search/reindex.handler.ts';
import { askForIndexing } from '#features/search/search.public.ts';
import { sweepIdempotencyKeysHandler } from '#http/sweep-idempotency-keys.handler.ts';
import type { Tx } from '#infra/db.ts';
import type { JobHandler } from '#jobs/job.ts';

async function onPublished(tx: Tx, musicIds: readonly string[]): Promise<void> {
  await askForNeighbours(tx, musicIds);
  await askForIndexing(tx, musicIds);
}

/** Everything a worker can do. */
export const jobHandlers: readonly JobHandler[] = [
  refreshOptionBitmapsHandler,
  refreshRecommendationsHandler,
  planBatchHandler,
  makePieceHandler({ onPublished }),
  makeRenditionHandler,
  sweepObjectsHandler,
  refreshNeighboursHandler,
  indexDocumentsHandler,
  reindexHandler,
  foldPlaysHandler,
  sweepIdempotencyKeysHandler,
];
