import { z } from 'zod';
import { audioTypes, mixings, sortTypes } from './enumerations.ts';
import { catalogId, colorCode, dateOnly, languageQuery, pageOf, pageQuery } from './fields.ts';
import { defineRoute } from './route.ts';
import { optionKeys } from './taxonomy.ts';

export const audio = z.object({
  id: catalogId,
  name: z.string(),
  type: z.enum(audioTypes),
  mixing: z.enum(mixings),
  is_playable: z.boolean(),
});
export type Audio = z.output<typeof audio>;

/** A piece of music as lists show it. Tags are taxonomy keys: the reader labels them in its language. */
export const music = z.object({
  id: catalogId,
  title: z.string(),
  duration: z.number().positive().describe('seconds'),
  bpm: z.number().positive(),
  release_date: dateOnly,
  cover_image: z.string().describe('empty where a cover is drawn from the colour'),
  is_free: z.boolean(),
  is_spatial: z.boolean(),
  playlist_id: catalogId.describe('the album'),
  album_title: z.string(),
  color_code: colorCode,
  likes: z.int().nonnegative(),
  moods: z.array(z.enum(optionKeys('mood'))),
  video_themes: z.array(z.enum(optionKeys('video_theme'))),
  genre: z.enum(optionKeys('genre')),
  tempo: z.enum(optionKeys('tempo')),
  insts: z.array(z.enum(optionKeys('inst'))),
  liked: z.boolean().optional().describe('for a signed-in user'),
});
export type Music = z.output<typeof music>;

export const musicDetail = music.extend({ audios: z.array(audio) });
export type MusicDetail = z.output<typeof musicDetail>;

export const musicPage = pageOf(music);
export type MusicPage = z.output<typeof musicPage>;

export const listMusics = defineRoute({
  method: 'GET',
  path: '/v1/musics',
  caller: 'visitor',
  bearer: 'optional',
  summary: 'Published music, a page at a time',
  query: z.object({
    ...pageQuery.shape,
    ...languageQuery.shape,
    sortType: z.enum(sortTypes).default('recommendation'),
  }),
  reply: musicPage,
  errors: ['invalid.page_too_deep'],
  rateLimit: { per: 'address', max: 1200, windowSeconds: 60 },
});

export const getMusic = defineRoute({
  method: 'GET',
  path: '/v1/musics/{musicId}',
  caller: 'visitor',
  bearer: 'optional',
  summary: 'One piece of music with its audios',
  params: z.object({ musicId: catalogId }),
  query: languageQuery,
  reply: musicDetail,
  errors: ['not_found.music'],
  rateLimit: { per: 'address', max: 1200, windowSeconds: 60 },
});
