import { randomBytes } from 'node:crypto';
import type { Review } from '@onsori/contract/reviews';
import { type ReviewDays, reviewLimits } from '@onsori/contract/reviews-values';
import { lockReviewable, requireRequest } from '#features/air/air.public.ts';
import { requireProducer } from '#features/organizations/organizations.public.ts';
import { lockProject, requireProject } from '#features/projects/projects.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import type { Channel } from '#infra/redis-channel.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import type { ReviewSubject } from './review-subject.rules.ts';
import { insertReview, listOpenReviews, type ReviewRow, revokeOpenReview } from './reviews.repo.ts';
import { hashReviewToken, reviewExpiry, reviewUrl } from './reviews.rules.ts';

const TOKEN_BYTES = 24;

const toReview = (row: ReviewRow): Review => ({
  id: row.id,
  note: row.note,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  openings: row.openings,
  last_opened_at: row.last_opened_at?.toISOString() ?? null,
});

/** What the caller shares: an AIR request of the company, or an own project. */
export type SharedItem =
  | { readonly kind: 'candidates'; readonly requestId: string }
  | { readonly kind: 'project'; readonly projectId: string };

const columnOf = (item: SharedItem) =>
  item.kind === 'candidates'
    ? (['request_id', item.requestId] as const)
    : (['project_id', item.projectId] as const);

/** Throws when the caller may not share it. */
async function lockShared(tx: Tx, userId: string, item: SharedItem): Promise<ReviewSubject> {
  if (item.kind === 'project') {
    await lockProject(tx, userId, item.projectId);
    return item;
  }
  const member = await requireProducer(tx, userId);
  await lockReviewable(tx, member, item.requestId);
  return { ...item, organizationId: member.organizationId };
}

interface NewLink {
  readonly userId: string;
  readonly item: SharedItem;
  readonly days: ReviewDays;
  readonly note: string;
}

export async function createReview(
  { db, webOrigin }: { readonly db: Db; readonly webOrigin: string },
  { userId, item, days, note }: NewLink,
  now: Date,
): Promise<{ review: Review; url: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const row = await db.transaction().execute(async (tx) => {
    const subject = await lockShared(tx, userId, item);
    if ((await listOpenReviews(tx, columnOf(item), now)).length >= reviewLimits.maxOpen)
      throw new AppError('conflict.reviews_full');
    return insertReview(tx, {
      id: uuidV7(now),
      subject,
      tokenHash: hashReviewToken(token),
      note,
      userId,
      createdAt: now,
      expiresAt: reviewExpiry(now, days),
    });
  });
  return { review: toReview(row), url: reviewUrl(webOrigin, token) };
}

export async function listReviews(
  db: Db,
  userId: string,
  item: SharedItem,
  now: Date,
): Promise<Review[]> {
  if (item.kind === 'project') await requireProject(db, userId, item.projectId);
  else await requireRequest(db, userId, item.requestId);
  return (await listOpenReviews(db, columnOf(item), now)).map(toReview);
}

interface RevokePorts {
  readonly db: Db;
  readonly channel: Channel;
}

/** Revokes a link of a request of the caller's company, or of the caller's project. */
export async function revokeReview(
  { db, channel }: RevokePorts,
  {
    userId,
    reviewId,
    projectId,
  }: { readonly projectId?: string } & Record<'userId' | 'reviewId', string>,
  now: Date,
): Promise<void> {
  const owner =
    projectId === undefined
      ? (['organization_id', (await requireProducer(db, userId)).organizationId] as const)
      : (['project_id', (await requireProject(db, userId, projectId)).id] as const);
  if (!(await revokeOpenReview(db, reviewId, owner, now))) throw new AppError('not_found.review');
  // Its pages read it again, and find it gone.
  channel.publish(owner[1]);
}
