import type { ReviewEvent } from '@onsori/contract/reviews';
import { readProjectVersion } from '#features/projects/projects.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import { topicOf } from './review-subject.rules.ts';
import { findOpenReview } from './reviews.repo.ts';
import { hashReviewToken } from './reviews.rules.ts';
import { requireReview } from './reviews.service.ts';

/** `readVersion` returns undefined for what can no longer be read, which is a change too. */
function createChangeReader(readVersion: () => Promise<string | undefined>) {
  let last: string | undefined;
  return async (): Promise<ReviewEvent[]> => {
    const version = await readVersion();
    const isChanged = version !== last;
    last = version;
    return isChanged ? [{ type: 'changed' }] : [];
  };
}

/** What the stream of a link needs; open streams are counted per link. */
export async function findReviewStream(db: Db, token: string) {
  const { id, subject } = await requireReview(db, token, new Date());
  const readEvents = createChangeReader(
    async () => (await findOpenReview(db, hashReviewToken(token), new Date()))?.version,
  );
  return { viewer: id, topic: topicOf(subject), readEvents };
}

/** The same for the owner of a project. */
export async function findProjectStream(db: Db, userId: string, projectId: string) {
  const readVersion = () => readProjectVersion(db, userId, projectId);
  if ((await readVersion()) === undefined) throw new AppError('not_found.project');
  return { viewer: userId, topic: projectId, readEvents: createChangeReader(readVersion) };
}
