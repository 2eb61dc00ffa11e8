import { randomInt } from 'node:crypto';
import type { Batch, BatchOrder } from '@onsori/contract/generation';
import { batchLimits, type PieceStatus, pieceStatuses } from '@onsori/contract/review-values';
import { type OperatorPorts, recordAuditEntry } from '#features/audit/audit.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { enqueue } from '#jobs/queue.ts';
import { planBatchJob } from './generation.jobs.ts';
import { parseBatchRequest, serializeBatchRequest } from './generation.rules.ts';
import {
  type BatchRow,
  countPieces,
  findOrderedBatch,
  insertOrderedBatch,
  type PieceCount,
  readOrderedBatches,
} from './review.repo.ts';
import { albumsOf, statusOf } from './review.rules.ts';

const SEEDS = 2 ** 32;

/** Orders music that operators review before it is published. Returns the id of the batch. */
export async function orderBatch(
  tx: Tx,
  { encryption, actor }: Omit<OperatorPorts, 'db'>,
  order: BatchOrder,
  now: Date,
): Promise<string> {
  const { genre, moods, count, min_seconds: min, max_seconds: max } = order;
  const id = uuidV7(now);
  const request = serializeBatchRequest({
    seed: randomInt(SEEDS),
    ...albumsOf(count),
    genre,
    seconds: [min, max],
    moods,
    count,
  });
  await insertOrderedBatch(tx, { id, request, operatorId: actor.userId, now });
  await enqueue(tx, planBatchJob, { batchId: id });
  await recordAuditEntry(tx, encryption, {
    actor,
    action: 'batch.ordered',
    subject: { kind: 'batch', id },
    after: { genre, moods, tracks: count, seconds: `${min}–${max}` },
  });
  return id;
}

function countByStatus(counts: readonly PieceCount[]): Record<PieceStatus, number> {
  const byStatus = Object.fromEntries(pieceStatuses.map((status) => [status, 0]));
  for (const { state, decision, pieces } of counts)
    byStatus[statusOf(state, decision)] = (byStatus[statusOf(state, decision)] ?? 0) + pieces;
  return byStatus as Record<PieceStatus, number>;
}

async function toBatches(db: Db, rows: readonly BatchRow[]): Promise<Batch[]> {
  const counts = await countPieces(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, wish, created_at, planned_at, orderer }) => {
    const { genre, moods = [], count = 0, seconds } = parseBatchRequest(wish);
    const [min, max] = Array.isArray(seconds) ? seconds : [seconds, seconds];
    if (genre === undefined) throw new Error(`batch ${id} has no genre`);
    return {
      id,
      ordered_at: created_at.toISOString(),
      ordered_by: orderer,
      genre,
      moods: [...moods],
      count,
      min_seconds: min,
      max_seconds: max,
      is_planned: planned_at !== null,
      pieces: countByStatus(counts.filter(({ batch_id }) => batch_id === id)),
    };
  });
}

export async function listBatches(
  db: Db,
  cursor: string | undefined,
): Promise<{ items: Batch[]; next_cursor: string | null }> {
  const limit = batchLimits.pageSize;
  const rows = await readOrderedBatches(db, { before: cursor ?? null, limit: limit + 1 });
  const items = await toBatches(db, rows.slice(0, limit));
  return { items, next_cursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

export async function getBatch(db: Db, batchId: string): Promise<Batch> {
  const row = await findOrderedBatch(db, batchId);
  const [batch] = row ? await toBatches(db, [row]) : [];
  if (!batch) throw new AppError('not_found.batch');
  return batch;
}
