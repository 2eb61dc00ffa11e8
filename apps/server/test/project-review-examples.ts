import { randomUUID } from 'node:crypto';
import { insertComment } from '#features/projects/project-comments.repo.ts';
import type { Db } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import type { AccessPolicy } from '#test/access-policies.ts';
import { actorOf } from '#test/organization-examples.ts';
import { withProject } from '#test/project-examples.ts';
import { insertProjectReview } from '#test/reviews.ts';

/** Inserts a comment of a client on a music of a project. Returns its id. */
async function insertProjectComment(
  db: Db,
  { projectId, musicId }: Record<'projectId' | 'musicId', string>,
): Promise<string> {
  const id = uuidV7(new Date());
  const comment = { id, projectId, musicId, atMs: 1000, untilMs: null, text: '좋아요' };
  await db
    .transaction()
    .execute((tx) => insertComment(tx, { ...comment, name: '박고객', now: new Date() }));
  return id;
}

/** Requests that succeed for the owner of a project. */
export const projectReviewExamples = {
  createProjectReview: withProject(() => ({ body: { days: 7, note: `링크 ${randomUUID()}` } })),
  listProjectReviews: withProject(),
  revokeProjectReview: withProject(async (projectId, context) => {
    const { id } = await insertProjectReview(context.db, projectId, actorOf(context));
    return { params: { reviewId: id } };
  }),
  getProjectFeedback: withProject(),
  updateProjectComment: withProject(async (projectId, { db, music }) => ({
    params: {
      commentId: await insertProjectComment(db, { projectId, musicId: music.musicId }),
    },
    body: { is_resolved: true },
  })),
  streamProjectFeedback: withProject(),
};

export const projectReviewPolicies = {
  createProjectReview: 'own, writes',
  listProjectReviews: 'own, reads',
  revokeProjectReview: 'own, writes',
  getProjectFeedback: 'own, reads',
  updateProjectComment: 'own, writes',
  streamProjectFeedback: 'own, reads',
} as const satisfies Record<string, AccessPolicy>;
