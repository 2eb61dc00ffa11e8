import { randomBytes } from 'node:crypto';
import type { Review, ReviewComment, ReviewPage } from '@onsori/contract/reviews';
import { type ReviewDays, reviewLimits } from '@onsori/contract/reviews-values';
import {
  addClientChoice,
  addClientComment,
  findPreview,
  lockReviewable,
  notifyCompany,
  readCandidateSet,
  requireRequest,
} from '#features/air/air.public.ts';
import { requireProducer } from '#features/organizations/organizations.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import type { Channel } from '#infra/redis-channel.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import {
  addOpening,
  findOpenReview,
  insertReview,
  listOpenReviews,
  lockOpenReview,
  type ReviewRow,
  revokeOpenReview,
} from './reviews.repo.ts';
import { hashReviewToken, reviewExpiry, reviewUrl } from './reviews.rules.ts';

const TOKEN_BYTES = 24;
/** URLs are valid for five to ten minutes. */
const PREVIEW_WINDOW_SECONDS = 300;

const toReview = (row: ReviewRow): Review => ({
  id: row.id,
  note: row.note,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  openings: row.openings,
  last_opened_at: row.last_opened_at?.toISOString() ?? null,
});

interface NewLink {
  readonly userId: string;
  readonly requestId: string;
  readonly days: ReviewDays;
  readonly note: string;
}

export async function createReview(
  { db, webOrigin }: { readonly db: Db; readonly webOrigin: string },
  { userId, requestId, days, note }: NewLink,
  now: Date,
): Promise<{ review: Review; url: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const row = await db.transaction().execute(async (tx) => {
    const member = await requireProducer(tx, userId);
    await lockReviewable(tx, member, requestId);
    if ((await listOpenReviews(tx, requestId, now)).length >= reviewLimits.maxOpen)
      throw new AppError('conflict.reviews_full');
    return insertReview(tx, {
      id: uuidV7(now),
      organizationId: member.organizationId,
      requestId,
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
  requestId: string,
  now: Date,
): Promise<Review[]> {
  await requireRequest(db, userId, requestId);
  return (await listOpenReviews(db, requestId, now)).map(toReview);
}

export async function revokeReview(
  db: Db,
  userId: string,
  reviewId: string,
  now: Date,
): Promise<void> {
  const { organizationId } = await requireProducer(db, userId);
  if (!(await revokeOpenReview(db, reviewId, organizationId, now)))
    throw new AppError('not_found.review');
}

/** Every reason why a link does not work gives the same error. */
async function requireReview(db: Db, token: string, now: Date) {
  const review = await findOpenReview(db, hashReviewToken(token), now);
  if (!review) throw new AppError('not_found.review');
  return review;
}

type OpenReview = Awaited<ReturnType<typeof requireReview>>;

async function toPage(db: Db, review: OpenReview): Promise<ReviewPage> {
  return {
    ...(await readCandidateSet(db, review.request_id)),
    company_name: review.company_name,
    note: review.note,
    expires_at: review.expires_at.toISOString(),
  };
}

export async function getReview(db: Db, token: string, now: Date): Promise<ReviewPage> {
  return toPage(db, await requireReview(db, token, now));
}

export async function recordOpening(db: Db, token: string, now: Date): Promise<void> {
  await addOpening(db, (await requireReview(db, token, now)).id, now);
}

export async function getReviewStream(
  { db, storage }: { readonly db: Db; readonly storage: Storage },
  { token, candidateId }: Record<'token' | 'candidateId', string>,
  now: Date,
): Promise<{ url: string }> {
  const { request_id: requestId } = await requireReview(db, token, now);
  const key = await findPreview(db, requestId, candidateId);
  return { url: await storage.presign(key, { now, windowSeconds: PREVIEW_WINDOW_SECONDS }) };
}

interface ClientPorts {
  readonly db: Db;
  readonly channel: Channel;
}

/** Applies a change of a client to the request of an open link, and notifies the company. */
async function changeByClient<Result>(
  { db, channel }: ClientPorts,
  token: string,
  now: Date,
  change: (tx: Tx, review: OpenReview) => Promise<Result>,
): Promise<Result> {
  const { organizationId, result } = await db.transaction().execute(async (tx) => {
    const review = await lockOpenReview(tx, hashReviewToken(token), now);
    if (!review) throw new AppError('not_found.review');
    return { organizationId: review.organization_id, result: await change(tx, review) };
  });
  notifyCompany(channel, organizationId);
  return result;
}

interface ClientInput {
  readonly token: string;
  readonly candidateId: string;
  readonly name: string;
}

export function addReviewComment(
  ports: ClientPorts,
  { token, ...input }: ClientInput & { readonly atMs: number; readonly text: string },
  now: Date,
): Promise<ReviewComment> {
  return changeByClient(ports, token, now, (tx, { request_id: requestId }) =>
    addClientComment(tx, { requestId, ...input }, now),
  );
}

export function setReviewChoice(
  ports: ClientPorts,
  { token, ...input }: ClientInput,
  now: Date,
): Promise<ReviewPage> {
  return changeByClient(ports, token, now, async (tx, review) => {
    await addClientChoice(tx, { requestId: review.request_id, ...input }, now);
    return toPage(tx, review);
  });
}
