import { randomUUID } from 'node:crypto';
import type { ReviewSubject } from '#features/reviews/review-subject.rules.ts';
import { insertReview } from '#features/reviews/reviews.repo.ts';
import { hashReviewToken, reviewExpiry } from '#features/reviews/reviews.rules.ts';
import type { Db } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { insertAirRequest } from '#test/air-requests.ts';

async function insertTestLink(db: Db, subject: ReviewSubject, userId: string | null) {
  const now = new Date();
  const [id, token] = [uuidV7(now), randomUUID()];
  const tokenHash = hashReviewToken(token);
  const dates = { createdAt: now, expiresAt: reviewExpiry(now, 7) };
  await db
    .transaction()
    .execute((tx) => insertReview(tx, { id, subject, tokenHash, note: '', userId, ...dates }));
  return { id, token };
}

/** Inserts a review link of a project. */
export const insertProjectReview = (db: Db, projectId: string, userId: string) =>
  insertTestLink(db, { kind: 'project', projectId }, userId);

interface ReviewFixture {
  readonly organizationId: string;
  /** Null: the account of who created it is deleted. */
  readonly userId: string | null;
}

/** Inserts a review link of a new request with three ready candidates. */
export async function insertTestReview(db: Db, { organizationId, userId }: ReviewFixture) {
  const { id: requestId, candidateIds } = await insertAirRequest(db, {
    organizationId,
    userId,
    state: 'generated',
    steps: ['ready', 'ready', 'ready'],
  });
  const subject = { kind: 'candidates', requestId, organizationId } as const;
  const { id, token } = await insertTestLink(db, subject, userId);
  return { id, token, requestId, candidateIds };
}
