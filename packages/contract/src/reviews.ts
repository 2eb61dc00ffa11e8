import { z } from 'zod';
import { airLimits } from './air-values.ts';
import { freeParagraphs, freeText, opaqueText, privateId } from './fields.ts';
import { defaultReviewDays, reviewDays, reviewLimits } from './reviews-values.ts';
import { defineRoute, perAddress, perUser } from './route.ts';

const timestamp = z.iso.datetime();
const count = z.int().nonnegative();

const companyAccess = { caller: 'pavilion', bearer: 'required' } as const;
const clientAccess = { caller: 'visitor', bearer: 'none' } as const;
const generationParams = z.object({ generationId: privateId });
const tokenParams = z.object({ token: opaqueText(64).min(1) });
const clientName = freeText(reviewLimits.nameMax).min(1);

const review = z.object({
  id: privateId,
  note: z.string().describe('greeting of the company; may be empty'),
  created_at: timestamp,
  expires_at: timestamp,
  openings: count.describe('how often the page was opened'),
  last_opened_at: timestamp.nullable(),
});
export type Review = z.output<typeof review>;

export const createReview = defineRoute({
  ...companyAccess,
  method: 'POST',
  path: '/v1/generations/{generationId}/reviews',
  summary: 'Creates a link for a client without an account; only this reply has its address',
  params: generationParams,
  body: z.object({
    days: z.literal(reviewDays).default(defaultReviewDays),
    note: freeText(reviewLimits.noteMax).default(''),
  }),
  reply: z.object({ review, url: z.url() }),
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
  reply: z.object({ items: z.array(review) }),
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

const reviewComment = z.object({
  id: privateId,
  at_ms: count.describe('position in the candidate'),
  text: z.string(),
  name: z.string().describe('as the client typed it'),
  created_at: timestamp,
});
export type ReviewComment = z.output<typeof reviewComment>;

const reviewCandidate = z.object({
  id: privateId,
  number: z.int().positive(),
  duration: z.number().positive().describe('seconds'),
  peaks: z.string().describe('base64 of 1024 bytes'),
  ready_at: timestamp.describe('later once it was made anew'),
  comments: z.array(reviewComment).describe('of clients only, by position'),
});
export type ReviewCandidate = z.output<typeof reviewCandidate>;

const reviewPage = z.object({
  title: z.string(),
  company_name: z.string(),
  note: z.string(),
  expires_at: timestamp,
  is_making: z.boolean().describe('candidates of the round are still being made'),
  is_decided: z.boolean().describe('the company has decided; a choice is no longer taken'),
  candidates: z.array(reviewCandidate).describe('ready ones of the latest round, by number'),
  choice: z
    .object({ candidate_id: privateId, name: z.string(), chosen_at: timestamp })
    .nullable()
    .describe('latest choice of a client among these candidates'),
});
export type ReviewPage = z.output<typeof reviewPage>;

export const getReview = defineRoute({
  ...clientAccess,
  method: 'GET',
  path: '/v1/r/{token}',
  summary: 'What a review link shows to a client',
  params: tokenParams,
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

export const addReviewComment = defineRoute({
  ...clientAccess,
  method: 'POST',
  path: '/v1/r/{token}/comments',
  summary: 'A client comments on a candidate at a position',
  params: tokenParams,
  body: z.object({
    candidate_id: privateId,
    name: clientName,
    at_ms: count,
    text: freeParagraphs(airLimits.commentMax).min(1),
  }),
  reply: reviewComment,
  errors: ['not_found.review', 'not_found.candidate', 'conflict.comments_full'],
  rateLimit: perAddress(20, 60),
});

export const setReviewChoice = defineRoute({
  ...clientAccess,
  method: 'PUT',
  path: '/v1/r/{token}/choice',
  summary: 'A client prefers a candidate; the company decides',
  params: tokenParams,
  body: z.object({ candidate_id: privateId, name: clientName }),
  reply: reviewPage,
  errors: [
    'not_found.review',
    'not_found.candidate',
    'conflict.generation_state',
    'conflict.choices_full',
  ],
  rateLimit: perAddress(20, 60),
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
} as const;
