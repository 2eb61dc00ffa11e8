import { z } from 'zod';
import { accepted } from './account.ts';
import { music } from './catalog.ts';
import { catalogId, freeText, languageQuery, opaqueText } from './fields.ts';
import { albumFilterQuery, musicFilterQuery } from './filters.ts';
import { limits } from './limits.ts';
import { reasonField } from './operators.ts';
import { defineRoute, perUser } from './route.ts';
import { optionKeys } from './taxonomy.ts';
import { musicStates, withdrawalReasons } from './withdrawal-values.ts';

const timestamp = z.iso.datetime();
const count = z.int().nonnegative();

const withdrawal = z.object({
  reason: z.enum(withdrawalReasons),
  note: z.string(),
  withdrawn_at: timestamp,
  withdrawn_by: z.string().nullable().describe('nickname; null for the command line'),
});

const catalogMusic = music.extend({
  withdrawal: withdrawal.nullable().describe('null while published'),
});
export type CatalogMusic = z.output<typeof catalogMusic>;

const endedWithdrawal = withdrawal.extend({
  restored_at: timestamp,
  restored_by: z.string().nullable().describe('nickname; null for the command line'),
  restore_note: z.string(),
});

const localizedText = z.object({ ko: z.string(), en: z.string() });

const catalogMusicDetail = catalogMusic.extend({
  titles: localizedText,
  album: z.object({
    titles: localizedText,
    descriptions: localizedText,
    is_featured: z.boolean().describe('shown first on the home page'),
  }),
  plays: count,
  licences: count.describe('not revoked'),
  ended_withdrawals: z.array(endedWithdrawal).describe('the latest first'),
});
export type CatalogMusicDetail = z.output<typeof catalogMusicDetail>;

const catalogueAccess = {
  caller: 'operator',
  bearer: 'required',
  permission: 'catalogue',
  rateLimit: perUser(300, 60),
} as const;
const musicParams = z.object({ musicId: catalogId });
const albumParams = z.object({ albumId: catalogId });

export const listCatalogMusics = defineRoute({
  ...catalogueAccess,
  method: 'GET',
  path: '/v1/operator/musics',
  summary: 'Published music, newest release first, or withdrawn music, last withdrawn first',
  query: z.object({
    ...languageQuery.shape,
    state: z.enum(musicStates).default('published'),
    genre: albumFilterQuery.shape.genre,
    is_free: musicFilterQuery.shape.is_free,
    text: freeText(limits.searchText.max).optional().describe('a title, or the id of a music'),
    cursor: opaqueText(200).optional().describe('goes on behind the page that gave it'),
  }),
  reply: z.object({
    total: count,
    total_is_lower_bound: z.boolean(),
    items: z.array(catalogMusic),
    next_cursor: z.string().nullable().describe('null at the end'),
  }),
  errors: ['invalid.cursor'],
});

export const getCatalogMusic = defineRoute({
  ...catalogueAccess,
  method: 'GET',
  path: '/v1/operator/musics/{musicId}',
  summary: 'A music, published or withdrawn, with what operators need to decide about it',
  params: musicParams,
  query: languageQuery,
  reply: catalogMusicDetail,
  errors: ['not_found.music'],
});

const uniqueOptions = <Option extends z.ZodType>(option: Option) =>
  z
    .array(option)
    .max(limits.curation.maxOptions)
    .refine((options) => new Set(options).size === options.length, 'must not repeat an option');

const titleField = freeText(limits.curation.titleMax).min(1);

export const editCatalogMusic = defineRoute({
  ...catalogueAccess,
  method: 'PUT',
  path: '/v1/operator/musics/{musicId}',
  summary: 'Replaces titles, tags and the free badge of a music',
  params: musicParams,
  body: z.object({
    titles: z.object({ ko: titleField, en: titleField }),
    genre: z.enum(optionKeys('genre')),
    moods: uniqueOptions(z.enum(optionKeys('mood'))).min(1),
    video_themes: uniqueOptions(z.enum(optionKeys('video_theme'))),
    insts: uniqueOptions(z.enum(optionKeys('inst'))),
    is_free: z.boolean(),
  }),
  reply: accepted,
  errors: ['not_found.music'],
});
export type MusicEdit = z.output<typeof editCatalogMusic.body>;

export const withdrawCatalogMusic = defineRoute({
  ...catalogueAccess,
  method: 'POST',
  path: '/v1/operator/musics/{musicId}/withdraw',
  summary: 'Removes a music from lists, search, streams and sale; licences stay valid',
  params: musicParams,
  body: z.object({ reason: z.enum(withdrawalReasons), note: reasonField }),
  reply: accepted,
  errors: ['not_found.music', 'conflict.music_state'],
});

export const restoreCatalogMusic = defineRoute({
  ...catalogueAccess,
  method: 'POST',
  path: '/v1/operator/musics/{musicId}/restore',
  summary: 'Publishes a withdrawn music again',
  params: musicParams,
  body: z.object({ note: reasonField }),
  reply: accepted,
  errors: ['not_found.music', 'conflict.music_state'],
});

const descriptionField = freeText(limits.curation.descriptionMax);

export const editCatalogAlbum = defineRoute({
  ...catalogueAccess,
  method: 'PUT',
  path: '/v1/operator/albums/{albumId}',
  summary: 'Replaces titles and descriptions of an album',
  params: albumParams,
  body: z.object({
    titles: z.object({ ko: titleField, en: titleField }),
    descriptions: z.object({ ko: descriptionField, en: descriptionField }),
  }),
  reply: accepted,
  errors: ['not_found.album'],
});
export type AlbumEdit = z.output<typeof editCatalogAlbum.body>;

export const featureAlbum = defineRoute({
  ...catalogueAccess,
  method: 'PUT',
  path: '/v1/operator/albums/{albumId}/feature',
  summary: 'Shows an album first on the home page, in place of the one before',
  params: albumParams,
  reply: accepted,
  errors: ['not_found.album'],
});

export const unfeatureAlbum = defineRoute({
  ...catalogueAccess,
  method: 'DELETE',
  path: '/v1/operator/albums/{albumId}/feature',
  summary: 'Removes an album from the home page',
  params: albumParams,
  reply: accepted,
  errors: [],
});
