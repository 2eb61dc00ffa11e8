import { randomUUID } from 'node:crypto';
import { insertReview } from '#features/reviews/reviews.repo.ts';
import { hashReviewToken, reviewExpiry } from '#features/reviews/reviews.rules.ts';
import type { Db } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { insertAirRequest } from '#test/air-requests.ts';

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
  const now = new Date();
  const [id, token] = [uuidV7(now), randomUUID()];
  await db.transaction().execute((tx) =>
    insertReview(tx, {
      id,
      organizationId,
      requestId,
      tokenHash: hashReviewToken(token),
      note: '',
      userId,
      createdAt: now,
      expiresAt: reviewExpiry(now, 7),
    }),
  );
  return { id, token, requestId, candidateIds };
}
