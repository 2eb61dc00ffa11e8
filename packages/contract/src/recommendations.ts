import { z } from 'zod';
import { music } from './catalog.ts';
import { catalogId, languageQuery, pageOf, pageQuery, wholeNumber } from './fields.ts';
import { limits } from './limits.ts';
import { defineRoute, perAddress, perUser } from './route.ts';
import { optionKeys } from './taxonomy.ts';

/** Reasons why two musics are similar, strongest first. */
export const likenessReasons = [
  'same_mood',
  'same_genre',
  'similar_energy',
  'similar_tempo',
  'same_key',
  'similar_timbre',
  'same_instruments',
] as const;
export type LikenessReason = (typeof likenessReasons)[number];

export const similarMusics = z.object({
  total: z.int().nonnegative(),
  items: z.array(music.extend({ reasons: z.array(z.enum(likenessReasons)) })),
  filter: z.object({
    genre: z.array(z.enum(optionKeys('genre'))),
    mood: z.array(z.enum(optionKeys('mood'))),
    video_theme: z.array(z.enum(optionKeys('video_theme'))),
  }),
});
export type SimilarMusics = z.output<typeof similarMusics>;

const shortPageQuery = z.object({
  ...languageQuery.shape,
  page: pageQuery.shape.page,
  per_page: wholeNumber
    .pipe(z.int().min(1).max(limits.page.maxSize))
    .default(limits.page.similarSize),
});

export const listSimilarMusics = defineRoute({
  method: 'GET',
  path: '/v1/recommendations/musics/{musicId}',
  caller: 'visitor',
  bearer: 'optional',
  scope: 'catalog:read',
  readsReplica: true,
  summary: 'Music like this one, and why',
  params: z.object({ musicId: catalogId }),
  query: shortPageQuery,
  reply: similarMusics,
  errors: ['not_found.music'],
  rateLimit: perAddress(1200, 60),
  cache: { maxAgeSeconds: 60 },
});

const nearTo = { music_id: catalogId, title: z.string() };

/** Why a music was picked: similarity to a liked or played one, a preference, or popularity. */
export const pickReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('near_liked'), ...nearTo }),
  z.object({ kind: z.literal('near_played'), ...nearTo }),
  z.object({ kind: z.literal('mood'), key: z.enum(optionKeys('mood')) }),
  z.object({ kind: z.literal('video_theme'), key: z.enum(optionKeys('video_theme')) }),
  z.object({ kind: z.literal('genre'), key: z.enum(optionKeys('genre')) }),
  z.object({ kind: z.literal('popular') }),
]);
export type PickReason = z.output<typeof pickReason>;

export const pickedMusics = pageOf(music.extend({ reason: pickReason }));
export type PickedMusics = z.output<typeof pickedMusics>;

export const listPicks = defineRoute({
  method: 'GET',
  path: '/v1/user/recommendations/musics',
  caller: 'user',
  bearer: 'required',
  readsReplica: true,
  summary: 'Music picked for the user, and why',
  query: shortPageQuery,
  reply: pickedMusics,
  errors: [],
  rateLimit: perUser(300, 60),
});
