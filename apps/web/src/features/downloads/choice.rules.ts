import type { Music } from '@onsori/contract/catalog';
import { chooseFiles, type FileChoice } from '@onsori/contract/download-choice';
import type {
  DownloadChoice,
  DownloadFile,
  DownloadRequest,
  MusicFiles,
} from '@onsori/contract/downloads';
import {
  defaultFrameRate,
  type FrameRate,
  type SpatialMixing,
  type StereoFormat,
  stereoFormats,
} from '@onsori/contract/enumerations';
import type { Fit } from '@onsori/contract/fit';
import { hasHiddenCharacters } from '@onsori/contract/free-text';
import type { LoudnessTarget } from '@onsori/contract/loudness';
import { type FileKind, type PlanId, planIds, plans } from '@onsori/contract/plans';

/** The text fields of a certificate; unused ones are empty. */
export interface LicenceFields {
  readonly name: string;
  readonly channel: string;
  readonly project: string;
  readonly client: string;
}

/** The state of the form. */
export interface DownloadSelection {
  /** Null for no stereo file. */
  readonly format: StereoFormat | null;
  readonly includeHl: boolean;
  /** Of the stereo mixes, the narration bed and the Broadcast Wave file. */
  readonly loudness: LoudnessTarget;
  /** Whether stems and surround have that loudness too. */
  readonly isLoudnessForAll: boolean;
  readonly includeStems: boolean;
  readonly includeNarrationBed: boolean;
  readonly includeEditPackage: boolean;
  /** Of the edit package. */
  readonly frameRate: FrameRate;
  readonly includeBwf: boolean;
  readonly spatial: readonly SpatialMixing[];
  /** Audio ids. */
  readonly loops: readonly string[];
}

type Files = readonly DownloadFile[];

export const findFile = (
  files: Files,
  kind: FileKind,
  loudness: LoudnessTarget = 'published',
): DownloadFile | undefined =>
  files.find((file) => file.kind === kind && file.loudness === loudness);

const isCovered = (files: Files, kind: FileKind): boolean =>
  findFile(files, kind)?.is_covered ?? false;

/** The loudness of stems and surround. */
export const loudnessOfOthers = ({
  loudness,
  isLoudnessForAll,
}: Pick<DownloadSelection, 'loudness' | 'isLoudnessForAll'>): LoudnessTarget =>
  isLoudnessForAll ? loudness : 'published';

function toFileChoice(selection: DownloadSelection): FileChoice {
  const { format, includeHl, loudness, includeStems, includeEditPackage } = selection;
  const { includeNarrationBed, includeBwf, spatial, loops } = selection;
  const othersLoudness = loudnessOfOthers(selection);
  const isDelivered = othersLoudness !== 'published';
  const surround = spatial.filter((mixing) => mixing !== 'binaural');
  return {
    format,
    includeHl,
    loudness,
    includeStems: includeStems && !isDelivered,
    includeNarrationBed,
    includeEditPackage,
    spatial: isDelivered ? spatial.filter((mixing) => mixing === 'binaural') : spatial,
    loops,
    delivery: [
      ...(includeBwf ? [{ kind: 'bwf', loudness } as const] : []),
      ...(isDelivered && includeStems
        ? [{ kind: 'stems', loudness: othersLoudness } as const]
        : []),
      ...(isDelivered ? surround.map((kind) => ({ kind, loudness: othersLoudness })) : []),
    ],
  };
}

interface InitialChoiceOptions {
  /** The audio that is being played; a loop is chosen. */
  readonly currentAudioId?: string | null;
  /** Of the video; for an edit package. */
  readonly frameRate?: FrameRate;
}

/** The initial selection; never exceeds the plan. */
export function initialChoice(
  files: Files,
  { currentAudioId = null, frameRate = defaultFrameRate }: InitialChoiceOptions = {},
): DownloadSelection {
  const format =
    stereoFormats.find((kind) => isCovered(files, kind)) ??
    stereoFormats.find((kind) => findFile(files, kind));
  return {
    format: format ?? 'mp3',
    includeHl: false,
    loudness: 'published',
    isLoudnessForAll: false,
    includeStems: false,
    includeNarrationBed: false,
    includeEditPackage: false,
    frameRate,
    includeBwf: false,
    spatial: isCovered(files, 'binaural') ? ['binaural'] : [],
    loops: files
      .filter((file) => file.kind === 'loop' && file.is_covered && file.audio_id === currentAudioId)
      .map(({ audio_id }) => audio_id),
  };
}

/** The bought project to begin with: one not used yet, or any where the plan permits no download. */
export function initialProject({
  files,
  blocked_by,
  purchased_projects,
  unused_project,
}: Pick<MusicFiles, 'files' | 'blocked_by' | 'purchased_projects' | 'unused_project'>):
  | string
  | null {
  if (unused_project !== null) return unused_project;
  const [first = null] = purchased_projects;
  const hasFile = blocked_by === null && files.some(({ is_covered }) => is_covered);
  return hasFile ? null : first;
}

/** The files of a selection, in list order. */
export const filesOfChoice = (files: Files, selection: DownloadSelection): Files =>
  chooseFiles(files, toFileChoice(selection), ({ audio_id }) => audio_id).files;

/**
 * The selection in up to two parts: the files that exist, which need not wait, and those that are rendered first.
 * Kinds without a file in the list are left out.
 */
export function splitByReadiness(files: Files, selection: DownloadSelection): DownloadSelection[] {
  const none: DownloadSelection = {
    ...selection,
    format: null,
    includeHl: false,
    includeStems: false,
    includeNarrationBed: false,
    includeEditPackage: false,
    includeBwf: false,
    spatial: [],
    loops: [],
  };
  const { format, includeHl, includeStems, includeNarrationBed } = selection;
  const kinds: Partial<DownloadSelection>[] = [
    { format },
    { includeHl },
    { includeStems },
    { includeNarrationBed },
    { includeEditPackage: selection.includeEditPackage },
    { includeBwf: selection.includeBwf },
    ...selection.spatial.map((mixing) => ({ spatial: [mixing] })),
    ...selection.loops.map((loop) => ({ loops: [loop] })),
  ];
  const parts = new Map<boolean, DownloadSelection>();
  for (const kind of kinds) {
    const chosen = filesOfChoice(files, { ...none, ...kind });
    if (chosen.length === 0) continue;
    const isReady = chosen.every(({ is_ready }) => is_ready);
    const part = parts.get(isReady) ?? none;
    parts.set(isReady, {
      ...part,
      ...kind,
      spatial: [...part.spatial, ...(kind.spatial ?? [])],
      loops: [...part.loops, ...(kind.loops ?? [])],
    });
  }
  return [true, false].flatMap((isReady) => parts.get(isReady) ?? []);
}

/** The smallest plan that covers all of these files; null when they are covered already. */
export function requiredPlan(files: Files): PlanId | null {
  const required = files.filter(({ is_covered }) => !is_covered).map(({ plan }) => plan);
  return planIds.findLast((plan) => required.includes(plan)) ?? null;
}

/** Whether a plan that is bought with a card has more files; Enterprise is named beside its files only. */
export const hasMoreFilesOnSale = (files: Files): boolean =>
  files.some(({ is_covered, plan }) => !is_covered && plan !== 'enterprise');

/** Why the server would refuse a choice. */
export type DownloadObstacle =
  | { readonly reason: 'plan_too_small'; readonly plan: PlanId }
  | { readonly reason: NonNullable<MusicFiles['blocked_by']> };

/** Without a plan, taking Free on the way is enough for a free music. */
export const canStartFree = (chosen: Files, hasPlan: boolean): boolean =>
  !hasPlan && requiredPlan(chosen) === 'free';

/** Whether a work must credit a music downloaded under a plan; a bought music needs no credit. */
export const needsCredit = (
  { is_free }: Pick<Music, 'is_free'>,
  current: { readonly plan: PlanId } | null,
): boolean => is_free && current !== null && plans[current.plan].creditLine;

/** Null when the choice can be downloaded, possibly by taking Free first. */
export function findObstacle(
  { blocked_by }: Pick<MusicFiles, 'blocked_by'>,
  chosen: Files,
  hasPlan: boolean,
): DownloadObstacle | null {
  if (blocked_by) return { reason: blocked_by };
  const plan = requiredPlan(chosen);
  return plan === null || canStartFree(chosen, hasPlan) ? null : { reason: 'plan_too_small', plan };
}

export interface DownloadTotals {
  readonly count: number;
  readonly bytes: number;
  /** Time to render the files that do not exist yet. */
  readonly seconds: number;
}

export const sumFiles = (files: Files): DownloadTotals => ({
  count: files.length,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  seconds: files.reduce((sum, { seconds }) => sum + seconds, 0),
});

/** What a version does not have; it stays selected for the original. */
const withoutOriginalFiles = (selection: DownloadSelection): DownloadSelection => ({
  ...selection,
  includeBwf: false,
  spatial: [],
  loops: [],
});

/** With a fit, the files are those of the version. */
export function toDownloadChoice(
  { id, is_spatial }: Pick<Music, 'id' | 'is_spatial'>,
  selection: DownloadSelection,
  fit: Fit | null = null,
): DownloadChoice {
  const {
    format,
    includeHl,
    loudness,
    includeStems,
    includeNarrationBed,
    includeEditPackage,
    spatial,
    loops,
    delivery,
  } = toFileChoice(fit ? withoutOriginalFiles(selection) : selection);
  const delivered = delivery.filter(({ kind }) => is_spatial || !kind.startsWith('surround'));
  return {
    music_id: id,
    ...(fit && { fit }),
    include_hl: includeHl,
    ...(format && { normal_audio: { mixing: 'stereo', format } }),
    ...(loudness !== 'published' && { loudness }),
    ...(includeStems && { include_stems: true }),
    ...(includeNarrationBed && { include_narration_bed: true }),
    ...(includeEditPackage && { edit_package: { frame_rate: selection.frameRate } }),
    spatial_audios: is_spatial ? spatial.map((mixing) => ({ mixing, format: 'wav' })) : [],
    ...(loops.length > 0 && { loop_audio_ids: [...loops] }),
    ...(delivered.length > 0 && { delivery_audios: delivered }),
  };
}

/** Sends only filled fields: the server stores the earlier ones. */
export function toDownloadRequest(
  music: Pick<Music, 'id' | 'is_spatial'>,
  choice: DownloadSelection,
  fields: LicenceFields,
  fit: Fit | null = null,
): DownloadRequest {
  const [name, channel] = [fields.name.trim(), fields.channel.trim()];
  const [project, client] = [fields.project.trim(), fields.client.trim()];
  return {
    ...toDownloadChoice(music, choice, fit),
    ...(project && { project }),
    ...(client && { client }),
    ...(name && channel && { licensee: { name, channel } }),
  };
}

/** The choice to render ahead: covered files the user will probably want; null when all exist. */
export function choiceToWarm(
  files: Files,
  choice: DownloadSelection,
  {
    lastKinds,
    isVersion,
  }: { readonly lastKinds: readonly FileKind[]; readonly isVersion: boolean },
): DownloadSelection | null {
  const isLikely = (kind: FileKind) => lastKinds.includes(kind) && isCovered(files, kind);
  const candidate: DownloadSelection = {
    ...choice,
    // Users whose plan covers it usually choose it. Of a version every file has to be rendered.
    includeHl: choice.includeHl || isLikely('hires') || (!isVersion && isCovered(files, 'hires')),
    includeStems: choice.includeStems || isLikely('stems'),
    spatial: (['binaural', 'surround_5_1_2', 'surround_7_1_4'] as const).filter(
      (kind) => choice.spatial.includes(kind) || isLikely(kind),
    ),
  };
  const all = filesOfChoice(files, candidate);
  return requiredPlan(all) === null && all.some(({ is_ready }) => !is_ready) ? candidate : null;
}

export type LicenseeProblem = 'needed' | 'hidden';

/** Validation errors of the certificate fields, matching the server's rules. */
export type LicenseeProblems = { readonly [Field in keyof LicenceFields]?: LicenseeProblem };

function validateField(text: string, isRequired: boolean): LicenseeProblem | null {
  const trimmed = text.trim();
  if (isRequired && trimmed === '') return 'needed';
  return hasHiddenCharacters(trimmed) ? 'hidden' : null;
}

export function validateLicensee(fields: LicenceFields): LicenseeProblems {
  const problems = (['name', 'channel', 'project', 'client'] as const).map((field) => [
    field,
    validateField(fields[field], field === 'name' || field === 'channel'),
  ]);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null));
}
