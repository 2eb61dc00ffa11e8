import { speakers512, speakers714 } from '#music/renderer/mix/placement.ts';
import type { StemGroup } from '#music/renderer/mix/stem-groups.ts';
import type { FinishedSound, SoundName } from '#music/renderer/sound-files.ts';
import { findLoops, type LoopBars } from '#music/score/loops.ts';
import type { Key, Meter, ModeName, Score } from '#music/score/score.ts';
import type { Loudness } from '#music/signal/loudness.ts';
import { createMarkers, loopNumber, type Marker } from './markers.ts';

export interface Bilingual {
  readonly ko: string;
  readonly en: string;
}

/** Metadata that all files of a piece share. */
export interface PieceLabels {
  readonly musicId: string;
  readonly title: Bilingual;
  readonly album: Bilingual;
  readonly bpm: number;
  /** "C", "F#", "Dm", "Bbm". */
  readonly key: string;
  readonly year?: number | undefined;
  /** `YYYY-MM-DD`; the date of origin in Broadcast Wave files. */
  readonly releasedOn?: string | undefined;
}

/** Used as artist and publisher. */
export const publisher = 'Onsori';

/** The legally required notice as text; the machine-readable form is in the custom fields. */
const aiNotice: Bilingual = { ko: 'AI가 만든 음악이에요.', en: 'AI-generated music.' };

/**
 * The IPTC term for media created by an algorithm from rules. The term for trained models
 * (trainedAlgorithmicMedia) does not apply, because the engine is not trained.
 */
export const digitalSourceType = 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia';

const majorNames = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];
const minorNames = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'G#', 'A', 'Bb', 'B'];
const majorThirdModes: ReadonlySet<ModeName> = new Set([
  'ionian',
  'lydian',
  'mixolydian',
  'phrygian-dominant',
]);

/** Formats a key for tags as major or minor, decided by the third: "C", "F#", "Dm". */
export function keyName({ tonic, mode }: Key): string {
  return majorThirdModes.has(mode) ? `${majorNames[tonic]}` : `${minorNames[tonic]}m`;
}

/** All metadata of one sound of a piece; each file format writes the subset it supports. */
export interface SoundLabel extends PieceLabels {
  readonly tonic: number;
  readonly meter: Meter['name'];
  /** AI notice and further notes for the listener. */
  readonly notes: Bilingual;
  readonly markers: readonly Marker[];
  readonly samples: number;
  /** Set for loops only. */
  readonly loop: { readonly quarters: number } | null;
  readonly loudness: Loudness | null;
  /** Null where it was not measured. */
  readonly truePeakDb: number | null;
  /** Names of the channels in the order of the file. */
  readonly channels: readonly string[];
}

export const groupNames: Readonly<Record<StemGroup, Bilingual>> = {
  drums: { ko: '드럼', en: 'Drums' },
  bass: { ko: '베이스', en: 'Bass' },
  chords: { ko: '코드', en: 'Chords' },
  melody: { ko: '멜로디', en: 'Melody' },
  colour: { ko: '효과', en: 'Colour' },
};

/** Returns the version suffix of the title, or null for the full stereo piece. */
function versionSuffix(name: SoundName, loops: readonly LoopBars[]): Bilingual | null {
  switch (name.kind) {
    case 'full':
      return null;
    case 'narration_bed':
      return { ko: '내레이션 배경음', en: 'Narration bed' };
    case 'binaural':
      return { ko: '바이노럴', en: 'Binaural' };
    case 'surround':
      return { ko: `서라운드 ${name.layout}`, en: `Surround ${name.layout}` };
    case 'loop': {
      const number = loopNumber(loops, name) ?? '';
      return { ko: `루프 ${number}`.trim(), en: `Loop ${number}`.trim() };
    }
    case 'stem': {
      const { ko, en } = groupNames[name.group];
      return { ko: `스템, ${ko}`, en: `Stem, ${en}` };
    }
  }
}

function withVersion({ ko, en }: Bilingual, version: Bilingual | null): Bilingual {
  if (version === null) return { ko, en };
  return { ko: `${ko} (${version.ko})`, en: `${en} (${version.en})` };
}

function createNotes(name: SoundName): Bilingual {
  if (name.kind !== 'stem') return aiNotice;
  const attenuation = (-name.trimDb).toFixed(1);
  const level =
    attenuation === '0.0'
      ? { ko: '마스터와 같은 크기예요.', en: 'As loud as in the master.' }
      : {
          ko: `마스터보다 ${attenuation} dB 작아요.`,
          en: `${attenuation} dB lower than in the master.`,
        };
  return {
    ko: `${aiNotice.ko} 리미터를 거치지 않았어요. ${level.ko}`,
    en: `${aiNotice.en} Not limited. ${level.en}`,
  };
}

function channelsOf(name: SoundName): readonly string[] {
  if (name.kind !== 'surround') return ['L', 'R'];
  return name.layout === '5.1.2' ? speakers512 : speakers714;
}

export function createSoundLabel(
  piece: PieceLabels,
  score: Score,
  sound: FinishedSound,
): SoundLabel {
  const { name, samples, loudness = null, truePeakDb = null } = sound;
  const loops = findLoops(score);
  const isLoop = name.kind === 'loop';
  const firstBar = isLoop ? name.firstBar : 0;
  return {
    ...piece,
    title: withVersion(piece.title, versionSuffix(name, loops)),
    tonic: score.key.tonic,
    meter: score.meter.name,
    notes: createNotes(name),
    markers: createMarkers(score, loops, { firstBar, samples }),
    samples,
    loop: isLoop ? { quarters: (name.bars * score.meter.steps) / 4 } : null,
    loudness,
    truePeakDb,
    channels: channelsOf(name),
  };
}

export const formatBpm = (bpm: number): string => String(Number(bpm.toFixed(2)));

export const formatNotes = ({ ko, en }: Bilingual): string => `${ko} / ${en}`;

/** Returns the machine-readable fields, with the same names in every format. */
export function labelFields({ musicId, title, album, bpm, key }: SoundLabel): [string, string][] {
  return [
    ['TRACK_ID', musicId],
    ['TITLE_EN', title.en],
    ['ALBUM_EN', album.en],
    ['BPM', formatBpm(bpm)],
    ['KEY', key],
    ['AI_GENERATED', 'true'],
    ['DIGITAL_SOURCE_TYPE', digitalSourceType],
  ];
}
