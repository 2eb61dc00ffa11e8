import { renditionKinds } from '@onsori/contract/enumerations';
import { loudnessTargets } from '@onsori/contract/loudness';
import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

const exampleId = '00000000-0000-7000-8000-000000000000';
const piecePayload = z.object({ pieceId: z.uuid() });

export const planBatchJob = defineJob({
  name: 'generation.plan_batch',
  payload: z.object({ batchId: z.uuid() }),
  maxAttempts: 20,
  key: ({ batchId }) => batchId,
  examplePayload: { batchId: exampleId },
});

export const makePieceJob = defineJob({
  name: 'generation.make_piece',
  payload: piecePayload,
  // Every killed worker costs an attempt.
  maxAttempts: 60,
  queue: 'render',
  share: 'batch',
  key: ({ pieceId }) => pieceId,
  examplePayload: { pieceId: exampleId },
});

/** Publishes an accepted piece. */
export const publishPieceJob = defineJob({
  name: 'generation.publish_piece',
  payload: piecePayload,
  maxAttempts: 20,
  key: ({ pieceId }) => pieceId,
  examplePayload: { pieceId: exampleId },
});

const renditionPayload = z.object({
  musicId: z.string().regex(/^\d+$/),
  kind: z.enum(renditionKinds),
  loudness: z.enum(loudnessTargets).default('published'),
});

/** Published renditions have the key that they had before loudness could be chosen. */
export function formatRenditionKey({
  musicId,
  kind,
  loudness,
}: z.output<typeof renditionPayload>): string {
  return [musicId, kind, ...(loudness === 'published' ? [] : [loudness])].join(':');
}

/** A user waits for it, so it has priority over new music. */
export const makeRenditionJob = defineJob({
  name: 'generation.make_rendition',
  payload: renditionPayload,
  // Every killed worker costs an attempt.
  maxAttempts: 60,
  queue: 'render',
  share: 'waited_for',
  key: formatRenditionKey,
  examplePayload: { musicId: '1', kind: 'wav24' },
});

const fitRenditionPayload = z.object({
  ...renditionPayload.shape,
  fitId: z.string().regex(/^[0-9a-f]{64}$/),
});

export const formatFitRenditionKey = ({
  musicId,
  fitId,
  kind,
  loudness,
}: z.output<typeof fitRenditionPayload>): string => [musicId, fitId, kind, loudness].join(':');

/** A job of its own: a worker of the release before would render the music instead of its version. */
export const makeFitRenditionJob = defineJob({
  name: 'generation.make_fit_rendition',
  payload: fitRenditionPayload,
  // Every killed worker costs an attempt.
  maxAttempts: 60,
  queue: 'render',
  share: 'waited_for',
  key: formatFitRenditionKey,
  examplePayload: { musicId: '1', fitId: '0'.repeat(64), kind: 'wav24' },
});

const DAY_SECONDS = 86_400;

export const sweepObjectsJob = defineJob({
  name: 'generation.sweep_objects',
  /** Younger objects may belong to work in progress. */
  payload: z.object({
    graceSeconds: z.int().nonnegative().default(DAY_SECONDS),
    confirmedObjects: z.int().nonnegative().default(0),
  }),
  maxAttempts: 3,
  key: () => 'all',
  cron: '40 18 * * *',
  examplePayload: {},
});
