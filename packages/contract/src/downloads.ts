import { z } from 'zod';
import { accepted } from './account.ts';
import { music } from './catalog.ts';
import {
  deliveryKinds,
  frameRates,
  spatialFormats,
  spatialMixings,
  stereoFormats,
} from './enumerations.ts';
import {
  catalogId,
  freeText,
  languageQuery,
  opaqueText,
  pageQuery,
  privateId,
  releasePageOf,
} from './fields.ts';
import { fit } from './fit.ts';
import { limits } from './limits.ts';
import { loudnessTargets, narrationBed } from './loudness.ts';
import { fileKinds, planIds } from './plans.ts';
import { defineRoute, perUser } from './route.ts';

const timestamp = z.iso.datetime();
const { nameMax, channelMax, loopsAtOnce } = limits.downloads;

export const downloadItem = z.object({
  item_detail: music,
  is_withdrawn: z.boolean().describe('downloadable under its license, but no longer played'),
  licence_id: z.string(),
  revoked_at: timestamp.nullable().describe('since when the license proves nothing'),
  credit_line: z.boolean().describe('whether a work must name where its music is from'),
  project: z.string().nullable(),
  company: z.string().nullable().describe('the licensee, if it was taken with a seat'),
  downloaded_at: timestamp.describe('the last time'),
  times: z.int().positive(),
  files: z.array(z.string()).describe('by name, those of the last time'),
  fit: fit.nullable().describe('of the version that these files are of; null for the music itself'),
});
export type DownloadItem = z.output<typeof downloadItem>;

export const spatialAudioChoice = z.object({
  mixing: z.enum(spatialMixings),
  format: z.enum(spatialFormats),
});

const loudnessTarget = z
  .enum(loudnessTargets)
  .describe(
    'as published, −16 LUFS (podcasts), −23 LUFS (EBU R128) or −24 LKFS; the last two peak below −2 dBTP',
  );

const downloadChoice = z.object({
  music_id: catalogId,
  fit: fit
    .optional()
    .describe(
      'the files are those of the version at this length; loops, spatial audio and bwf are of the music only',
    ),
  include_hl: z.boolean().describe('the 24-bit master too'),
  normal_audio: z
    .object({ mixing: z.literal('stereo'), format: z.enum(stereoFormats) })
    .optional()
    .describe('left out where only other files are wanted'),
  loudness: loudnessTarget
    .optional()
    .describe(
      'of the normal audio, the 24-bit master and the narration bed; as published where it is left out',
    ),
  include_stems: z.boolean().optional().describe('the stems as published, each a wav file'),
  include_narration_bed: z
    .boolean()
    .optional()
    .describe(
      'the music arranged for a voice above it, as wav with 24 bits: without the lead melody, with thinner chords, ' +
        `1–4 kHz lowered by 4 dB, at a steady level; as published at ${narrationBed.lufs} LUFS, ` +
        `which suits a voice of ${narrationBed.voiceLufs} LUFS`,
    ),
  edit_package: z
    .object({
      frame_rate: z
        .enum(frameRates)
        .optional()
        .describe('frames per second of the video; 29.97 where it is left out'),
    })
    .optional()
    .describe(
      'the 24-bit master and the stems with their markers as projects for video editors: ' +
        'OTIO, FCPXML, Premiere XML, marker lists and instructions',
    ),
  spatial_audios: z.array(spatialAudioChoice).max(spatialMixings.length),
  loop_audio_ids: z.array(catalogId).max(loopsAtOnce).optional().describe('always as wav'),
  delivery_audios: z
    .array(z.object({ kind: z.enum(deliveryKinds), loudness: loudnessTarget }))
    .max(deliveryKinds.length)
    .optional()
    .describe('files for a broadcaster, always as wav with 24 bits'),
});
export type DownloadChoice = z.output<typeof downloadChoice>;

export const licensee = z.object({
  name: freeText(nameMax).min(1),
  channel: freeText(channelMax).min(1),
});

const projectName = freeText(nameMax);

export const downloadRequest = downloadChoice.extend({
  project: projectName.optional().describe('a license is for one project'),
  client: projectName.optional(),
  licensee: licensee
    .optional()
    .describe('needed once; later the last one is taken; with an API key always the company'),
});
export type DownloadRequest = z.output<typeof downloadRequest>;

/** A render job; requests for the same files share one. */
export const downloadJob = z.object({
  id: z.string(),
  state: z.enum(['making', 'ready', 'failed']).describe('failed: asked for again, it starts anew'),
  progress: z.number().min(0).max(1),
  seconds_left: z.int().nonnegative().describe('estimate'),
});
export type DownloadJob = z.output<typeof downloadJob>;

const downloadFile = z.object({
  kind: z.enum(fileKinds),
  loudness: loudnessTarget,
  audio_id: catalogId,
  name: z.string().describe('which version of the music'),
  bytes: z.int().positive().describe('of stems together; about so many until they are made'),
  is_ready: z.boolean(),
  seconds: z.int().nonnegative().describe('how long making it takes; 0 where it is made'),
  is_covered: z.boolean().describe('by the plan, or by the license or purchase for the project'),
  plan: z.enum(planIds).describe('the smallest plan that covers it'),
});
export type DownloadFile = z.output<typeof downloadFile>;

const musicFiles = z.object({
  files: z.array(downloadFile),
  blocked_by: z
    .enum(['licence_revoked', 'email_unconfirmed', 'quota_used'])
    .nullable()
    .describe('what would refuse a covered file too; without a plan, by the rules of Free'),
  licence_id: z.string().nullable().describe('of the license for the project'),
  licensee: licensee
    .nullable()
    .describe('of that license, or the last one; null where the first download asks for it'),
  purchased_projects: z
    .array(z.string())
    .describe('projects that the track was bought for; each covers its files without a plan'),
  unused_project: z.string().nullable().describe('the latest of those that has no license yet'),
});
export type MusicFiles = z.output<typeof musicFiles>;

export const downloadPage = releasePageOf(downloadItem);
export type DownloadPage = z.output<typeof downloadPage>;

const userAccess = { caller: 'user', bearer: 'required' } as const;
const interactiveRateLimit = perUser(120, 60);
const choiceErrors = [
  'not_found.music',
  'invalid.choice',
  'invalid.fit',
  'forbidden.plan_too_small',
] as const;

const audioOrZip = ['audio/mpeg', 'audio/wav', 'application/zip'] as const;
const licensedDownload = {
  ...userAccess,
  method: 'POST',
  idempotent: true,
  delivery: true,
  query: languageQuery,
  body: downloadRequest,
  acceptedReply: downloadJob,
  errors: [
    ...choiceErrors,
    'forbidden.no_plan',
    'forbidden.quota_used',
    'forbidden.email_unconfirmed',
    'forbidden.licence_revoked',
    'forbidden.not_purchased',
    'invalid.licensee_needed',
    'conflict.licence_held',
    'conflict.orders_full',
    'conflict.fit_files_made',
  ],
  rateLimit: interactiveRateLimit,
} as const;

export const downloadMusic = defineRoute({
  ...licensedDownload,
  path: '/v1/downloads/musics',
  scope: 'download:write',
  summary:
    'Files of a track, licensed: one bare, several as a zip with their certificate. ' +
    'The detail of plan_too_small is the plan that covers the choice, that of quota_used when it renews, ' +
    'that of invalid.fit why the music cannot be fitted.',
  reply: z.unknown(),
  file: audioOrZip,
});

const downloadLink = z.object({
  url: z.string().describe('where the file is, without host'),
  expires_at: timestamp,
  file_name: z.string(),
  licence_id: z.string().describe('empty for the test file of a test key'),
});
export type DownloadLink = z.output<typeof downloadLink>;

export const createDownloadLink = defineRoute({
  ...licensedDownload,
  path: '/v1/downloads/links',
  scope: 'download:write',
  summary: 'The same, licensed in the same way, as a link that a browser downloads by itself',
  reply: downloadLink,
});

export const getLinkedFile = defineRoute({
  method: 'GET',
  path: '/v1/downloads/files',
  caller: 'user',
  bearer: 'ticket',
  summary:
    'The file of a download link, whole or by range. The link ends with its time and with the session it was made in.',
  query: z.object({ ticket: opaqueText(600) }),
  reply: z.unknown(),
  file: audioOrZip,
  delivery: true,
  errors: ['not_found.download', 'forbidden.licence_revoked', 'range_not_satisfiable'],
  rateLimit: perUser(300, 60),
});

export const warmDownload = defineRoute({
  method: 'POST',
  path: '/v1/downloads/warm',
  caller: 'subscriber',
  bearer: 'required',
  summary: 'Has files made that somebody will probably download',
  body: downloadChoice,
  reply: downloadJob,
  errors: [
    ...choiceErrors,
    'forbidden.not_purchased',
    'conflict.orders_full',
    'conflict.fit_files_made',
  ],
  // Each may take half a minute of CPU; the limit allows for opening the download modal repeatedly.
  rateLimit: perUser(30, 60),
});

export const getMusicFiles = defineRoute({
  ...userAccess,
  method: 'GET',
  path: '/v1/downloads/musics/{musicId}',
  scope: 'download:write',
  summary: 'The files of a track, how large they are, and which of them the user may download',
  params: z.object({ musicId: catalogId }),
  query: z.object({ project: projectName.optional().describe('none, where it is left out') }),
  reply: musicFiles,
  errors: ['not_found.music', 'forbidden.not_purchased'],
  rateLimit: interactiveRateLimit,
});

export const listFitFiles = defineRoute({
  ...userAccess,
  method: 'POST',
  path: '/v1/downloads/fits',
  scope: 'download:write',
  summary: 'The files of a track at an exact length, as getMusicFiles lists those of the track',
  body: z.object({
    music_id: catalogId,
    fit,
    project: projectName.optional().describe('none, where it is left out'),
  }),
  reply: musicFiles,
  errors: ['not_found.music', 'invalid.fit', 'forbidden.not_purchased'],
  rateLimit: interactiveRateLimit,
});

export const mailMusicLink = defineRoute({
  ...userAccess,
  method: 'POST',
  path: '/v1/downloads/musics/{musicId}/mail',
  summary: 'Sends the user an email with the link to a track, to open it on a computer',
  params: z.object({ musicId: catalogId }),
  reply: accepted,
  errors: ['not_found.music'],
  rateLimit: perUser(limits.downloads.mailsPerHour, 3600),
});

export const getDownloadJob = defineRoute({
  ...userAccess,
  method: 'GET',
  path: '/v1/user/downloads/jobs/{jobId}',
  scope: 'download:write',
  summary: 'How far files are that a download waits for',
  params: z.object({ jobId: opaqueText(240) }),
  reply: downloadJob,
  errors: ['not_found.job'],
  rateLimit: perUser(600, 60),
});

export const listDownloads = defineRoute({
  ...userAccess,
  method: 'GET',
  path: '/v2/user/downloads',
  summary: 'What the user downloaded, each track and project once, the latest first',
  query: z.object({
    ...pageQuery.shape,
    ...languageQuery.shape,
    project_id: privateId.optional().describe('only those for a project of the user'),
  }),
  reply: downloadPage,
  errors: ['invalid.page_too_deep', 'not_found.project'],
  rateLimit: interactiveRateLimit,
});
