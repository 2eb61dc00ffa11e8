import { sendCodeHandler } from '#features/account/send-code.handler.ts';
import { sendMailHandler } from '#features/account/send-mail.handler.ts';
import { sweepAccountHandler } from '#features/account/sweep-account.handler.ts';
import { sweepSessionsHandler } from '#features/auth/sweep-sessions.handler.ts';
import { indexStreamsHandler } from '#features/catalog/index-streams.handler.ts';
import { refreshOptionBitmapsHandler } from '#features/catalog/refresh-option-bitmaps.handler.ts';
import { refreshRecommendationsHandler } from '#features/catalog/refresh-recommendations.handler.ts';
import { sweepQuotaHandler } from '#features/downloads/sweep-quota.handler.ts';
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
import type { Mail } from '#infra/mail/mail.ts';
import type { Sms } from '#infra/sms/sms.ts';
import type { JobHandler } from '#jobs/job.ts';
import { sweepGivenUpHandler } from '#jobs/sweep-given-up.handler.ts';

async function onPublished(tx: Tx, musicIds: readonly string[]): Promise<void> {
  await askForNeighbours(tx, musicIds);
  await askForIndexing(tx, musicIds);
}

/** What jobs reach outside, and what they seal with. */
export interface JobPorts {
  readonly mail: Mail;
  readonly sms: Sms;
  readonly secret: string;
  readonly webOrigin: string;
}

/** Everything a worker can do. */
export const jobHandlers = (ports: JobPorts): readonly JobHandler[] => [
  refreshOptionBitmapsHandler,
  refreshRecommendationsHandler,
  indexStreamsHandler,
  planBatchHandler,
  makePieceHandler({ onPublished }),
  makeRenditionHandler,
  sweepObjectsHandler,
  refreshNeighboursHandler,
  indexDocumentsHandler,
  reindexHandler,
  foldPlaysHandler,
  sweepIdempotencyKeysHandler,
  sendMailHandler(ports),
  sendCodeHandler(ports),
  sweepAccountHandler,
  sweepSessionsHandler,
  sweepGivenUpHandler,
  sweepQuotaHandler,
];
