import { z } from 'zod';
import { accepted } from './account.ts';
import { catalogId, privateId } from './fields.ts';
import { projectChoice, projectComment } from './review-pages.ts';
import { createdReview, newReview, reviewList, reviewStream } from './reviews.ts';
import { defineRoute, perUser } from './route.ts';

const ownerAccess = { caller: 'user', bearer: 'required' } as const;
const projectParams = z.object({ projectId: privateId });

const createProjectReview = defineRoute({
  ...ownerAccess,
  method: 'POST',
  path: '/v1/user/projects/{projectId}/reviews',
  summary:
    'Creates a link to a project for a client without an account; only this reply has its address',
  params: projectParams,
  body: newReview,
  reply: createdReview,
  errors: ['not_found.project', 'conflict.reviews_full'],
  rateLimit: perUser(30, 60),
});

const listProjectReviews = defineRoute({
  ...ownerAccess,
  method: 'GET',
  path: '/v1/user/projects/{projectId}/reviews',
  summary: 'Open review links of a project, the newest first',
  params: projectParams,
  reply: reviewList,
  errors: ['not_found.project'],
  rateLimit: perUser(300, 60),
});

const revokeProjectReview = defineRoute({
  ...ownerAccess,
  method: 'DELETE',
  path: '/v1/user/projects/{projectId}/reviews/{reviewId}',
  summary: 'Revokes a review link of a project',
  params: projectParams.extend({ reviewId: privateId }),
  reply: accepted,
  errors: ['not_found.project', 'not_found.review'],
  rateLimit: perUser(120, 60),
});

const listedComment = projectComment.extend({ music_id: catalogId });
export type ListedComment = z.output<typeof listedComment>;

const getProjectFeedback = defineRoute({
  ...ownerAccess,
  method: 'GET',
  path: '/v1/user/projects/{projectId}/feedback',
  summary:
    'Comments of clients on the musics of a project, the first written first, and their choice',
  params: projectParams,
  reply: z.object({ comments: z.array(listedComment), choice: projectChoice }),
  errors: ['not_found.project'],
  rateLimit: perUser(300, 60),
});

const updateProjectComment = defineRoute({
  ...ownerAccess,
  method: 'PATCH',
  path: '/v1/user/projects/{projectId}/comments/{commentId}',
  summary: 'Marks a comment as resolved or open; open ones become markers of an edit package',
  params: projectParams.extend({ commentId: privateId }),
  body: z.object({ is_resolved: z.boolean() }),
  reply: listedComment,
  errors: ['not_found.project', 'not_found.comment'],
  rateLimit: perUser(300, 60),
});

const streamProjectFeedback = defineRoute({
  ...ownerAccess,
  ...reviewStream,
  method: 'GET',
  path: '/v1/user/projects/{projectId}/events',
  summary: 'Changes of a project and its feedback as they happen, as JSON in `data`',
  params: projectParams,
  errors: ['not_found.project', 'rate_limited.streams'],
  rateLimit: perUser(60, 60),
});

export const projectReviewRoutes = {
  createProjectReview,
  listProjectReviews,
  revokeProjectReview,
  getProjectFeedback,
  updateProjectComment,
  streamProjectFeedback,
} as const;
