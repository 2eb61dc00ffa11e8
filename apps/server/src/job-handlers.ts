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
import { aggregatePlaysHandler } from '#features/playback/aggregate-plays.handler.ts';
import { enqueueNeighbourRefresh } from '#features/recommendations/recommendations.public.ts';
import { refreshNeighboursHandler } from '#features/recommendations/refresh-neighbours.handler.ts';
import { indexDocumentsHandler } from '#features/search/index-documents.handler.ts';
import { reindexHandler } from '#features/search/reindex.handler.ts';
import { enqueueIndexing } from '#features/search/search.public.ts';
import { sweepIdempotencyKeysHandler } from '#http/sweep-idempotency-keys.handler.ts';
import type { Tx } from '#infra/db.ts';
import type { Mail } from '#infra/mail/mail.ts';
import type { Sms } from '#infra/sms/sms.ts';
import type { JobHandler } from '#jobs/job.ts';
import { sweepFailedJobsHandler } from '#jobs/sweep-failed-jobs.handler.ts';

async function onPublished(tx: Tx, musicIds: readonly string[]): Promise<void> {
  await enqueueNeighbourRefresh(tx, musicIds);
  await enqueueIndexing(tx, musicIds);
}

export interface JobPorts {
  readonly mail: Mail;
  readonly sms: Sms;
  readonly secret: string;
  readonly webOrigin: string;
}

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
  aggregatePlaysHandler,
  sweepIdempotencyKeysHandler,
  sendMailHandler(ports),
  sendCodeHandler(ports),
  sweepAccountHandler,
  sweepSessionsHandler,
  sweepFailedJobsHandler,
  sweepQuotaHandler,
];
