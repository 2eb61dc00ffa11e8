import { z } from 'zod';
import { airLimits } from './air-values.ts';
import {
  catalogId,
  freeParagraphs,
  freeText,
  languageQuery,
  opaqueText,
  privateId,
} from './fields.ts';
import { projectComment, reviewComment, reviewPage } from './review-pages.ts';
import { defaultReviewDays, reviewDays, reviewLimits } from './reviews-values.ts';
import { defineRoute, perAddress, perUser } from './route.ts';

const timestamp = z.iso.datetime();
const count = z.int().nonnegative();

const companyAccess = { caller: 'pavilion', bearer: 'required' } as const;
const clientAccess = { caller: 'visitor', bearer: 'none' } as const;
const generationParams = z.object({ generationId: privateId });
const tokenParams = z.object({ token: opaqueText(64).min(1) });
const clientName = freeText(reviewLimits.nameMax).min(1);

export const review = z.object({
  id: privateId,
  note: z.string().describe('greeting of the sender; may be empty'),
  created_at: timestamp,
  expires_at: timestamp,
  openings: count.describe('how often the page was opened'),
  last_opened_at: timestamp.nullable(),
});
export type Review = z.output<typeof review>;

export const newReview = z.object({
  days: z.literal(reviewDays).default(defaultReviewDays),
  note: freeText(reviewLimits.noteMax).default(''),
});
export const createdReview = z.object({ review, url: z.url() });
export const reviewList = z.object({ items: z.array(review) });

export const createReview = defineRoute({
  ...companyAccess,
  method: 'POST',
  path: '/v1/generations/{generationId}/reviews',
  summary: 'Creates a link for a client without an account; only this reply has its address',
  params: generationParams,
  body: newReview,
  reply: createdReview,
  errors: [
    'not_found.generation',
    'forbidden.company_role',
    'conflict.generation_state',
    'conflict.generation_cancelled',
    'conflict.reviews_full',
  ],
  rateLimit: perUser(30, 60),
});

export const listReviews = defineRoute({
  ...companyAccess,
  method: 'GET',
  path: '/v1/generations/{generationId}/reviews',
  summary: 'Open review links of an AIR request, the newest first',
  params: generationParams,
  reply: reviewList,
  errors: ['not_found.generation'],
  rateLimit: perUser(300, 60),
});

export const revokeReview = defineRoute({
  ...companyAccess,
  method: 'DELETE',
  path: '/v1/reviews/{reviewId}',
  summary: 'Revokes a review link',
  params: z.object({ reviewId: privateId }),
  reply: z.object({ revoked: z.literal(true) }),
  errors: ['not_found.review', 'forbidden.company_role'],
  rateLimit: perUser(120, 60),
});

export const getReview = defineRoute({
  ...clientAccess,
  method: 'GET',
  path: '/v1/r/{token}',
  summary: 'What a review link shows to a client: candidates of an AIR request, or a project',
  params: tokenParams,
  query: languageQuery,
  reply: reviewPage,
  errors: ['not_found.review'],
  rateLimit: perAddress(240, 60),
});

export const recordReviewOpening = defineRoute({
  ...clientAccess,
  method: 'POST',
  path: '/v1/r/{token}/openings',
  summary: 'Counts that the page of a review link was opened',
  params: tokenParams,
  reply: z.object({ recorded: z.literal(true) }),
  errors: ['not_found.review'],
  rateLimit: perAddress(30, 60),
});

export const getReviewStream = defineRoute({
  ...clientAccess,
  method: 'GET',
  path: '/v1/r/{token}/candidates/{candidateId}/stream',
  summary: 'A signed URL of the preview of a candidate, valid for some minutes',
  params: tokenParams.extend({ candidateId: privateId }),
  reply: z.object({ url: z.url() }),
  errors: ['not_found.review', 'not_found.candidate'],
  rateLimit: perAddress(60, 60),
});

const target = {
  candidate_id: privateId.optional().describe('of an AIR request'),
  music_id: catalogId.optional().describe('of a project'),
};

const hasOneTarget = (body: { candidate_id?: string | undefined; music_id?: string | undefined }) =>
  (body.candidate_id === undefined) !== (body.music_id === undefined);
const targetRule = 'must have either candidate_id or music_id';

export const addReviewComment = defineRoute({
  ...clientAccess,
  method: 'POST',
  path: '/v1/r/{token}/comments',
  summary: 'A client comments on a candidate or music at a position',
  params: tokenParams,
  body: z
    .object({
      ...target,
      name: clientName,
      at_ms: count,
      until_ms: count
        .nullable()
        .default(null)
        .describe('end of a range of a music; null for a moment'),
      text: freeParagraphs(airLimits.commentMax).min(1),
    })
    .refine(hasOneTarget, targetRule)
    .refine(
      ({ at_ms: at, until_ms: until }) => until === null || until > at,
      'must end after its start',
    ),
  reply: reviewComment.extend(
    projectComment.pick({ until_ms: true, is_resolved: true }).partial().shape,
  ),
  errors: ['not_found.review', 'not_found.candidate', 'not_found.music', 'conflict.comments_full'],
  rateLimit: perAddress(20, 60),
});

export const setReviewChoice = defineRoute({
  ...clientAccess,
  method: 'PUT',
  path: '/v1/r/{token}/choice',
  summary: 'A client prefers a candidate or music; who sent the link decides',
  params: tokenParams,
  query: languageQuery,
  body: z.object({ ...target, name: clientName }).refine(hasOneTarget, targetRule),
  reply: reviewPage,
  errors: [
    'not_found.review',
    'not_found.candidate',
    'not_found.music',
    'conflict.generation_state',
    'conflict.choices_full',
  ],
  rateLimit: perAddress(20, 60),
});

const reviewEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }).describe('first; read again what the page shows'),
  z.object({ type: z.literal('changed') }).describe('read again what the page shows'),
]);
export type ReviewEvent = z.output<typeof reviewEvent>;

/** Server-sent events without content: the page reads again what it shows. */
export const reviewStream = {
  reply: reviewEvent,
  file: 'text/event-stream',
} as const;

export const streamReview = defineRoute({
  ...clientAccess,
  ...reviewStream,
  method: 'GET',
  path: '/v1/r/{token}/events',
  summary: 'Changes of what a review link shows as they happen, as JSON in `data`',
  params: tokenParams,
  errors: ['not_found.review', 'rate_limited.streams'],
  rateLimit: perAddress(60, 60),
});

export const reviewRoutes = {
  createReview,
  listReviews,
  revokeReview,
  getReview,
  recordReviewOpening,
  getReviewStream,
  addReviewComment,
  setReviewChoice,
  streamReview,
} as const;
