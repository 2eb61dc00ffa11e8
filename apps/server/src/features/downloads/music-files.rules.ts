import { chooseFiles } from '@onsori/contract/download-choice';
import type { DownloadChoice } from '@onsori/contract/downloads';
import type { AudioType, Mixing, RenditionKind } from '@onsori/contract/enumerations';
import { formatLicenceId } from '@onsori/contract/licence-terms';
import { type LoudnessTarget, loudnessTargets } from '@onsori/contract/loudness';
import type { FileKind, FileVersion } from '@onsori/contract/plans';
import type { FitVersion, RenditionVersion } from './downloads.hooks.ts';
import { formatFitLabel } from './fit-label.rules.ts';

export interface StoredFile {
  /** The group of a stem; otherwise empty. */
  readonly part: string;
  readonly objectKey: string;
  readonly sha256: string;
  readonly crc32: number;
  readonly bytes: number;
}

/** Formats of stored files; a `stem` is one of several. */
export const downloadFormats = [
  'mp3',
  'wav',
  'wav24',
  'bwf',
  'stem',
  'narration_bed',
  'timeline',
] as const;
type Format = (typeof downloadFormats)[number];

export interface AudioFile extends StoredFile {
  readonly format: Format;
  readonly loudness: LoudnessTarget;
}

export interface Audio {
  readonly id: string;
  readonly name: string;
  readonly type: AudioType;
  readonly mixing: Mixing;
  readonly durationMs: number;
  /** Set for a version of exact length, which has no other audio. */
  readonly version?: FitVersion;
  readonly files: readonly AudioFile[];
}

export interface DownloadableMusic {
  readonly id: string;
  readonly title: { readonly ko: string; readonly en: string };
  readonly isFree: boolean;
  readonly isSpatial: boolean;
  /** A withdrawn music is available under existing licences only. */
  readonly isWithdrawn: boolean;
  /** Of the user's company alone. */
  readonly isPrivate: boolean;
  /** Words of the acoustic fingerprint. */
  readonly sketch: readonly number[];
  readonly audios: readonly Audio[];
}

export interface MusicFile extends FileVersion {
  readonly audio: Audio;
  readonly format: Format;
  /** Empty until it is rendered; several for stems. */
  readonly stored: readonly StoredFile[];
  /** The rendition that produces it on demand; null for files rendered at publication. */
  readonly renditionKind: RenditionKind | null;
  /** Set for an edit package, which has no file of its own. */
  readonly editPackage?: {
    /** The mix and the stems. */
    readonly sounds: readonly MusicFile[];
    /** Null until a worker has listed the markers. */
    readonly timeline: StoredFile | null;
  };
}

interface FileSource {
  readonly kind: FileKind;
  readonly format: Format;
  readonly renditionKind: RenditionKind | null;
}

const storedOf = ({ files }: Audio, format: Format, loudness: LoudnessTarget): StoredFile[] =>
  files
    .filter((file) => file.format === format && file.loudness === loudness)
    .map(({ format: _, loudness: __, ...file }) => file);

function fileOf(
  audio: Audio | undefined,
  { kind, format, renditionKind }: FileSource,
  loudness: LoudnessTarget = 'published',
): MusicFile[] {
  if (!audio) return [];
  const stored = storedOf(audio, format, loudness);
  const isOffered = stored.length > 0 || renditionKind !== null;
  const isFitted = audio.version !== undefined;
  return isOffered ? [{ kind, loudness, isFitted, audio, format, stored, renditionKind }] : [];
}

const mp3: FileSource = { kind: 'mp3', format: 'mp3', renditionKind: null };
const wav: FileSource = { kind: 'wav', format: 'wav', renditionKind: null };
const hires: FileSource = { kind: 'hires', format: 'wav24', renditionKind: 'wav24' };
const stems: FileSource = { kind: 'stems', format: 'stem', renditionKind: 'stems' };
const narrationBed: FileSource = {
  kind: 'narration_bed',
  format: 'narration_bed',
  renditionKind: 'narration_bed',
};
const bwf: FileSource = { kind: 'bwf', format: 'bwf', renditionKind: 'bwf' };

function editPackageOf(audio: Audio | undefined): MusicFile[] {
  if (!audio) return [];
  const sounds = [hires, stems].flatMap((source) => fileOf(audio, source));
  const [timeline = null] = storedOf(audio, 'timeline', 'published');
  return [
    {
      kind: 'edit_package',
      loudness: 'published',
      isFitted: audio.version !== undefined,
      audio,
      format: 'wav24',
      stored: [],
      renditionKind: null,
      editPackage: { sounds, timeline },
    },
  ];
}

/** MP3 and WAV are rendered on demand at another loudness than the published one. */
const otherLoudnessSources: readonly FileSource[] = [
  { ...mp3, renditionKind: 'mp3' },
  { ...wav, renditionKind: 'wav' },
  hires,
  stems,
  narrationBed,
  bwf,
];

const otherLoudnesses = loudnessTargets.filter((target) => target !== 'published');

/** Every file of a version is rendered on demand. */
const versionSources = otherLoudnessSources.filter(({ kind }) => kind !== 'bwf');

const versionFiles = (audio: Audio): MusicFile[] => [
  ...versionSources.flatMap((source) => fileOf(audio, source)),
  ...editPackageOf(audio),
  ...otherLoudnesses.flatMap((loudness) =>
    versionSources.flatMap((source) => fileOf(audio, source, loudness)),
  ),
];

/** Includes files that are rendered on demand; the published ones come first. */
export function availableFiles({ audios, isSpatial }: DownloadableMusic): MusicFile[] {
  const fitted = audios.find(({ version }) => version);
  if (fitted) return versionFiles(fitted);
  const fullAudio = (mixing: Mixing) =>
    audios.find((audio) => audio.type === 'full' && audio.mixing === mixing);
  const stereo = fullAudio('stereo');
  const surroundFiles = (loudness: LoudnessTarget) =>
    (['surround_5_1_2', 'surround_7_1_4'] as const).flatMap((kind) =>
      isSpatial
        ? fileOf(fullAudio(kind), { kind, format: 'wav', renditionKind: kind }, loudness)
        : [],
    );
  return [
    ...[mp3, wav, hires].flatMap((source) => fileOf(stereo, source)),
    ...(isSpatial ? fileOf(fullAudio('binaural'), { ...wav, kind: 'binaural' }) : []),
    ...surroundFiles('published'),
    // MP3 encoders pad both ends with silence, which would be audible at every loop point.
    ...audios
      .filter(({ type }) => type === 'loop')
      .flatMap((audio) => fileOf(audio, { ...wav, kind: 'loop' })),
    ...fileOf(stereo, stems),
    ...fileOf(stereo, narrationBed),
    ...editPackageOf(stereo),
    ...fileOf(stereo, bwf),
    ...otherLoudnesses.flatMap((loudness) => [
      ...otherLoudnessSources.flatMap((source) => fileOf(stereo, source, loudness)),
      ...surroundFiles(loudness),
    ]),
  ];
}

/** Returns null when the music lacks one of the chosen files. */
export function selectFiles(music: DownloadableMusic, choice: DownloadChoice): MusicFile[] | null {
  const fileChoice = {
    format: choice.normal_audio?.format ?? null,
    includeHl: choice.include_hl,
    loudness: choice.loudness ?? 'published',
    includeStems: choice.include_stems ?? false,
    includeNarrationBed: choice.include_narration_bed ?? false,
    includeEditPackage: choice.edit_package !== undefined,
    spatial: choice.spatial_audios.map(({ mixing }) => mixing),
    loops: choice.loop_audio_ids ?? [],
    delivery: choice.delivery_audios ?? [],
  };
  const { files, isComplete } = chooseFiles(
    availableFiles(music),
    fileChoice,
    ({ audio }) => audio.id,
  );
  return isComplete ? files : null;
}

const keyOf = ({ kind, loudness, audio }: MusicFile): string => `${kind} ${loudness} ${audio.id}`;

/** The files with sound, each once: an edit package consists of files that are also offered alone. */
export function soundFiles(files: readonly MusicFile[]): MusicFile[] {
  const sounds = files.flatMap((file) => file.editPackage?.sounds ?? [file]);
  return [...new Map(sounds.map((file) => [keyOf(file), file])).values()];
}

/** The renditions to produce before these files can be delivered. */
export const missingRenditions = (files: readonly MusicFile[]): RenditionVersion[] => [
  ...soundFiles(files).flatMap(({ stored, renditionKind, loudness }) =>
    stored.length > 0 || !renditionKind ? [] : [{ kind: renditionKind, loudness }],
  ),
  ...(files.some(({ editPackage }) => editPackage?.timeline === null)
    ? [{ kind: 'timeline', loudness: 'published' } as const]
    : []),
];

/** A music has four or five groups of parts. */
const MAX_STEMS = 5;

const bytesPerSample: Readonly<Record<RenditionKind, number>> = {
  // 320 kbit/s at 48 kHz.
  mp3: 320 / 8 / 48,
  wav: 2 * 2,
  wav24: 2 * 3,
  bwf: 2 * 3,
  stems: MAX_STEMS * 2 * 3,
  narration_bed: 2 * 3,
  surround_5_1_2: 8 * 3,
  surround_7_1_4: 12 * 3,
  timeline: 0,
};
const samplesPerMs = 48;

/** Exact for stored files, otherwise the estimated size of their samples. */
export function fileSizeBytes({ stored, renditionKind, audio, editPackage }: MusicFile): number {
  if (editPackage) return editPackage.sounds.reduce((sum, file) => sum + fileSizeBytes(file), 0);
  if (stored.length > 0) return stored.reduce((sum, { bytes }) => sum + bytes, 0);
  return Math.round(bytesPerSample[renditionKind ?? 'wav24'] * samplesPerMs * audio.durationMs);
}

/** Characters that a file system or an HTTP header rejects. */
const unsafeCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu;
const MAX_TITLE_CODE_POINTS = 80;

/** Also strips leading and trailing dots and spaces, which Windows drops. */
export function toSafeFileName(title: string): string {
  const normalized = title
    .normalize('NFC')
    .replaceAll(unsafeCharacters, ' ')
    .replaceAll(/\s+/g, ' ');
  const truncated = [...normalized.trim()].slice(0, MAX_TITLE_CODE_POINTS).join('');
  return truncated.replaceAll(/^[. ]+|[. ]+$/g, '') || 'Onsori';
}

const versionLabels: Readonly<Record<FileKind, string | null>> = {
  mp3: null,
  wav: null,
  hires: '24bit',
  binaural: 'Binaural',
  surround_5_1_2: '5.1.2',
  surround_7_1_4: '7.1.4',
  stems: 'Stem',
  narration_bed: 'Narration bed',
  edit_package: 'Edit package',
  bwf: 'BWF',
  loop: null,
};

const loudnessLabels: Readonly<Record<LoudnessTarget, string | null>> = {
  published: null,
  lufs_16: '-16 LUFS',
  lufs_23: '-23 LUFS',
  lkfs_24: '-24 LKFS',
};

/** The name used in certificates and zip archives. */
export function formatFileName(
  title: string,
  { kind, loudness, audio, format }: MusicFile,
  part: string,
): string {
  const labels = [
    audio.version ? formatFitLabel(audio.version.fit) : null,
    kind === 'loop' ? audio.name : versionLabels[kind],
    part,
    loudnessLabels[loudness],
  ];
  const version = labels.filter(Boolean).join(' ');
  const extension = format === 'mp3' ? 'mp3' : 'wav';
  return `${toSafeFileName(title)}${version && ` (${toSafeFileName(version)})`}.${extension}`;
}

/** The title of a music or of its version, for names that several files share. */
export const formatVersionTitle = (title: string, version: FitVersion | null): string =>
  version ? `${toSafeFileName(title)} (${formatFitLabel(version.fit)})` : title;

/** Appends the licence id, since a single file is delivered without its certificate. */
export function withLicenceId(name: string, licenceId: string): string {
  const dot = name.lastIndexOf('.');
  return `${name.slice(0, dot)} [${formatLicenceId(licenceId)}]${name.slice(dot)}`;
}

export const formatZipName = (title: string, licenceId: string): string =>
  withLicenceId(`${toSafeFileName(title)}.zip`, licenceId);

export const formatCertificateName = (licenceId: string, extension: 'pdf' | 'json'): string =>
  `onsori-licence-${formatLicenceId(licenceId)}.${extension}`;
