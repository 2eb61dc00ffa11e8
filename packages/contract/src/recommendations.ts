import { z } from 'zod';
import { music } from './catalog.ts';
import { catalogId, languageQuery, pageQuery, wholeNumber } from './fields.ts';
import { limits } from './limits.ts';
import { defineRoute } from './route.ts';
import { optionKeys } from './taxonomy.ts';

/** In what two pieces are alike, the strongest first. */
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

export const listSimilarMusics = defineRoute({
  method: 'GET',
  path: '/v1/recommendations/musics/{musicId}',
  caller: 'visitor',
  bearer: 'optional',
  summary: 'Music like this one, and why',
  params: z.object({ musicId: catalogId }),
  query: z.object({
    ...languageQuery.shape,
    page: pageQuery.shape.page,
    per_page: wholeNumber
      .pipe(z.int().min(1).max(limits.page.maxSize))
      .default(limits.page.similarSize),
  }),
  reply: similarMusics,
  errors: ['not_found.music'],
  rateLimit: { per: 'address', max: 1200, windowSeconds: 60 },
  cache: { maxAgeSeconds: 60 },
});
