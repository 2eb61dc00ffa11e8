import type { ReviewDecision } from '@onsori/contract/review-values';
import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import type { PieceState } from './review.rules.ts';

export async function startReview(db: Tx, pieceId: string, made: unknown): Promise<void> {
  await db
    .updateTable('generation_pieces')
    .set({ state: 'in_review', step: '', made: JSON.stringify(made) })
    .where('id', '=', pieceId)
    .execute();
}

export async function insertOrderedBatch(
  db: Tx,
  batch: {
    readonly id: string;
    readonly request: string;
    readonly operatorId: string | null;
    readonly now: Date;
  },
): Promise<void> {
  await db
    .insertInto('generation_batches')
    .values({
      id: batch.id,
      wish: batch.request,
      created_at: batch.now,
      is_reviewed: true,
      ordered_by: batch.operatorId,
    })
    .execute();
}

const selectBatches = (db: Db) =>
  db
    .selectFrom('generation_batches as batch')
    .leftJoin('users', 'users.id', 'batch.ordered_by')
    .select([
      'batch.id',
      'batch.wish',
      'batch.created_at',
      'batch.planned_at',
      'users.nickname as orderer',
    ])
    .where('batch.is_reviewed', '=', true);
export type BatchRow = Awaited<ReturnType<typeof readOrderedBatches>>[number];

/** Batches that operators ordered, newest first. */
export function readOrderedBatches(
  db: Db,
  { before, limit }: { readonly before: string | null; readonly limit: number },
) {
  return selectBatches(db)
    .$if(before !== null, (query) => query.where('batch.id', '<', before as string))
    .orderBy('batch.id', 'desc')
    .limit(limit)
    .execute();
}

export const findOrderedBatch = (db: Db, batchId: string) =>
  selectBatches(db).where('batch.id', '=', batchId).executeTakeFirst();

export interface PieceCount {
  readonly batch_id: string;
  readonly state: PieceState;
  readonly decision: ReviewDecision | null;
  readonly pieces: number;
}

export async function countPieces(db: Db, batchIds: readonly string[]): Promise<PieceCount[]> {
  if (batchIds.length === 0) return [];
  return db
    .selectFrom('generation_albums as album')
    .innerJoin('generation_pieces as piece', 'piece.album_id', 'album.id')
    .select(['album.batch_id', 'piece.state', 'piece.decision'])
    .select(sql<number>`count(*)::int`.as('pieces'))
    .where('album.batch_id', 'in', batchIds)
    .groupBy(['album.batch_id', 'piece.state', 'piece.decision'])
    .execute();
}

const selectPieces = (db: Db) =>
  db
    .selectFrom('generation_pieces as piece')
    .innerJoin('generation_albums as album', 'album.id', 'piece.album_id')
    .innerJoin('generation_batches as batch', 'batch.id', 'album.batch_id')
    .leftJoin('users', 'users.id', 'piece.decided_by')
    .select([
      'piece.id',
      'piece.title_ko',
      'piece.title_en',
      'piece.plan',
      'piece.state',
      'piece.step',
      'piece.decision',
      'piece.made',
      'piece.refusals',
      'piece.music_id',
      'album.title_ko as album_title_ko',
      'album.title_en as album_title_en',
      'users.nickname as decider',
    ])
    .where('batch.is_reviewed', '=', true);
export type PieceRow = Awaited<ReturnType<typeof readPiecesOfBatch>>[number];

export const readPiecesOfBatch = (db: Db, batchId: string) =>
  selectPieces(db)
    .where('batch.id', '=', batchId)
    .orderBy('album.place')
    .orderBy('piece.place')
    .execute();

export const findReviewedPiece = (db: Db, pieceId: string) =>
  selectPieces(db).where('piece.id', '=', pieceId).executeTakeFirst();

const lockedColumns = [
  'piece.id',
  'piece.title_ko',
  'piece.state',
  'piece.decision',
  'piece.decided_by',
  'piece.made',
] as const;

export const lockReviewedPiece = (db: Tx, pieceId: string) =>
  db
    .selectFrom('generation_pieces as piece')
    .innerJoin('generation_albums as album', 'album.id', 'piece.album_id')
    .innerJoin('generation_batches as batch', 'batch.id', 'album.batch_id')
    .select(lockedColumns)
    .where('piece.id', '=', pieceId)
    .where('batch.is_reviewed', '=', true)
    .forUpdate('piece')
    .executeTakeFirst();

/** The pieces whose decisions are not applied yet, locked in a fixed order. */
export const lockDecidedPieces = (db: Tx, batchId: string) =>
  db
    .selectFrom('generation_pieces as piece')
    .innerJoin('generation_albums as album', 'album.id', 'piece.album_id')
    .select(lockedColumns)
    .where('album.batch_id', '=', batchId)
    .where('piece.state', '=', 'in_review')
    .where('piece.decision', 'is not', null)
    .orderBy('piece.id')
    .forUpdate('piece')
    .execute();

export async function setDecision(
  db: Tx,
  pieceId: string,
  decision: ReviewDecision | null,
  { operatorId, now }: { readonly operatorId: string | null; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('generation_pieces')
    .set({
      decision,
      decided_by: decision === null ? null : operatorId,
      decided_at: decision === null ? null : now,
    })
    .where('id', '=', pieceId)
    .execute();
}

export async function startPublishing(db: Tx, pieceId: string): Promise<void> {
  await db
    .updateTable('generation_pieces')
    .set({ state: 'publishing' })
    .where('id', '=', pieceId)
    .execute();
}
