import { z } from 'zod';
import { accepted } from './account.ts';
import { airBrief } from './air-brief.ts';
import { airCandidate, airEvent, airMatch } from './air-entities.ts';
import {
  airFailures,
  airLimits,
  airStates,
  airWaits,
  operatorAirFilters,
  renderKinds,
  seedRefusals,
} from './air-values.ts';
import { music } from './catalog.ts';
import { catalogId, freeText, languageQuery, opaqueText, privateId } from './fields.ts';
import { reasonField } from './operators.ts';
import { defineRoute, perUser } from './route.ts';

const timestamp = z.iso.datetime();
const count = z.int().nonnegative();
const seconds = z.number().nonnegative();
const companyName = z.object({ id: privateId, name: z.string() });

const requestItem = z.object({
  id: privateId,
  company: companyName,
  title: z.string(),
  programme: z.string(),
  requested_by: z.string().describe('masked; empty for a deleted account'),
  state: z.enum(airStates),
  cancelled_at: timestamp.nullable(),
  round: count.describe('1 for the first; 0 before music is made'),
  waits_for: z.enum(airWaits).nullable().describe('whose turn it is; null at the end'),
  failure: z.enum(airFailures).nullable().describe('of the state failed'),
  sent_at: timestamp,
  changed_at: timestamp.describe('when anything of it last changed'),
});
export type OperatorAirItem = z.output<typeof requestItem>;

const candidate = airCandidate.extend({
  attempts: count.describe('how often a render began or went on'),
  seed: count.describe('of the round; the seeds that are tried follow from it'),
  refusals: z
    .array(z.object({ seed: count, reason: z.enum(seedRefusals), detail: z.string() }))
    .describe('seeds that were not used, the oldest first'),
  recipe: z
    .object({ engine: z.int(), seed: count })
    .nullable()
    .describe('of the sound; null until it is ready'),
  lufs: z.number().nullable(),
  created_at: timestamp,
  finished_at: timestamp.nullable(),
  can_re_roll: z.boolean(),
});
export type OperatorAirCandidate = z.output<typeof candidate>;

const request = requestItem.extend({
  brief: airBrief,
  reference: music.nullable(),
  matches: z.array(airMatch).describe('the nearest first'),
  chosen_music_id: catalogId.nullable(),
  change_rounds_left: count,
  can_re_roll_failed: z.boolean().describe('whether the round has failed candidates to make anew'),
  candidates: z.array(candidate).describe('the newest round first'),
  events: z.array(airEvent).describe('the oldest first; operators are named'),
});
export type OperatorAirRequest = z.output<typeof request>;

const operatorAccess = { caller: 'operator', bearer: 'required', permission: 'support' } as const;
const readAccess = { ...operatorAccess, rateLimit: perUser(300, 60) } as const;
const requestParams = z.object({ generationId: privateId });

const listAirRequests = defineRoute({
  ...readAccess,
  method: 'GET',
  path: '/v1/operator/air/requests',
  summary: 'AIR requests of all companies without drafts, the latest change first',
  query: z.object({
    state: z.enum(operatorAirFilters).optional(),
    company: privateId.optional(),
    text: freeText(airLimits.titleMax).optional().describe('a part of the title'),
    cursor: opaqueText(100).optional().describe('goes on behind the page that gave it'),
  }),
  reply: z.object({
    items: z.array(requestItem),
    next_cursor: z.string().nullable().describe('null at the end'),
    company: companyName.nullable().describe('the one of the filter'),
  }),
  errors: ['invalid.cursor', 'not_found.company'],
});

const getAirRequest = defineRoute({
  ...readAccess,
  method: 'GET',
  path: '/v1/operator/air/requests/{generationId}',
  summary: 'An AIR request with its history and the candidates of all rounds',
  params: requestParams,
  query: languageQuery,
  reply: request,
  errors: ['not_found.generation'],
});

const getAirCandidateStream = defineRoute({
  ...readAccess,
  method: 'GET',
  path: '/v1/operator/air/candidates/{candidateId}/stream',
  summary: 'A signed URL of the sound of a candidate of any company',
  params: z.object({ candidateId: privateId }),
  reply: z.object({ url: z.url() }),
  errors: ['not_found.candidate'],
});

const reRollCandidates = defineRoute({
  ...operatorAccess,
  stepUp: true,
  rateLimit: perUser(60, 600),
  method: 'POST',
  path: '/v1/operator/air/requests/{generationId}/re-roll',
  summary: 'Makes candidates of the last round anew with other seeds; no change round is used up',
  params: requestParams,
  body: z.object({
    candidate_id: privateId.nullable().describe('null for the failed ones'),
    reason: reasonField,
  }),
  reply: accepted,
  errors: [
    'not_found.generation',
    'not_found.candidate',
    'conflict.generation_state',
    'conflict.generation_cancelled',
  ],
});

const renderKind = z.object({
  kind: z.enum(renderKinds),
  waiting: count,
  running: count,
  oldest_seconds: seconds.nullable().describe('how long the oldest one waits'),
  guaranteed_share: z.number().min(0).max(1).describe('of the starts, while it waits'),
  skipped: count.describe('starts of other kinds since its last one, while it waited'),
  max_skips: count,
  made_last_hour: count,
});

const companyQueue = z.object({
  company: companyName,
  waiting: count,
  making: count,
  oldest_seconds: seconds.nullable().describe('how long the oldest candidate waits'),
  made_last_hour: count,
  failed_last_hour: count,
  wait_seconds: seconds
    .nullable()
    .describe('estimate until the last one is made; null without one or without a measured rate'),
});

const airQueue = z.object({
  checked_at: timestamp,
  seconds_per_candidate: seconds
    .nullable()
    .describe('mean of the last ones; null before the first one'),
  kinds: z.array(renderKind).describe('the most urgent first'),
  companies: z.array(companyQueue).describe('the longest wait first'),
});
export type AirQueue = z.output<typeof airQueue>;

const getAirQueue = defineRoute({
  ...readAccess,
  method: 'GET',
  path: '/v1/operator/air/queue',
  summary: 'The render queue: what waits and is made, by kind and by company',
  reply: airQueue,
  errors: [],
});

export const operatorAirRoutes = {
  listAirRequests,
  getAirRequest,
  getAirCandidateStream,
  reRollCandidates,
  getAirQueue,
} as const;
