import { z } from 'zod';
import { accepted } from './account.ts';
import { album, music } from './catalog.ts';
import { catalogId, colorCode, dateOnly, freeText, languageQuery, opaqueText } from './fields.ts';
import { albumFilterQuery, musicFilterQuery, queryFlag } from './filters.ts';
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

const isFeatured = z.boolean().describe('shown first on the home page');

const catalogMusicDetail = catalogMusic.extend({
  titles: localizedText,
  album: z.object({ is_featured: isFeatured }),
  plays: count,
  licences: count.describe('not revoked'),
  ended_withdrawals: z.array(endedWithdrawal).describe('the latest first'),
});
export type CatalogMusicDetail = z.output<typeof catalogMusicDetail>;

const catalogAlbum = album.extend({ titles: localizedText, is_featured: isFeatured });
export type CatalogAlbum = z.output<typeof catalogAlbum>;

const catalogAlbumDetail = z.object({
  id: catalogId,
  title: z.string(),
  titles: localizedText,
  descriptions: localizedText,
  cover_image: z.string(),
  color_code: colorCode,
  release_date: dateOnly,
  is_featured: isFeatured,
  musics: z
    .array(music.extend({ is_withdrawn: z.boolean() }))
    .describe('published or withdrawn, in the order of the album'),
});
export type CatalogAlbumDetail = z.output<typeof catalogAlbumDetail>;

const listText = (described: string) =>
  freeText(limits.searchText.max).optional().describe(described);
const listCursor = opaqueText(200).optional().describe('goes on behind the page that gave it');
const pageOfList = <Item extends z.ZodType>(item: Item) =>
  z.object({
    total: count,
    total_is_lower_bound: z.boolean(),
    items: z.array(item),
    next_cursor: z.string().nullable().describe('null at the end'),
  });

const catalogueAccess = {
  caller: 'operator',
  bearer: 'required',
  permission: 'catalogue',
  rateLimit: perUser(300, 60),
} as const;
const musicParams = z.object({ musicId: catalogId });
const albumParams = z.object({ albumId: catalogId });

const listCatalogMusics = defineRoute({
  ...catalogueAccess,
  method: 'GET',
  path: '/v1/operator/musics',
  summary: 'Published music, newest release first, or withdrawn music, last withdrawn first',
  query: z.object({
    ...languageQuery.shape,
    state: z.enum(musicStates).default('published'),
    genre: albumFilterQuery.shape.genre,
    is_free: musicFilterQuery.shape.is_free,
    text: listText('a title, or the id of a music'),
    cursor: listCursor,
  }),
  reply: pageOfList(catalogMusic),
  errors: ['invalid.cursor'],
});

const getCatalogMusic = defineRoute({
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

const editCatalogMusic = defineRoute({
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

const withdrawCatalogMusic = defineRoute({
  ...catalogueAccess,
  method: 'POST',
  path: '/v1/operator/musics/{musicId}/withdraw',
  summary: 'Removes a music from lists, search, streams and sale; licences stay valid',
  params: musicParams,
  body: z.object({ reason: z.enum(withdrawalReasons), note: reasonField }),
  reply: accepted,
  errors: ['not_found.music', 'conflict.music_state'],
});

const restoreCatalogMusic = defineRoute({
  ...catalogueAccess,
  method: 'POST',
  path: '/v1/operator/musics/{musicId}/restore',
  summary: 'Publishes a withdrawn music again',
  params: musicParams,
  body: z.object({ note: reasonField }),
  reply: accepted,
  errors: ['not_found.music', 'conflict.music_state'],
});

/** Several times what a batch puts into an album. */
const MAX_ALBUM_MUSICS = 500;

const descriptionField = freeText(limits.curation.descriptionMax);

const listCatalogAlbums = defineRoute({
  ...catalogueAccess,
  method: 'GET',
  path: '/v1/operator/albums',
  summary: 'Albums with published music, newest release first',
  query: z.object({
    ...languageQuery.shape,
    genre: albumFilterQuery.shape.genre,
    is_featured: queryFlag.describe('only the album that the home page shows first'),
    text: listText('a title or description, or the id of an album'),
    cursor: listCursor,
  }),
  reply: pageOfList(catalogAlbum),
  errors: ['invalid.cursor'],
});

const getCatalogAlbum = defineRoute({
  ...catalogueAccess,
  method: 'GET',
  path: '/v1/operator/albums/{albumId}',
  summary: 'An album with texts in both languages and its music, withdrawn or not',
  params: albumParams,
  query: languageQuery,
  reply: catalogAlbumDetail,
  errors: ['not_found.album'],
});

const editCatalogAlbum = defineRoute({
  ...catalogueAccess,
  method: 'PUT',
  path: '/v1/operator/albums/{albumId}',
  summary: 'Replaces titles and descriptions of an album, and the order of its music',
  params: albumParams,
  body: z.object({
    titles: z.object({ ko: titleField, en: titleField }),
    descriptions: z.object({ ko: descriptionField, en: descriptionField }),
    music_ids: z
      .array(catalogId)
      .max(MAX_ALBUM_MUSICS)
      .describe('every music of the album once, withdrawn or not, in the new order'),
  }),
  reply: accepted,
  errors: ['not_found.album', 'conflict.album_musics'],
});
export type AlbumEdit = z.output<typeof editCatalogAlbum.body>;

const featureAlbum = defineRoute({
  ...catalogueAccess,
  method: 'PUT',
  path: '/v1/operator/albums/{albumId}/feature',
  summary: 'Shows an album first on the home page, in place of the one before',
  params: albumParams,
  reply: accepted,
  errors: ['not_found.album'],
});

const unfeatureAlbum = defineRoute({
  ...catalogueAccess,
  method: 'DELETE',
  path: '/v1/operator/albums/{albumId}/feature',
  summary: 'Removes an album from the home page',
  params: albumParams,
  reply: accepted,
  errors: [],
});

export const curationRoutes = {
  listCatalogMusics,
  getCatalogMusic,
  editCatalogMusic,
  withdrawCatalogMusic,
  restoreCatalogMusic,
  listCatalogAlbums,
  getCatalogAlbum,
  editCatalogAlbum,
  featureAlbum,
  unfeatureAlbum,
} as const;
