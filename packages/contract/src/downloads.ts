import { z } from 'zod';
import { music } from './catalog.ts';
import { spatialFormats, spatialMixings, stereoFormats } from './enumerations.ts';
import { catalogId } from './fields.ts';

export const downloadItem = z.object({ item_detail: music });
export type DownloadItem = z.output<typeof downloadItem>;

export const spatialAudioChoice = z.object({
  mixing: z.enum(spatialMixings),
  format: z.enum(spatialFormats),
});

export const downloadRequest = z.object({
  music_id: catalogId,
  include_hl: z.boolean(),
  normal_audio: z.object({ mixing: z.literal('stereo'), format: z.enum(stereoFormats) }),
  spatial_audios: z.array(spatialAudioChoice),
});
export type DownloadRequest = z.output<typeof downloadRequest>;

/** The choices as the download form holds them. */
export interface DownloadOptions {
  readonly includeHl: boolean;
  readonly normalAudio: { readonly format: DownloadRequest['normal_audio']['format'] };
  readonly spatialAudios: readonly DownloadRequest['spatial_audios'][number][];
}

export const defaultDownloadOptions: DownloadOptions = {
  includeHl: false,
  normalAudio: { format: 'mp3' },
  spatialAudios: [{ mixing: 'binaural', format: 'wav' }],
};
