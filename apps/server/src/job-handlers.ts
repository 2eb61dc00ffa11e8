import { refreshOptionBitmapsHandler } from '#features/catalog/refresh-option-bitmaps.handler.ts';
import { makePieceHandler } from '#features/generation/make-piece.handler.ts';
import { makeRenditionHandler } from '#features/generation/make-rendition.handler.ts';
import { planBatchHandler } from '#features/generation/plan-batch.handler.ts';
import { sweepObjectsHandler } from '#features/generation/sweep-objects.handler.ts';
import { askForNeighbours } from '#features/recommendations/recommendations.public.ts';
import { refreshNeighboursHandler } from '#features/recommendations/refresh-neighbours.handler.ts';
import { sweepIdempotencyKeysHandler } from '#http/sweep-idempotency-keys.handler.ts';
import type { JobHandler } from '#jobs/job.ts';

/** Everything a worker can do. */
export const jobHandlers: readonly JobHandler[] = [
  refreshOptionBitmapsHandler,
  planBatchHandler,
  makePieceHandler({ onPublished: askForNeighbours }),
  makeRenditionHandler,
  sweepObjectsHandler,
  refreshNeighboursHandler,
  sweepIdempotencyKeysHandler,
];
