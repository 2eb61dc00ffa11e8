import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';

interface NewReview {
  readonly id: string;
  readonly organizationId: string;
  readonly requestId: string;
  readonly tokenHash: Buffer;
  readonly note: string;
  readonly userId: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const columns = ['id', 'note', 'created_at', 'expires_at', 'openings', 'last_opened_at'] as const;

export type ReviewRow = Awaited<ReturnType<typeof listOpenReviews>>[number];

export function insertReview(db: Tx, review: NewReview): Promise<ReviewRow> {
  return db
    .insertInto('reviews')
    .values({
      id: review.id,
      organization_id: review.organizationId,
      subject: 'candidates',
      request_id: review.requestId,
      token_hash: review.tokenHash,
      note: review.note,
      user_id: review.userId,
      created_at: review.createdAt,
      expires_at: review.expiresAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function listOpenReviews(db: Db, requestId: string, now: Date) {
  return db
    .selectFrom('reviews')
    .select(columns)
    .where('request_id', '=', requestId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute();
}

const openReview = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('reviews')
    .innerJoin('organizations', 'organizations.id', 'reviews.organization_id')
    .innerJoin('air_requests', 'air_requests.id', 'reviews.request_id')
    .select([
      'reviews.id',
      'reviews.organization_id',
      'air_requests.id as request_id',
      'organizations.name as company_name',
      'reviews.note',
      'reviews.expires_at',
    ])
    .where('reviews.token_hash', '=', tokenHash)
    .where('reviews.revoked_at', 'is', null)
    .where('reviews.expires_at', '>', now)
    .where('air_requests.cancelled_at', 'is', null);

/** Undefined for an unknown, expired or revoked link, and for one of a cancelled request. */
export function findOpenReview(db: Db, tokenHash: Buffer, now: Date) {
  return openReview(db, tokenHash, now).executeTakeFirst();
}

/** Also locks the request, so that it is not cancelled meanwhile. */
export function lockOpenReview(db: Tx, tokenHash: Buffer, now: Date) {
  return openReview(db, tokenHash, now).forUpdate('air_requests').executeTakeFirst();
}

/** Returns false when the company has no open link with this id. */
export async function revokeOpenReview(
  db: Db,
  id: string,
  organizationId: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reviews')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function addOpening(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('reviews')
    .set({ openings: sql<number>`openings + 1`, last_opened_at: now })
    .where('id', '=', id)
    .execute();
}

export async function eraseReviewer(db: Db, userId: string): Promise<void> {
  await db.updateTable('reviews').set({ user_id: null }).where('user_id', '=', userId).execute();
}

export function exportReviews(db: Db, userId: string) {
  return db
    .selectFrom('reviews')
    .select(['note', 'created_at', 'expires_at', 'revoked_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}
