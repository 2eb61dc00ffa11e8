import { chooseFiles } from '@onsori/contract/download-choice';
import type { DownloadChoice } from '@onsori/contract/downloads';
import type { AudioType, Mixing, RenditionKind } from '@onsori/contract/enumerations';
import { formatLicenceId } from '@onsori/contract/licence-terms';
import type { FileKind } from '@onsori/contract/plans';

export interface StoredFile {
  readonly objectKey: string;
  readonly sha256: string;
  readonly crc32: number;
  readonly bytes: number;
}

type Format = 'mp3' | 'wav' | 'wav24';

export interface Audio {
  readonly id: string;
  readonly name: string;
  readonly type: AudioType;
  readonly mixing: Mixing;
  readonly durationMs: number;
  readonly files: Readonly<Partial<Record<Format, StoredFile>>>;
}

export interface DownloadableMusic {
  readonly id: string;
  readonly title: { readonly ko: string; readonly en: string };
  readonly isFree: boolean;
  readonly isSpatial: boolean;
  /** A withdrawn music is available under existing licences only. */
  readonly isWithdrawn: boolean;
  /** Words of the acoustic fingerprint. */
  readonly sketch: readonly number[];
  readonly audios: readonly Audio[];
}

export interface MusicFile {
  readonly kind: FileKind;
  readonly audio: Audio;
  readonly format: Format;
  /** Null until it is rendered. */
  readonly stored: StoredFile | null;
  /** The rendition that produces it on demand; null for files rendered at publication. */
  readonly renditionKind: RenditionKind | null;
}

function fileOf(
  kind: FileKind,
  audio: Audio | undefined,
  format: Format,
  renditionKind: RenditionKind | null = null,
): MusicFile[] {
  const stored = audio?.files[format] ?? null;
  return audio && (stored || renditionKind) ? [{ kind, audio, format, stored, renditionKind }] : [];
}

/** Includes files that are rendered on demand. */
export function availableFiles({ audios, isSpatial }: DownloadableMusic): MusicFile[] {
  const fullAudio = (mixing: Mixing) =>
    audios.find((audio) => audio.type === 'full' && audio.mixing === mixing);
  const stereo = fullAudio('stereo');
  const spatial = isSpatial
    ? [
        ...fileOf('binaural', fullAudio('binaural'), 'wav'),
        ...fileOf('surround_5_1_2', fullAudio('surround_5_1_2'), 'wav', 'surround_5_1_2'),
        ...fileOf('surround_7_1_4', fullAudio('surround_7_1_4'), 'wav', 'surround_7_1_4'),
      ]
    : [];
  return [
    ...fileOf('mp3', stereo, 'mp3'),
    ...fileOf('wav', stereo, 'wav'),
    ...fileOf('hires', stereo, 'wav24', 'wav24'),
    ...spatial,
    // MP3 encoders pad both ends with silence, which would be audible at every loop point.
    ...audios
      .filter(({ type }) => type === 'loop')
      .flatMap((audio) => fileOf('loop', audio, 'wav')),
  ];
}

/** Returns null when the music lacks one of the chosen files. */
export function selectFiles(music: DownloadableMusic, choice: DownloadChoice): MusicFile[] | null {
  const fileChoice = {
    format: choice.normal_audio.format,
    includeHl: choice.include_hl,
    spatial: choice.spatial_audios.map(({ mixing }) => mixing),
    loops: choice.loop_audio_ids ?? [],
  };
  const { files, isComplete } = chooseFiles(
    availableFiles(music),
    fileChoice,
    ({ audio }) => audio.id,
  );
  return isComplete ? files : null;
}

/** The renditions to produce before these files can be delivered. */
export const missingRenditions = (files: readonly MusicFile[]): RenditionKind[] =>
  files.flatMap(({ stored, renditionKind }) => (stored || !renditionKind ? [] : [renditionKind]));

const bytesPerSample: Readonly<Record<RenditionKind, number>> = {
  wav24: 2 * 3,
  stems: 2 * 3,
  surround_5_1_2: 8 * 3,
  surround_7_1_4: 12 * 3,
};
const samplesPerMs = 48;

/** Exact for a stored file, otherwise the estimated size of its samples. */
export function fileSizeBytes({ stored, renditionKind, audio }: MusicFile): number {
  return (
    stored?.bytes ?? bytesPerSample[renditionKind ?? 'wav24'] * samplesPerMs * audio.durationMs
  );
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
  stems: 'Stems',
  loop: null,
};

/** The name used in certificates and zip archives. */
export function formatFileName(title: string, { kind, audio, format }: MusicFile): string {
  const version = kind === 'loop' ? audio.name : versionLabels[kind];
  const extension = format === 'mp3' ? 'mp3' : 'wav';
  return `${toSafeFileName(title)}${version === null ? '' : ` (${toSafeFileName(version)})`}.${extension}`;
}

/** Appends the licence id, since a single file is delivered without its certificate. */
export function withLicenceId(name: string, licenceId: string): string {
  const dot = name.lastIndexOf('.');
  return `${name.slice(0, dot)} [${formatLicenceId(licenceId)}]${name.slice(dot)}`;
}

export const formatZipName = (title: string, licenceId: string): string =>
  withLicenceId(`${toSafeFileName(title)}.zip`, licenceId);

export const formatCertificateName = (licenceId: string, extension: 'pdf' | 'json'): string =>
  `onsori-licence-${formatLicenceId(licenceId)}.${extension}`;
