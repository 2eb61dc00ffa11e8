import { z } from 'zod';
import { accepted } from './account.ts';
import { music } from './catalog.ts';
import { sectionKinds } from './enumerations.ts';
import {
  catalogId,
  languageQuery,
  opaqueText,
  pageQuery,
  releasePageOf,
  wholeNumber,
} from './fields.ts';
import { limits } from './limits.ts';
import { defineRoute, perAddress, perUser, perVisitor } from './route.ts';

/** A section of the score; it ends where the next one starts. */
export const section = z.object({
  kind: z.enum(sectionKinds),
  start: z.number().nonnegative().describe('seconds'),
  energy: z.number().min(0).max(1),
});
export type Section = z.output<typeof section>;

export const audioStreamInfo = z.object({
  url: z.url(),
  expires_at: z.iso.datetime().describe('the url is refused from then on'),
  mime_type: z.string().describe('with its codecs, as media sources ask for it'),
  bytes: z.int().positive(),
  duration: z.number().positive().describe('seconds'),
  fragments: z
    .array(z.tuple([z.int().nonnegative(), z.int().nonnegative()]))
    .min(1)
    .nullable()
    .describe(
      'millisecond and byte at which each fragment begins, in order; null where they are not known',
    ),
  gain: z.number().describe('decibels that bring every piece to the same loudness'),
  peaks: z
    .array(z.int().min(0).max(255))
    .describe('height of each bar, empty where no waveform is known'),
  preview_at: z.number().nonnegative().describe('seconds; where the strongest section begins'),
  sections: z.array(section).describe('empty for a loop'),
  ticket: z.string().nullable().describe('counts as a play once five seconds old'),
});
export type AudioStreamInfo = z.output<typeof audioStreamInfo>;

export const getAudioStream = defineRoute({
  method: 'GET',
  path: '/v1/musics/{musicId}/audios/{audioId}',
  caller: 'visitor',
  bearer: 'optional',
  scope: 'stream:read',
  summary: 'Where an audio is streamed from, its waveform, and a ticket for the play',
  params: z.object({ musicId: catalogId, audioId: catalogId }),
  query: z.object({
    auto_play: z
      .enum(['true', 'false', ''])
      .default('true')
      .describe('false where it is only made ready: then there is no ticket'),
    bars: wholeNumber
      .pipe(z.int().min(limits.waveform.minBars).max(limits.waveform.maxBars))
      .default(limits.waveform.playerBars),
  }),
  reply: audioStreamInfo,
  errors: ['not_found.audio'],
  rateLimit: [
    perAddress(1200, 60),
    perVisitor(limits.visitorStreams.perHour, 3600),
    perVisitor(limits.visitorStreams.perDay, 24 * 3600),
  ],
});

export const countPlays = defineRoute({
  method: 'POST',
  path: '/v1/plays',
  caller: 'visitor',
  bearer: 'optional',
  summary: 'Counts plays by their tickets, each once',
  body: z.object({
    tickets: z.array(opaqueText(500).min(1)).min(1).max(limits.plays.ticketsAtOnce),
  }),
  reply: z.object({
    accepted: z.int().nonnegative().describe('tickets that are ours, old enough and not expired'),
  }),
  errors: [],
  rateLimit: perAddress(600, 60),
});

export const playedPage = releasePageOf(music.extend({ played_at: z.iso.datetime() }));
export type PlayedPage = z.output<typeof playedPage>;

const userAccess = { caller: 'user', bearer: 'required', path: '/v1/user/played' } as const;
const interactiveRateLimit = perUser(600, 60);

export const listPlayed = defineRoute({
  ...userAccess,
  method: 'GET',
  summary: 'What the user heard, each track once with its last time, the latest first',
  query: z.object({ ...pageQuery.shape, ...languageQuery.shape }),
  reply: playedPage,
  errors: [],
  rateLimit: interactiveRateLimit,
});

export const clearPlayed = defineRoute({
  ...userAccess,
  method: 'DELETE',
  summary: 'Forgets what the user heard; plays stay counted',
  reply: accepted,
  errors: [],
  rateLimit: interactiveRateLimit,
});
