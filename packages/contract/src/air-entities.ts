import { z } from 'zod';
import { airBrief } from './air-brief.ts';
import {
  airActions,
  airActorKinds,
  airChangeReasons,
  airEventKinds,
  airFailures,
  airStates,
  airSteps,
  curveFits,
  curveParts,
  curveRemarks,
} from './air-values.ts';
import { music } from './catalog.ts';
import { catalogId, privateId } from './fields.ts';
import { musicKeys } from './music-keys.ts';
import { filterGroups, optionKeys } from './taxonomy.ts';

const timestamp = z.iso.datetime();
const share = z.number().min(0).max(1);
const count = z.int().nonnegative();

const actor = z.object({
  kind: z.enum(airActorKinds),
  name: z
    .string()
    .describe(
      'masked, that of a client as typed; empty for the system, operators and deleted accounts',
    ),
  is_self: z.boolean(),
});

export const generationHead = z.object({
  id: privateId,
  title: z.string(),
  programme: z.string(),
  state: z.enum(airStates).nullable().describe('null for a draft'),
  cancelled_at: timestamp.nullable(),
  seconds: z.int().nullable(),
  deadline: timestamp.nullable(),
  created_at: timestamp,
  sent_at: timestamp.nullable(),
  changed_at: timestamp.describe('when anything of it last changed'),
  created_by: actor,
  round: count.describe('1 for the first; 0 before music is made'),
  progress: share.describe('of the round that is being made, else 0 or 1'),
  remaining_seconds: z.int().nonnegative().nullable().describe('estimate; null outside of making'),
  waveform: z
    .string()
    .describe('base64 of 128 bytes, of the accepted, nearest or first music; else empty'),
});
export type GenerationHead = z.output<typeof generationHead>;

export const airMatch = z.object({
  music,
  likeness: share,
  options: z
    .array(z.object({ group: z.enum(filterGroups), key: z.string() }))
    .describe('asked options that it has'),
  tempo_agrees: z.boolean(),
  length_agrees: z.boolean(),
  resembles_reference: z.boolean(),
});
export type AirMatch = z.output<typeof airMatch>;

const curveMatch = z.object({
  score: share.describe('agreement of the energy with the curve'),
  bars: z.array(
    z.object({ start_ms: z.number().nonnegative(), level: share, fit: z.enum(curveFits) }),
  ),
  remark: z.object({
    kind: z.enum(curveRemarks),
    part: z.enum(curveParts).nullable().describe('of stronger and weaker'),
    seconds: z.array(z.number().nonnegative()).describe('peaks that are followed or missing'),
  }),
});
export type CurveMatch = z.output<typeof curveMatch>;

export const airCandidate = z.object({
  id: privateId,
  round: z.int().positive(),
  number: z.int().positive().describe('within its round'),
  step: z.enum(airSteps),
  progress: share,
  remaining_seconds: z.int().nonnegative().nullable().describe('estimate; null when final'),
  failure: z.enum(airFailures).nullable(),
  is_accepted: z.boolean(),
  duration: z.number().positive().nullable().describe('seconds; null until it is ready'),
  bpm: z.number().positive().nullable(),
  key: z.enum(musicKeys).nullable(),
  insts: z.array(z.enum(optionKeys('inst'))),
  waveform: z.string().describe('base64 of 128 bytes; empty until it is ready'),
  peaks: z.string().describe('base64 of 1024 bytes; empty until it is ready'),
  curve_match: curveMatch.nullable().describe('null without a curve or until it is ready'),
  ready_at: timestamp.nullable(),
});
export type AirCandidate = z.output<typeof airCandidate>;

export const airEvent = z.object({
  id: privateId,
  at: timestamp,
  actor,
  kind: z.enum(airEventKinds),
  round: count,
  candidate_number: z.int().positive().nullable(),
  candidates: count.nullable().describe('ready ones, of generated and failed'),
  seconds: count.nullable().describe('how long the making took, of generated and failed'),
  likeness: share.nullable().describe('of the nearest music, of matched and missed'),
  reasons: z.array(z.enum(airChangeReasons)).describe('of changed'),
  failure: z.enum(airFailures).nullable(),
});
export type AirEvent = z.output<typeof airEvent>;

export const airComment = z.object({
  id: privateId,
  candidate_id: privateId,
  at_ms: z.int().nonnegative().describe('position in the candidate'),
  text: z.string(),
  author: actor,
  created_at: timestamp,
});
export type AirComment = z.output<typeof airComment>;

export const generation = generationHead.extend({
  brief: airBrief,
  reference: music.nullable(),
  actions: z.array(z.enum(airActions)).describe('what the caller may do now'),
  change_rounds_left: count,
  failure: z.enum(airFailures).nullable().describe('of the state failed'),
  matches: z.array(airMatch).describe('the nearest first'),
  chosen_music_id: catalogId.nullable().describe('catalogue music of a completed request'),
  accepted_candidate_id: privateId.nullable(),
  candidates: z.array(airCandidate).describe('the newest round first'),
  music_id: catalogId
    .nullable()
    .describe('of the accepted candidate in the library; null until its files are rendered'),
  comments: z.array(airComment).describe('by position'),
  events: z.array(airEvent).describe('the oldest first'),
});
export type Generation = z.output<typeof generation>;
