import { z } from 'zod';
import { musicPage, publicCache } from './catalog.ts';
import { searchSortTypes } from './enumerations.ts';
import { catalogId, colorCode, freeText, languageQuery, opaqueText, pageQuery } from './fields.ts';
import { musicFilterQuery } from './filters.ts';
import { limits } from './limits.ts';
import { defineRoute, perAddress } from './route.ts';
import { filterGroups } from './taxonomy.ts';

/** Matched ranges of the shown text: start inclusive, end exclusive. */
const matches = z.array(z.tuple([z.int().nonnegative(), z.int().positive()]));

/** An option that a text names. */
const namedOption = z.object({ group: z.enum(filterGroups), key: z.string() });

/** What a result has in common with the text besides its title. */
const matchReason = z.object({
  options: z.array(namedOption).describe('options of the text that the music has'),
  text: z.string().describe('another title or a description that contains the text; else empty'),
  matches,
});
export type MatchReason = z.output<typeof matchReason>;

const titledData = z.object({
  id: catalogId,
  album_id: catalogId,
  title: z.string(),
  cover_image: z.string().describe('empty where a cover is drawn from the color'),
  color_code: colorCode,
  is_free: z.boolean(),
  is_spatial: z.boolean(),
  matches,
  reason: matchReason,
});

const musicItem = z.object({
  type: z.literal('music'),
  data: titledData.extend({ duration: z.number().positive().describe('seconds') }),
});
const albumItem = z.object({
  type: z.literal('album'),
  data: titledData.extend({ track_count: z.int().positive() }),
});
const categoryItem = <const Type extends string>(type: Type) =>
  z.object({
    type: z.literal(type),
    data: z.object({ name: z.string(), type: z.literal(type), matches }),
  });

/** One term of a search text, in the order of the text. */
const understoodTerm = z.object({
  text: z.string().describe('the words as typed'),
  options: z.array(namedOption).describe('a music matches any of them; empty for words of titles'),
  duration: z
    .object({ from: z.number().nullable(), to: z.number().nullable() })
    .nullable()
    .describe('seconds'),
  is_excluded: z.boolean().describe('no result has the options'),
  remaining_text: z
    .string()
    .describe('the search text without these words; empty when no other term is left'),
});
export type UnderstoodTerm = z.output<typeof understoodTerm>;

const understoodText = z.object({
  corrected_text: z
    .string()
    .nullable()
    .describe('the searched text, where words were typed in the other keyboard layout'),
  terms: z.array(understoodTerm),
});
export type UnderstoodText = z.output<typeof understoodText>;

const searchSuggestion = z.object({
  searchText: z.string().describe('empty for the filters alone'),
  drops_filters: z.boolean(),
  total: z.int().positive(),
});
export type SearchSuggestion = z.output<typeof searchSuggestion>;

const suggestions = z
  .array(searchSuggestion)
  .describe('searches with results, for one that has none; else empty');

export const searchResult = z.object({
  music: z.array(musicItem),
  album: z.array(albumItem),
  genre: z.array(categoryItem('genre')),
  video_theme: z.array(categoryItem('video_theme')),
  mood: z.array(categoryItem('mood')),
  inst: z.array(categoryItem('inst')),
  understood: understoodText,
  suggestions,
});
export type SearchResult = z.output<typeof searchResult>;

export const searchContent = defineRoute({
  method: 'GET',
  path: '/v1/content/search',
  caller: 'visitor',
  bearer: 'optional',
  scope: 'catalog:read',
  readsReplica: true,
  summary: 'What a text may mean: music, albums, genres, themes, moods and instruments',
  query: z.object({ ...languageQuery.shape, q: freeText(limits.searchText.max).min(1) }),
  reply: searchResult,
  errors: [],
  rateLimit: perAddress(600, 60),
  cache: publicCache,
});

export const musicSearchPage = musicPage.extend({
  understood: understoodText.nullable().describe('null without a text'),
  suggestions,
});
export type MusicSearchPage = z.output<typeof musicSearchPage>;

export const listMusics = defineRoute({
  method: 'GET',
  path: '/v1/musics',
  caller: 'visitor',
  bearer: 'optional',
  scope: 'catalog:read',
  readsReplica: true,
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
  reply: musicSearchPage,
  errors: ['invalid.page_too_deep', 'invalid.cursor'],
  rateLimit: perAddress(1200, 60),
  cache: publicCache,
});
