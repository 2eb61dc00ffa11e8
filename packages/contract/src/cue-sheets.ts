import { z } from 'zod';
import { accepted } from './account.ts';
import { cueRoles, cueSheetFormats, cueSheetLimits, MAX_CUE_MS } from './cue-sheet-values.ts';
import { catalogId, dateOnly, freeText, languageQuery, privateId, wholeNumber } from './fields.ts';
import { queryFlag } from './filters.ts';
import { limits } from './limits.ts';
import { pavilionLimits } from './pavilion-values.ts';
import { defineRoute, perUser } from './route.ts';

const count = z.int().nonnegative();
const startMs = z.int().min(0).max(MAX_CUE_MS).nullable().describe('null while it is not known');
const usedMs = z.int().min(1).max(MAX_CUE_MS);
const airTime = z
  .string()
  .regex(/^([01][0-9]|2[0-9]):[0-5][0-9]$/)
  .nullable()
  .describe('in Korea; up to 29:59, as broadcast days go on after midnight');

const companyAccess = { caller: 'pavilion', bearer: 'required' } as const;
const readAccess = { ...companyAccess, rateLimit: perUser(300, 60) } as const;
const writeAccess = { ...companyAccess, rateLimit: perUser(120, 60) } as const;
const sheetParams = z.object({ sheetId: privateId });

const heading = {
  programme: freeText(pavilionLimits.programmeMax).min(1),
  episode: freeText(pavilionLimits.episodeMax).min(1).nullable(),
  air_date: dateOnly.nullable(),
  air_time: airTime,
  length_ms: usedMs.nullable().describe('of the programme'),
};

const cueEntry = z.object({
  music_id: catalogId,
  title: z.string(),
  other_title: z.string().describe('in the other language'),
  duration_ms: count.describe('of the whole music'),
  engine: z.int().nullable().describe('version of the engine that composed it'),
  licence_id: z.string().nullable().describe('null if the company has no valid licence'),
  start_ms: startMs,
  used_ms: usedMs,
  role: z.enum(cueRoles),
});
export type CueEntry = z.output<typeof cueEntry>;

const cueSheet = z.object({
  id: privateId,
  version: count.describe('sent back with a change'),
  ...heading,
  entries: z.array(cueEntry).describe('in the order used'),
});
export type CueSheet = z.output<typeof cueSheet>;

const listCueSheets = defineRoute({
  ...readAccess,
  method: 'GET',
  path: '/v1/pavilion/cue-sheets',
  summary: 'Cue sheets of the company, the last changed first',
  query: z.object({ page: wholeNumber.pipe(z.int().min(1).max(1000)).default(1) }),
  reply: z.object({
    items: z.array(
      z.object({
        id: privateId,
        programme: z.string(),
        episode: z.string().nullable(),
        air_date: dateOnly.nullable(),
        musics: count,
      }),
    ),
    has_more: z.boolean(),
  }),
  errors: [],
});
export type CueSheetPage = z.output<typeof listCueSheets.reply>;

const getCueSheet = defineRoute({
  ...readAccess,
  method: 'GET',
  path: '/v1/pavilion/cue-sheets/{sheetId}',
  summary: 'A cue sheet with its musics',
  params: sheetParams,
  query: languageQuery,
  reply: cueSheet,
  errors: ['not_found.cue_sheet'],
});

const createCueSheet = defineRoute({
  ...writeAccess,
  method: 'POST',
  path: '/v1/pavilion/cue-sheets',
  summary: 'Adds a cue sheet, with the library music that is marked as used in the episode',
  query: languageQuery,
  body: z.object(heading),
  reply: cueSheet,
  errors: ['forbidden.company_role', 'conflict.cue_sheet_name'],
});
export type CueSheetHeading = z.output<typeof createCueSheet.body>;

const updateCueSheet = defineRoute({
  ...writeAccess,
  method: 'PUT',
  path: '/v1/pavilion/cue-sheets/{sheetId}',
  summary: 'Replaces a cue sheet with all its musics, unless it changed since it was read',
  params: sheetParams,
  query: languageQuery,
  body: z.object({
    version: count.max(2_147_483_647),
    ...heading,
    entries: z
      .array(
        z.object({
          music_id: catalogId,
          start_ms: startMs,
          used_ms: usedMs.optional().describe('otherwise the duration of the music'),
          role: z.enum(cueRoles),
        }),
      )
      .max(cueSheetLimits.maxEntries),
  }),
  reply: cueSheet,
  errors: [
    'forbidden.company_role',
    'not_found.cue_sheet',
    'not_found.music',
    'conflict.cue_sheet_name',
    'conflict.cue_sheet_version',
  ],
});
export type CueSheetChange = z.output<typeof updateCueSheet.body>;

const deleteCueSheet = defineRoute({
  ...writeAccess,
  method: 'DELETE',
  path: '/v1/pavilion/cue-sheets/{sheetId}',
  summary: 'Deletes a cue sheet; its music stays in the library',
  params: sheetParams,
  reply: accepted,
  errors: ['forbidden.company_role', 'not_found.cue_sheet'],
});

const exportCueSheet = defineRoute({
  ...companyAccess,
  rateLimit: perUser(60, 60),
  method: 'GET',
  path: '/v1/pavilion/cue-sheets/{sheetId}/export',
  summary: 'A cue sheet as CSV, XLSX or PDF',
  params: sheetParams,
  query: languageQuery.extend({
    format: z.enum(cueSheetFormats).default('csv'),
    licences: queryFlag.default('true').describe('with licence numbers'),
    ai_mark: queryFlag.default('true').describe('says that the music was made by AI'),
    both_languages: queryFlag.describe('Korean and English side by side'),
  }),
  reply: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
  file: [
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/pdf',
  ],
  errors: ['not_found.cue_sheet'],
});

const listCueMusics = defineRoute({
  ...readAccess,
  method: 'GET',
  path: '/v1/pavilion/cue-musics',
  summary: 'Music that the company may list on a cue sheet, by title',
  query: languageQuery.extend({ text: freeText(limits.searchText.max).optional() }),
  reply: z.object({
    items: z.array(z.object({ music_id: catalogId, title: z.string(), duration_ms: count })),
    has_more: z.boolean(),
  }),
  errors: [],
});
export type CueMusics = z.output<typeof listCueMusics.reply>;

export const cueSheetRoutes = {
  listCueSheets,
  getCueSheet,
  createCueSheet,
  updateCueSheet,
  deleteCueSheet,
  exportCueSheet,
  listCueMusics,
} as const;
