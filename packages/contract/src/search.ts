import { z } from 'zod';
import { musicPage } from './catalog.ts';
import { searchSortTypes } from './enumerations.ts';
import { catalogId, freeText, languageQuery, opaqueText, pageQuery } from './fields.ts';
import { musicFilterQuery } from './filters.ts';
import { limits } from './limits.ts';
import { defineRoute, perAddress } from './route.ts';

/** Matched ranges of the shown text: start inclusive, end exclusive. */
const matches = z.array(z.tuple([z.int().nonnegative(), z.int().positive()]));

const titledData = z.object({
  id: catalogId,
  album_id: catalogId,
  title: z.string(),
  cover_image: z.string(),
  is_free: z.boolean(),
  is_spatial: z.boolean(),
  matches,
});

const titledItem = <const Type extends string>(type: Type) =>
  z.object({ type: z.literal(type), data: titledData });
const categoryItem = <const Type extends string>(type: Type) =>
  z.object({
    type: z.literal(type),
    data: z.object({ name: z.string(), type: z.literal(type), matches }),
  });

export const searchResult = z.object({
  music: z.array(titledItem('music')),
  album: z.array(titledItem('album')),
  genre: z.array(categoryItem('genre')),
  video_theme: z.array(categoryItem('video_theme')),
  mood: z.array(categoryItem('mood')),
});
export type SearchResult = z.output<typeof searchResult>;

export const searchContent = defineRoute({
  method: 'GET',
  path: '/v1/content/search',
  caller: 'visitor',
  bearer: 'optional',
  summary: 'What a text may mean: music, albums, genres, themes and moods',
  query: z.object({ ...languageQuery.shape, q: freeText(limits.searchText.max).min(1) }),
  reply: searchResult,
  errors: [],
  rateLimit: perAddress(600, 60),
  cache: { maxAgeSeconds: 60 },
});

export const listMusics = defineRoute({
  method: 'GET',
  path: '/v1/musics',
  caller: 'visitor',
  bearer: 'optional',
  summary: 'Published music by filter and text, a page at a time',
  query: z.object({
    ...pageQuery.shape,
    ...languageQuery.shape,
    ...musicFilterQuery.shape,
    sortType: z.enum(searchSortTypes).default('recommendation'),
    searchText: freeText(limits.searchText.max).optional(),
    cursor: opaqueText(200).optional().describe('goes on behind the page that gave it'),
    with_facets: z.enum(['true', 'false']).default('false'),
  }),
  reply: musicPage,
  errors: ['invalid.page_too_deep', 'invalid.cursor'],
  rateLimit: perAddress(1200, 60),
  cache: { maxAgeSeconds: 60 },
});
