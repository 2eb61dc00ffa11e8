import { z } from 'zod';
import { audioTypes, mixings, sortTypes } from './enumerations.ts';
import {
  catalogId,
  colorCode,
  dateOnly,
  languageQuery,
  pageOf,
  pageQuery,
  releasePageOf,
  wholeNumber,
} from './fields.ts';
import { albumFilterQuery, facets } from './filters.ts';
import { limits } from './limits.ts';
import { musicKeys } from './music-keys.ts';
import { defineRoute, perAddress } from './route.ts';
import { optionKeys } from './taxonomy.ts';

export const audio = z.object({
  id: catalogId,
  name: z.string(),
  type: z.enum(audioTypes),
  mixing: z.enum(mixings),
  is_playable: z.boolean(),
});
export type Audio = z.output<typeof audio>;

/** A music as lists show it. Tags are taxonomy keys; clients translate them. */
export const music = z.object({
  id: catalogId,
  title: z.string(),
  duration: z.number().positive().describe('seconds'),
  bpm: z.number().positive(),
  release_date: dateOnly,
  cover_image: z.string().describe('empty where a cover is drawn from the color'),
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
  key: z.enum(musicKeys).optional().describe('absent without sound'),
  waveform: z.string().describe('base64 of 128 bytes, the height of each bar; empty without sound'),
  liked: z.boolean().optional().describe('for a signed-in user'),
});
export type Music = z.output<typeof music>;

export const musicDetail = music.extend({
  audios: z.array(audio),
  share_image: z.string().describe('1200 by 630, in the language of the reply; empty without one'),
});
export type MusicDetail = z.output<typeof musicDetail>;

export const musicPage = releasePageOf(music).extend({
  total_is_lower_bound: z.boolean().describe('a text found so much that counting stopped'),
  next_cursor: z.string().nullable().describe('null at the end'),
  facets: facets.nullable().describe('only where they were asked for'),
});
export type MusicPage = z.output<typeof musicPage>;

/** A set of musics; URLs call it a playlist. */
export const album = z.object({
  id: catalogId,
  title: z.string(),
  description: z.string(),
  cover_image: z.string(),
  color_code: colorCode,
  release_date: dateOnly,
  track_count: z.int().positive(),
  duration: z.number().positive().describe('seconds, all tracks together'),
  genre: z.enum(optionKeys('genre')),
  moods: z.array(z.enum(optionKeys('mood'))),
});
export type Album = z.output<typeof album>;

export const albumDetail = album.extend({
  musics: z.array(music),
  share_image: z.string().describe('1200 by 630, in the language of the reply; empty without one'),
});
export type AlbumDetail = z.output<typeof albumDetail>;

export const albumPage = pageOf(album);
export type AlbumPage = z.output<typeof albumPage>;

/** Replies to visitors may be cached publicly; those to signed-in users are not. */
export const publicCache = { maxAgeSeconds: limits.sharedCache.catalogSeconds } as const;
const browsingRateLimit = perAddress(1200, 60);

export const getMusic = defineRoute({
  method: 'GET',
  path: '/v1/musics/{musicId}',
  caller: 'visitor',
  bearer: 'optional',
  scope: 'catalog:read',
  readsReplica: true,
  summary: 'One piece of music with its audios',
  params: z.object({ musicId: catalogId }),
  query: languageQuery,
  reply: musicDetail,
  errors: ['not_found.music'],
  rateLimit: browsingRateLimit,
  cache: publicCache,
});

export const listAlbums = defineRoute({
  method: 'GET',
  path: '/v1/albums',
  caller: 'visitor',
  bearer: 'optional',
  scope: 'catalog:read',
  readsReplica: true,
  summary: 'Albums by filter, a page at a time',
  query: z.object({
    ...pageQuery.shape,
    ...languageQuery.shape,
    ...albumFilterQuery.shape,
    sortType: z.enum(sortTypes).default('recommendation'),
  }),
  reply: albumPage,
  errors: ['invalid.page_too_deep'],
  rateLimit: browsingRateLimit,
  cache: publicCache,
});

export const latestAlbums = defineRoute({
  method: 'GET',
  path: '/v1/albums/latest',
  caller: 'visitor',
  bearer: 'optional',
  scope: 'catalog:read',
  readsReplica: true,
  summary: 'The newest albums',
  query: z.object({
    ...languageQuery.shape,
    limit: wholeNumber
      .pipe(z.int().min(1).max(limits.page.maxSize))
      .default(limits.page.latestAlbums),
  }),
  reply: z.object({ items: z.array(album) }),
  errors: [],
  rateLimit: browsingRateLimit,
  cache: publicCache,
});

export const getFeaturedAlbum = defineRoute({
  method: 'GET',
  path: '/v1/albums/featured',
  caller: 'visitor',
  bearer: 'optional',
  scope: 'catalog:read',
  readsReplica: true,
  summary: 'The album that the home page shows first',
  query: languageQuery,
  reply: z.object({ album: album.nullable() }),
  errors: [],
  rateLimit: browsingRateLimit,
  cache: publicCache,
});

export const getAlbum = defineRoute({
  method: 'GET',
  path: '/v1/albums/{albumId}',
  caller: 'visitor',
  bearer: 'optional',
  scope: 'catalog:read',
  readsReplica: true,
  summary: 'One album with its music',
  params: z.object({ albumId: catalogId }),
  query: languageQuery,
  reply: albumDetail,
  errors: ['not_found.album'],
  rateLimit: browsingRateLimit,
  cache: publicCache,
});

/** The sitemap for search engines, page by page, newest last. */
export const sitemapPage = defineRoute({
  method: 'GET',
  path: '/v1/sitemap/{page}',
  caller: 'visitor',
  bearer: 'none',
  readsReplica: true,
  summary: 'Addresses for search engines, a part at a time',
  params: z.object({ page: wholeNumber.pipe(z.int().min(1).max(1000)) }),
  reply: z.object({
    pages: z.int().nonnegative(),
    albums: z.array(z.object({ id: catalogId, date: dateOnly })),
    musics: z.array(z.object({ id: catalogId, playlist_id: catalogId, date: dateOnly })),
  }),
  errors: [],
  rateLimit: browsingRateLimit,
  cache: publicCache,
});
