import { z } from 'zod';
import { music } from './catalog.ts';
import { catalogId, privateId } from './fields.ts';
import { project } from './projects.ts';

const timestamp = z.iso.datetime();
const count = z.int().nonnegative();

export const reviewComment = z.object({
  id: privateId,
  at_ms: count.describe('position in the sound'),
  text: z.string(),
  name: z.string().describe('as the client typed it'),
  created_at: timestamp,
});
export type ReviewComment = z.output<typeof reviewComment>;

const sound = {
  duration: z.number().positive().describe('seconds'),
  peaks: z.string().describe('base64 of 1024 bytes'),
};
const choice = { name: z.string(), chosen_at: timestamp };
const link = { note: z.string(), expires_at: timestamp };

const reviewCandidate = z.object({
  id: privateId,
  number: z.int().positive(),
  ...sound,
  ready_at: timestamp.describe('later once it was made anew'),
  comments: z.array(reviewComment).describe('of clients only, by position'),
});
export type ReviewCandidate = z.output<typeof reviewCandidate>;

const candidateReview = z.object({
  subject: z.literal('candidates'),
  title: z.string(),
  company_name: z.string(),
  ...link,
  is_making: z.boolean().describe('candidates of the round are still being made'),
  is_decided: z.boolean().describe('the company has decided; a choice is no longer taken'),
  candidates: z.array(reviewCandidate).describe('ready ones of the latest round, by number'),
  choice: z
    .object({ candidate_id: privateId, ...choice })
    .nullable()
    .describe('latest choice of a client among these candidates'),
});
export type CandidateReview = z.output<typeof candidateReview>;

export const projectComment = reviewComment.extend({
  until_ms: count.nullable().describe('end of a range; null for a moment'),
  is_resolved: z.boolean().describe('by the owner of the project'),
});
export type ProjectComment = z.output<typeof projectComment>;

const reviewMusic = z.object({
  music,
  audio_id: catalogId.describe('to stream it as any published music'),
  ...sound,
  comments: z.array(projectComment).describe('by position'),
});
export type ReviewMusic = z.output<typeof reviewMusic>;

export const projectChoice = z.object({ music_id: catalogId, ...choice }).nullable();

const projectReview = z.object({
  subject: z.literal('project'),
  ...project.pick({ name: true, samples: true, frame_rate: true, hits: true }).shape,
  ...link,
  musics: z.array(reviewMusic).describe('the first ones of the project, in its order'),
  total: count.describe('musics of the project'),
  choice: projectChoice.describe('latest choice of a client among these musics'),
});
export type ProjectReview = z.output<typeof projectReview>;

export const reviewPage = z.discriminatedUnion('subject', [candidateReview, projectReview]);
export type ReviewPage = z.output<typeof reviewPage>;
