import { z } from 'zod';
import { music } from './catalog.ts';
import { sectionKinds } from './enumerations.ts';
import { catalogId, colorCode, languageQuery, privateId } from './fields.ts';
import { batchLimits, checkKinds, pieceStatuses, reviewDecisions } from './review-values.ts';
import { defineRoute, perUser } from './route.ts';
import { optionKeys } from './taxonomy.ts';

const catalogueAccess = {
  caller: 'operator',
  bearer: 'required',
  permission: 'catalogue',
  rateLimit: perUser(300, 60),
} as const;

const count = z.int().nonnegative();
const genre = z.enum(optionKeys('genre'));
const mood = z.enum(optionKeys('mood'));
const seconds = z.int().min(batchLimits.minSeconds).max(batchLimits.maxSeconds);

const batchOrder = z
  .object({
    genre,
    moods: z
      .array(mood)
      .min(1)
      .max(batchLimits.maxMoods)
      .refine((moods) => new Set(moods).size === moods.length, 'must not repeat a mood'),
    count: z.int().min(1).max(batchLimits.maxCount),
    min_seconds: seconds,
    max_seconds: seconds,
  })
  .refine((order) => order.min_seconds <= order.max_seconds, 'lengths must be in order');
export type BatchOrder = z.output<typeof batchOrder>;

const batch = z.object({
  id: privateId,
  ordered_at: z.iso.datetime(),
  ordered_by: z.string().nullable().describe('nickname; null for a deleted account'),
  genre,
  moods: z.array(mood),
  count: count.describe('ordered tracks'),
  min_seconds: z.int(),
  max_seconds: z.int(),
  is_planned: z.boolean(),
  pieces: z.record(z.enum(pieceStatuses), count).describe('planned tracks by status'),
});
export type Batch = z.output<typeof batch>;

export const listBatches = defineRoute({
  ...catalogueAccess,
  method: 'GET',
  path: '/v1/operator/batches',
  summary: 'Batches that operators ordered, the newest first',
  query: z.object({ cursor: privateId.optional().describe('goes on behind this batch') }),
  reply: z.object({
    items: z.array(batch),
    next_cursor: privateId.nullable().describe('null at the end'),
  }),
  errors: [],
});

export const orderBatch = defineRoute({
  ...catalogueAccess,
  method: 'POST',
  idempotent: true,
  path: '/v1/operator/batches',
  summary: 'Orders new music, which operators review before it is published',
  body: batchOrder,
  reply: z.object({ id: privateId }),
  errors: [],
});

const batchParams = z.object({ batchId: privateId });

export const getBatch = defineRoute({
  ...catalogueAccess,
  method: 'GET',
  path: '/v1/operator/batches/{batchId}',
  summary: 'A batch with its progress',
  params: batchParams,
  reply: batch,
  errors: ['not_found.batch'],
});

const check = z.object({
  kind: z.enum(checkKinds),
  of: z.string().describe('the octave in Hz, the part, or the name of another check; else empty'),
  value: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  unit: z.string(),
  is_near_limit: z.boolean(),
});
export type ReviewCheck = z.output<typeof check>;

const piece = z.object({
  id: privateId,
  title: z.string(),
  status: z.enum(pieceStatuses),
  step: z.string().describe('what the worker does with it; empty unless it is being made'),
  decided_by: z.string().nullable().describe('nickname'),
  genre,
  moods: z.array(mood),
  duration: z.number().positive().describe('seconds; the ordered length until it is made'),
  bpm: z.number().positive().nullable().describe('null until it is made'),
  cover_image: z.string().describe('empty until it is made'),
  color_code: colorCode,
  waveform: z.string().describe('base64 of 128 bytes; empty until it is made'),
  spectrogram: z.string().describe('base64 of a WebP image; empty outside of the review'),
  climax_ms: z.number().nonnegative().describe('where auditioning starts'),
  seed: z.int().nonnegative().nullable().describe('of the sound in review'),
  checks: count.describe('passed checks of the sound'),
  warnings: z.array(check).describe('checks near a limit'),
  likeness: z.number().nullable().describe('to the nearest music; null outside of the review'),
  music_id: catalogId.nullable().describe('once published'),
  album_id: catalogId.nullable().describe('once published'),
});
export type ReviewPiece = z.output<typeof piece>;

export const listBatchPieces = defineRoute({
  ...catalogueAccess,
  method: 'GET',
  path: '/v1/operator/batches/{batchId}/pieces',
  summary: 'The tracks of a batch in the order of its albums',
  params: batchParams,
  query: languageQuery,
  reply: z.object({ items: z.array(piece) }),
  errors: ['not_found.batch'],
});

const pieceParams = z.object({ pieceId: privateId });

const pieceReport = z.object({
  id: privateId,
  titles: z.object({ ko: z.string(), en: z.string() }),
  album_title: z.string(),
  key: z.string(),
  peaks: z.string().describe('base64 of 1024 bytes'),
  sections: z.array(
    z.object({ kind: z.enum(sectionKinds), start_ms: z.number(), end_ms: z.number() }),
  ),
  checks: z.array(check),
  nearest: z.array(z.object({ music, likeness: z.number() })),
  recipe: z.object({ engine: z.int(), seed: z.int().nonnegative() }),
  attempts: count.describe('seeds that were refused before this one'),
});
export type PieceReport = z.output<typeof pieceReport>;

export const getPieceReport = defineRoute({
  ...catalogueAccess,
  method: 'GET',
  path: '/v1/operator/pieces/{pieceId}/report',
  summary: 'The measurements of a track in review, and the music nearest to it',
  params: pieceParams,
  query: languageQuery,
  reply: pieceReport,
  errors: ['not_found.piece', 'conflict.piece_state'],
});

export const getPieceStream = defineRoute({
  ...catalogueAccess,
  method: 'GET',
  path: '/v1/operator/pieces/{pieceId}/stream',
  summary: 'A signed URL of the sound of a track in review',
  params: pieceParams,
  reply: z.object({ url: z.url() }),
  errors: ['not_found.piece', 'conflict.piece_state'],
});

export const decidePiece = defineRoute({
  ...catalogueAccess,
  method: 'PUT',
  path: '/v1/operator/pieces/{pieceId}/decision',
  summary: 'Decides about a track in review, or undoes the decision',
  params: pieceParams,
  body: z.object({
    decision: z.enum(reviewDecisions).nullable().describe('null undoes'),
    seed: z.int().nonnegative().describe('of the sound that was reviewed'),
  }),
  reply: z.object({ status: z.enum(pieceStatuses) }),
  errors: ['not_found.piece', 'conflict.piece_state'],
});

const appliedDecisions = z.object({ accept: count, re_roll: count, reject: count });

export const publishBatch = defineRoute({
  ...catalogueAccess,
  method: 'POST',
  path: '/v1/operator/batches/{batchId}/publish',
  summary: 'Publishes accepted tracks, discards rejected ones and makes the others again',
  params: batchParams,
  reply: z.object({ applied: appliedDecisions }),
  errors: ['not_found.batch'],
});

export const batchRoutes = {
  listBatches,
  orderBatch,
  getBatch,
  listBatchPieces,
  getPieceReport,
  getPieceStream,
  decidePiece,
  publishBatch,
} as const;
