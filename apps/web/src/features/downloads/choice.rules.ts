import type { Music } from '@onsori/contract/catalog';
import type { DownloadChoice, DownloadFile, DownloadRequest } from '@onsori/contract/downloads';
import {
  type SpatialMixing,
  type StereoFormat,
  stereoFormats,
} from '@onsori/contract/enumerations';
import { type FileKind, type PlanId, planIds } from '@onsori/contract/plans';

/** What is ticked in the form. */
export interface Choice {
  readonly format: StereoFormat;
  readonly includeHl: boolean;
  readonly spatial: readonly SpatialMixing[];
  /** Audios by their number. */
  readonly loops: readonly string[];
}

/** What a certificate says; what is not asked for stays empty. */
export interface LicenceWords {
  readonly name: string;
  readonly channel: string;
  readonly project: string;
  readonly client: string;
}

type Files = readonly DownloadFile[];

export const fileOf = (files: Files, kind: FileKind): DownloadFile | undefined =>
  files.find((file) => file.kind === kind);

const isCovered = (files: Files, kind: FileKind): boolean =>
  fileOf(files, kind)?.is_covered ?? false;

/** What is ticked when the form opens: never more than the plan has. */
export function firstChoice(files: Files): Choice {
  const format =
    stereoFormats.find((kind) => isCovered(files, kind)) ??
    stereoFormats.find((kind) => fileOf(files, kind));
  return {
    format: format ?? 'mp3',
    includeHl: false,
    spatial: isCovered(files, 'binaural') ? ['binaural'] : [],
    loops: [],
  };
}

/** The files of a choice, in the order they are listed in. */
export function chosenFiles(files: Files, { format, includeHl, spatial, loops }: Choice): Files {
  const kinds = new Set<FileKind>([format, ...(includeHl ? (['hires'] as const) : []), ...spatial]);
  return files.filter(({ kind, audio_id }) =>
    kind === 'loop' ? loops.includes(audio_id) : kinds.has(kind),
  );
}

/** The smallest plan that covers all of these files; null where they are covered already. */
export function planNeeded(files: Files): PlanId | null {
  const plans = files.filter(({ is_covered }) => !is_covered).map(({ plan }) => plan);
  return planIds.findLast((plan) => plans.includes(plan)) ?? null;
}

export interface Amount {
  readonly count: number;
  readonly bytes: number;
  /** How long making what is not there yet takes. */
  readonly seconds: number;
}

export const amountOf = (files: Files): Amount => ({
  count: files.length,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  seconds: files.reduce((sum, { seconds }) => sum + seconds, 0),
});

export function wireChoice(
  { id, is_spatial }: Pick<Music, 'id' | 'is_spatial'>,
  { format, includeHl, spatial, loops }: Choice,
): DownloadChoice {
  return {
    music_id: id,
    include_hl: includeHl,
    normal_audio: { mixing: 'stereo', format },
    spatial_audios: is_spatial ? spatial.map((mixing) => ({ mixing, format: 'wav' })) : [],
    ...(loops.length > 0 && { loop_audio_ids: [...loops] }),
  };
}

/** Only what was said is sent: what was said before is known. */
export function wireRequest(
  music: Pick<Music, 'id' | 'is_spatial'>,
  choice: Choice,
  words: LicenceWords,
): DownloadRequest {
  const [name, channel] = [words.name.trim(), words.channel.trim()];
  const [project, client] = [words.project.trim(), words.client.trim()];
  return {
    ...wireChoice(music, choice),
    ...(project && { project }),
    ...(client && { client }),
    ...(name && channel && { licensee: { name, channel } }),
  };
}

/** Files that somebody with this plan will probably want and that are not made yet. */
export function worthWarming(
  files: Files,
  choice: Choice,
  lastTime: readonly FileKind[],
): Choice | null {
  const wanted = (kind: FileKind) => lastTime.includes(kind) && isCovered(files, kind);
  const likely: Choice = {
    ...choice,
    // Who has the plan for it mostly takes it, and it is the quickest to make.
    includeHl: isCovered(files, 'hires'),
    spatial: (['binaural', 'surround_5_1_2', 'surround_7_1_4'] as const).filter(
      (kind) => choice.spatial.includes(kind) || wanted(kind),
    ),
  };
  const all = chosenFiles(files, likely);
  return planNeeded(all) === null && all.some(({ is_ready }) => !is_ready) ? likely : null;
}
