import type { DownloadChoice } from '@onsori/contract/downloads';
import type { AudioType, Mixing, RenditionKind } from '@onsori/contract/enumerations';
import type { FileKind } from '@onsori/contract/plans';

/** A file as it lies in the store. */
export interface MadeFile {
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
  readonly files: Readonly<Partial<Record<Format, MadeFile>>>;
}

export interface Track {
  readonly id: string;
  readonly title: { readonly ko: string; readonly en: string };
  readonly isFree: boolean;
  readonly isSpatial: boolean;
  /** Words of its sound by which it is found again. */
  readonly sketch: readonly number[];
  readonly audios: readonly Audio[];
}

/** Something a track can be taken as. */
export interface TrackFile {
  readonly kind: FileKind;
  readonly audio: Audio;
  readonly format: Format;
  /** Null until it is made. */
  readonly made: MadeFile | null;
  /** How it is made when somebody first needs it; null where it was made with the track. */
  readonly makeAs: RenditionKind | null;
}

function fileOf(
  kind: FileKind,
  audio: Audio | undefined,
  format: Format,
  makeAs: RenditionKind | null = null,
): TrackFile[] {
  const made = audio?.files[format] ?? null;
  return audio && (made || makeAs) ? [{ kind, audio, format, made, makeAs }] : [];
}

/** All that a track can be taken as, now or once it is made. */
export function filesOf({ audios, isSpatial }: Track): TrackFile[] {
  const whole = (mixing: Mixing) =>
    audios.find((audio) => audio.type === 'full' && audio.mixing === mixing);
  const stereo = whole('stereo');
  const spatial = isSpatial
    ? [
        ...fileOf('binaural', whole('binaural'), 'wav'),
        ...fileOf('surround_5_1_2', whole('surround_5_1_2'), 'wav', 'surround_5_1_2'),
        ...fileOf('surround_7_1_4', whole('surround_7_1_4'), 'wav', 'surround_7_1_4'),
      ]
    : [];
  return [
    ...fileOf('mp3', stereo, 'mp3'),
    ...fileOf('wav', stereo, 'wav'),
    ...fileOf('hires', stereo, 'wav24', 'wav24'),
    ...spatial,
    // MP3 begins and ends with a little silence, which would be heard at every turn.
    ...audios
      .filter(({ type }) => type === 'loop')
      .flatMap((audio) => fileOf('loop', audio, 'wav')),
  ];
}

/** The files of a choice; null where the track has not got one of them. */
export function chosenFiles(track: Track, choice: DownloadChoice): TrackFile[] | null {
  const kinds: ReadonlySet<FileKind> = new Set([
    choice.normal_audio.format,
    ...(choice.include_hl ? (['hires'] as const) : []),
    ...choice.spatial_audios.map(({ mixing }) => mixing),
  ]);
  const loops = new Set(choice.loop_audio_ids);
  const files = filesOf(track).filter(({ kind, audio }) =>
    kind === 'loop' ? loops.has(audio.id) : kinds.has(kind),
  );
  return files.length === kinds.size + loops.size ? files : null;
}

/** What must be made before these files can be delivered. */
export const missingOf = (files: readonly TrackFile[]): RenditionKind[] =>
  files.flatMap(({ made, makeAs }) => (made || !makeAs ? [] : [makeAs]));

const bytesPerSample: Readonly<Record<RenditionKind, number>> = {
  wav24: 2 * 3,
  stems: 2 * 3,
  surround_5_1_2: 8 * 3,
  surround_7_1_4: 12 * 3,
};
const samplesPerMs = 48;

/** Exact once it is made; before, so much as its samples will take. */
export function sizeOf({ made, makeAs, audio }: TrackFile): number {
  return made?.bytes ?? bytesPerSample[makeAs ?? 'wav24'] * samplesPerMs * audio.durationMs;
}
