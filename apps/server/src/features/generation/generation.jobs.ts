import { renditionKinds } from '@onsori/contract/enumerations';
import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

const nobody = '00000000-0000-7000-8000-000000000000';
const planned = z.object({ pieceId: z.uuid() });

export const planBatch = defineJob({
  name: 'generation.plan_batch',
  payload: z.object({ batchId: z.uuid() }),
  maxAttempts: 20,
  key: ({ batchId }) => batchId,
  example: { batchId: nobody },
});

export const makePiece = defineJob({
  name: 'generation.make_piece',
  payload: planned,
  // Killed workers count as attempts too.
  maxAttempts: 60,
  heavy: true,
  priority: 10,
  key: ({ pieceId }) => pieceId,
  example: { pieceId: nobody },
});

/** Somebody waits for it, so it comes before new music. */
export const makeRendition = defineJob({
  name: 'generation.make_rendition',
  payload: z.object({ musicId: z.string().regex(/^\d+$/), kind: z.enum(renditionKinds) }),
  // Killed workers count as attempts too.
  maxAttempts: 60,
  heavy: true,
  priority: 0,
  key: ({ musicId, kind }) => `${musicId}:${kind}`,
  example: { musicId: '1', kind: 'wav24' },
});

const aDay = 86_400;

export const sweepObjects = defineJob({
  name: 'generation.sweep_objects',
  /** What is younger may belong to work that goes on. */
  payload: z.object({
    graceSeconds: z.int().nonnegative().default(aDay),
    confirmedObjects: z.int().nonnegative().default(0),
  }),
  maxAttempts: 3,
  key: () => 'all',
  cron: '40 18 * * *',
  example: {},
});
