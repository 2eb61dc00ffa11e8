import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import { type ReviewSubject, toColumns, toSubject } from './review-subject.rules.ts';

interface NewReview {
  readonly id: string;
  readonly subject: ReviewSubject;
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
      subject: review.subject.kind,
      ...toColumns(review.subject),
      token_hash: review.tokenHash,
      note: review.note,
      user_id: review.userId,
      created_at: review.createdAt,
      expires_at: review.expiresAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** By the column that names the subject, and its id. */
type SubjectId =
  | readonly ['request_id', string]
  | readonly ['organization_id', string]
  | readonly ['project_id', string];

export function listOpenReviews(db: Db, [column, id]: SubjectId, now: Date) {
  return db
    .selectFrom('reviews')
    .select(columns)
    .where(column, '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute();
}

const openReview = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('reviews')
    .leftJoin('organizations', 'organizations.id', 'reviews.organization_id')
    .leftJoin('air_requests', 'air_requests.id', 'reviews.request_id')
    .leftJoin('projects', 'projects.id', 'reviews.project_id')
    .select([
      'reviews.id',
      'reviews.organization_id',
      'reviews.request_id',
      'reviews.project_id',
      'organizations.name as company_name',
      'reviews.note',
      'reviews.expires_at',
      'air_requests.touched_at',
      'projects.updated_at',
      'projects.reviewed_at',
    ])
    .where('reviews.token_hash', '=', tokenHash)
    .where('reviews.revoked_at', 'is', null)
    .where('reviews.expires_at', '>', now)
    .where('air_requests.cancelled_at', 'is', null);

export type OpenReview = NonNullable<Awaited<ReturnType<typeof findOpenReview>>>;

/** Undefined for an unknown, expired or revoked link, and for one of a cancelled request. */
export async function findOpenReview(db: Db, tokenHash: Buffer, now: Date) {
  const row = await openReview(db, tokenHash, now).executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    subject: toSubject(row),
    companyName: row.company_name ?? '',
    note: row.note,
    expiresAt: row.expires_at,
    /** Differs after each change of the subject. */
    version: [row.touched_at, row.updated_at, row.reviewed_at].map(Number).join(),
  };
}

/** Also locks the subject, so that its request is not cancelled meanwhile. */
export async function lockOpenReview(db: Tx, tokenHash: Buffer, now: Date) {
  const review = await findOpenReview(db, tokenHash, now);
  if (!review) return undefined;
  const { subject } = review;
  await (subject.kind === 'candidates'
    ? db.selectFrom('air_requests').select('id').where('id', '=', subject.requestId).forUpdate()
    : db.selectFrom('projects').select('id').where('id', '=', subject.projectId).forNoKeyUpdate()
  ).execute();
  return findOpenReview(db, tokenHash, now);
}

/** Returns false when the owner has no open link with this id. */
export async function revokeOpenReview(
  db: Db,
  id: string,
  [column, ownerId]: SubjectId,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reviews')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where(column, '=', ownerId)
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
