import { z } from 'zod';
import { accepted } from './account.ts';
import { music } from './catalog.ts';
import { catalogId, dateOnly, freeText, languageQuery, privateId, wholeNumber } from './fields.ts';
import { limits } from './limits.ts';
import { reasonField } from './operators.ts';
import { organizationRoles } from './organizations.ts';
import {
  pavilionFilters,
  pavilionLimits,
  pavilionSorts,
  pavilionSources,
} from './pavilion-values.ts';
import { defineRoute, perUser } from './route.ts';

const timestamp = z.iso.datetime();
const count = z.int().nonnegative();

const programmeField = freeText(pavilionLimits.programmeMax).min(1);
const episodeField = freeText(pavilionLimits.episodeMax).min(1);

/** What the company noted about a music. */
const usage = z.object({
  is_used: z.boolean(),
  is_public: z.boolean().describe('false hides it from the viewers of the company'),
  folder_id: privateId.nullable(),
  programme: z.string().nullable(),
  episode: z.string().nullable(),
  air_date: dateOnly.nullable(),
});

export const pavilionMusic = music.extend({
  source: z.enum(pavilionSources),
  ...usage.shape,
  can_download: z.boolean().describe('false for a piece of AIR that was not bought yet'),
  added_at: timestamp,
});
export type PavilionMusic = z.output<typeof pavilionMusic>;

const pavilionFolder = z.object({
  id: privateId,
  parent_id: privateId.nullable().describe('null for a programme; a season has one'),
  name: z.string(),
  musics: count.describe('also those of its seasons'),
});
export type PavilionFolder = z.output<typeof pavilionFolder>;

const broadcast = z.object({
  air_date: dateOnly,
  programme: z.string(),
  episode: z.string().nullable(),
  musics: count,
  unused: count,
  hidden: count.describe('not public within the company'),
});
export type PavilionBroadcast = z.output<typeof broadcast>;

const companyAccess = { caller: 'pavilion', bearer: 'required' } as const;
const readAccess = { ...companyAccess, rateLimit: perUser(300, 60) } as const;
const writeAccess = { ...companyAccess, rateLimit: perUser(120, 60) } as const;

export const getPavilion = defineRoute({
  ...readAccess,
  method: 'GET',
  path: '/v1/pavilion',
  summary: 'The company of the user, its folders and coming broadcasts',
  reply: z.object({
    company: z.object({ id: privateId, name: z.string() }),
    role: z.enum(organizationRoles),
    can_write: z.boolean().describe('false for a viewer'),
    musics: count,
    unfiled: count.describe('in no folder'),
    folders: z.array(pavilionFolder).describe('by name'),
    broadcasts: z.array(broadcast).describe('the next first'),
  }),
  errors: [],
});
export type Pavilion = z.output<typeof getPavilion.reply>;

export const listPavilionMusics = defineRoute({
  ...readAccess,
  method: 'GET',
  path: '/v1/pavilion/musics',
  summary: 'The library of the company',
  query: z.object({
    ...languageQuery.shape,
    folder: z
      .union([z.literal('none'), privateId])
      .optional()
      .describe('`none`: in no folder'),
    filter: z.enum(pavilionFilters).default('all'),
    text: freeText(limits.searchText.max).optional().describe('in title, programme or episode'),
    sort: z.enum(pavilionSorts).default('air_date'),
    page: wholeNumber.pipe(z.int().min(1).max(1000)).default(1),
  }),
  reply: z.object({
    total: count,
    counts: z.record(z.enum(pavilionFilters), count).describe('within folder and text'),
    items: z.array(pavilionMusic),
    has_more: z.boolean(),
  }),
  errors: ['not_found.folder'],
});
export type PavilionMusicPage = z.output<typeof listPavilionMusics.reply>;

const markedMusics = z
  .array(catalogId)
  .min(1)
  .max(pavilionLimits.maxMarked)
  .refine((ids) => new Set(ids).size === ids.length, 'must not repeat a music');

export const markPavilionMusics = defineRoute({
  ...writeAccess,
  method: 'PATCH',
  path: '/v1/pavilion/musics',
  summary: 'Marks musics as used or unused, public or private, or moves them to a folder',
  body: z.object({
    music_ids: markedMusics,
    is_used: z.boolean().optional(),
    is_public: z.boolean().optional(),
    folder_id: privateId.nullable().optional(),
    programme: programmeField.nullable().optional(),
    episode: episodeField.nullable().optional(),
    air_date: dateOnly.nullable().optional(),
  }),
  reply: z.object({
    before: z
      .array(z.object({ music_id: catalogId, ...usage.shape }))
      .describe('what a client sends to undo the change'),
  }),
  errors: ['forbidden.company_role', 'not_found.music', 'not_found.folder'],
});
export type PavilionMark = z.output<typeof markPavilionMusics.body>;
export type PavilionMarkReply = z.output<typeof markPavilionMusics.reply>;

const folderReply = z.object({ folder_id: privateId });
const folderParams = z.object({ folderId: privateId });
const folderName = freeText(pavilionLimits.folderNameMax).min(1);

export const createPavilionFolder = defineRoute({
  ...writeAccess,
  method: 'POST',
  path: '/v1/pavilion/folders',
  summary: 'Adds a folder for a programme, or for a season of one',
  body: z.object({ name: folderName, parent_id: privateId.nullable().default(null) }),
  reply: folderReply,
  errors: [
    'forbidden.company_role',
    'not_found.folder',
    'conflict.folder_name',
    'conflict.folders_full',
  ],
});

export const renamePavilionFolder = defineRoute({
  ...writeAccess,
  method: 'PATCH',
  path: '/v1/pavilion/folders/{folderId}',
  summary: 'Renames a folder',
  params: folderParams,
  body: z.object({ name: folderName }),
  reply: folderReply,
  errors: ['forbidden.company_role', 'not_found.folder', 'conflict.folder_name'],
});

export const deletePavilionFolder = defineRoute({
  ...writeAccess,
  method: 'DELETE',
  path: '/v1/pavilion/folders/{folderId}',
  summary: 'Deletes a folder with its seasons; their music stays in the library',
  params: folderParams,
  reply: accepted,
  errors: ['forbidden.company_role', 'not_found.folder'],
});

export const reserveMusic = defineRoute({
  caller: 'operator',
  bearer: 'required',
  permission: 'catalogue',
  rateLimit: perUser(60, 600),
  method: 'POST',
  path: '/v1/operator/companies/{companyId}/musics',
  summary: 'Takes a music that nobody licensed out of the catalogue for one company',
  params: z.object({ companyId: privateId }),
  body: z.object({ music_id: catalogId, reason: reasonField }),
  reply: accepted,
  errors: [
    'not_found.company',
    'not_found.music',
    'conflict.music_state',
    'conflict.music_licensed',
  ],
});
