import { z } from 'zod';
import { airBrief, understoodScene } from './air-brief.ts';
import { airComment, generation, generationHead } from './air-entities.ts';
import { airChangeReasons, airFilters, airLimits, airSteps } from './air-values.ts';
import { catalogId, freeParagraphs, languageQuery, privateId } from './fields.ts';
import { defineRoute, perUser } from './route.ts';

const companyAccess = { caller: 'pavilion', bearer: 'required' } as const;
const readAccess = { ...companyAccess, rateLimit: perUser(300, 60) } as const;
const writeAccess = { ...companyAccess, rateLimit: perUser(120, 60) } as const;

const timestamp = z.iso.datetime();
const count = z.int().nonnegative();
const generationParams = z.object({ generationId: privateId });
const writeErrors = ['not_found.generation', 'forbidden.company_role'] as const;
const stateErrors = [
  ...writeErrors,
  'conflict.generation_state',
  'conflict.generation_cancelled',
] as const;
const briefErrors = [
  'invalid.brief_incomplete',
  'invalid.brief_contradicts',
  'not_found.music',
] as const;

export const listGenerations = defineRoute({
  ...readAccess,
  method: 'GET',
  path: '/v1/generations',
  scope: 'air:write',
  summary: 'AIR requests of the company, the newest first',
  query: z.object({
    state: z.enum(airFilters).optional(),
    cursor: privateId.optional().describe('goes on behind this request'),
  }),
  reply: z.object({
    items: z.array(generationHead),
    next_cursor: privateId.nullable().describe('null at the end'),
    total: count,
    counts: z.record(z.enum(airFilters), count),
    can_write: z.boolean().describe('false for a viewer'),
  }),
  errors: [],
});

export const getGeneration = defineRoute({
  ...readAccess,
  method: 'GET',
  path: '/v1/generations/{generationId}',
  scope: 'air:write',
  summary: 'An AIR request with its candidates, comments and history',
  params: generationParams,
  query: languageQuery,
  reply: generation,
  errors: ['not_found.generation'],
});

export const understandScene = defineRoute({
  ...readAccess,
  method: 'POST',
  path: '/v1/generations/understand',
  scope: 'air:write',
  summary: 'What a description of a scene asks for',
  body: z.object({ text: freeParagraphs(airLimits.sceneMax) }),
  reply: understoodScene,
  errors: [],
});

export const createGeneration = defineRoute({
  ...writeAccess,
  method: 'POST',
  idempotent: true,
  path: '/v1/generations',
  scope: 'air:write',
  summary: 'Stores a brief as a draft, or sends it',
  body: z.object({ brief: airBrief, send: z.boolean() }),
  reply: generation,
  errors: [...briefErrors, 'forbidden.company_role'],
});

export const updateDraft = defineRoute({
  ...writeAccess,
  method: 'PUT',
  path: '/v1/generations/{generationId}/draft',
  scope: 'air:write',
  summary: 'Replaces the brief of a draft',
  params: generationParams,
  body: z.object({ brief: airBrief }),
  reply: z.object({ saved_at: timestamp }),
  errors: [...stateErrors, ...briefErrors],
});

export const sendDraft = defineRoute({
  ...writeAccess,
  method: 'POST',
  path: '/v1/generations/{generationId}/send',
  scope: 'air:write',
  summary: 'Sends a draft',
  params: generationParams,
  reply: generation,
  errors: [...stateErrors, ...briefErrors],
});

export const discardDraft = defineRoute({
  ...writeAccess,
  method: 'DELETE',
  path: '/v1/generations/{generationId}',
  scope: 'air:write',
  summary: 'Deletes a draft',
  params: generationParams,
  reply: z.object({ deleted: z.literal(true) }),
  errors: stateErrors,
});

export const chooseMatch = defineRoute({
  ...writeAccess,
  method: 'POST',
  path: '/v1/generations/{generationId}/choose',
  scope: 'air:write',
  summary: 'Completes a matched request with a catalogue music that it lists',
  params: generationParams,
  body: z.object({ music_id: catalogId }),
  reply: generation,
  errors: [...stateErrors, 'not_found.music'],
});

export const generateNew = defineRoute({
  ...writeAccess,
  method: 'POST',
  path: '/v1/generations/{generationId}/generate',
  scope: 'air:write',
  summary: 'Makes new music although the catalogue has matches',
  params: generationParams,
  reply: generation,
  errors: stateErrors,
});

export const retryGeneration = defineRoute({
  ...writeAccess,
  method: 'POST',
  path: '/v1/generations/{generationId}/retry',
  scope: 'air:write',
  summary: 'Makes the missing candidates of a failed round again',
  params: generationParams,
  reply: generation,
  errors: stateErrors,
});

export const changeGeneration = defineRoute({
  ...writeAccess,
  method: 'POST',
  path: '/v1/generations/{generationId}/change',
  scope: 'air:write',
  summary: `Makes another round with a changed brief, at most ${airLimits.changeRounds} times`,
  params: generationParams,
  body: z.object({
    candidate_id: privateId.nullable().describe('whose theme stays; null for new themes'),
    reasons: z.array(z.enum(airChangeReasons)).max(airChangeReasons.length),
    brief: airBrief,
  }),
  reply: generation,
  errors: [...stateErrors, ...briefErrors, 'not_found.candidate', 'conflict.change_rounds_used'],
});

export const acceptCandidate = defineRoute({
  ...writeAccess,
  method: 'POST',
  path: '/v1/generations/{generationId}/accept',
  scope: 'air:write',
  summary: 'Accepts a candidate, which becomes a music of the company',
  params: generationParams,
  body: z.object({ candidate_id: privateId }),
  reply: generation,
  errors: [...stateErrors, 'not_found.candidate'],
});

export const cancelGeneration = defineRoute({
  ...writeAccess,
  method: 'POST',
  path: '/v1/generations/{generationId}/cancel',
  scope: 'air:write',
  summary: 'Stops the work on a request that is not completed; its state stays',
  params: generationParams,
  reply: generation,
  errors: stateErrors,
});

export const getCandidateStream = defineRoute({
  ...readAccess,
  method: 'GET',
  path: '/v1/generations/{generationId}/candidates/{candidateId}/stream',
  scope: 'air:write',
  summary: 'A signed URL of the sound of a candidate',
  params: generationParams.extend({ candidateId: privateId }),
  reply: z.object({ url: z.url() }),
  errors: ['not_found.generation', 'not_found.candidate'],
});

export const listComments = defineRoute({
  ...readAccess,
  method: 'GET',
  path: '/v1/generations/{generationId}/comments',
  summary: 'Comments on the candidates of a request, by position',
  params: generationParams,
  reply: z.object({ items: z.array(airComment) }),
  errors: ['not_found.generation'],
});

export const addComment = defineRoute({
  ...writeAccess,
  method: 'POST',
  idempotent: true,
  path: '/v1/generations/{generationId}/comments',
  summary: 'Comments on a candidate at a position',
  params: generationParams,
  body: z.object({
    candidate_id: privateId,
    at_ms: z.int().nonnegative(),
    text: freeParagraphs(airLimits.commentMax).min(1),
  }),
  reply: airComment,
  errors: [
    ...writeErrors,
    'not_found.candidate',
    'conflict.generation_cancelled',
    'conflict.comments_full',
  ],
});

export const deleteComment = defineRoute({
  ...writeAccess,
  method: 'DELETE',
  path: '/v1/generations/{generationId}/comments/{commentId}',
  summary: 'Deletes a comment of the caller, or any for the owner of the company',
  params: generationParams.extend({ commentId: privateId }),
  reply: z.object({ deleted: z.literal(true) }),
  errors: [...writeErrors, 'not_found.comment'],
});

const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }).describe('first; read again what the page shows'),
  z
    .object({ type: z.literal('changed'), id: privateId, changed_at: timestamp })
    .describe('read the request again'),
  z.object({
    type: z.literal('progress'),
    id: privateId,
    candidate_id: privateId,
    step: z.enum(airSteps),
    progress: z.number().min(0).max(1),
    remaining_seconds: count.nullable(),
  }),
]);
export type AirLiveEvent = z.output<typeof liveEvent>;

export const streamGenerations = defineRoute({
  ...companyAccess,
  method: 'GET',
  path: '/v1/generations/events',
  summary: 'Changes of the AIR requests of the company as they happen, as JSON in `data`',
  reply: liveEvent,
  file: 'text/event-stream',
  errors: ['rate_limited.streams'],
  rateLimit: perUser(60, 60),
});

export const airRoutes = {
  listGenerations,
  getGeneration,
  understandScene,
  createGeneration,
  updateDraft,
  sendDraft,
  discardDraft,
  chooseMatch,
  generateNew,
  retryGeneration,
  changeGeneration,
  acceptCandidate,
  cancelGeneration,
  getCandidateStream,
  listComments,
  addComment,
  deleteComment,
  streamGenerations,
} as const;
