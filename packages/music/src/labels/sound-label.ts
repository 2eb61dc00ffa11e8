import type { Loudness } from '#music/renderer/dsp/loudness.ts';
import type { FinishedSound } from '#music/renderer/file-labels.ts';
import type { StemGroup } from '#music/renderer/mix/stem-groups.ts';
import type { SoundName } from '#music/renderer/sound-name.ts';
import { type LoopBars, loopsOf } from '#music/score/loops.ts';
import type { Meter, Score } from '#music/score/score.ts';
import { loopNumber, type Marker, markersOf } from './markers.ts';
import { aiNotice, type Bilingual, digitalSourceType, type TrackLabels } from './track-labels.ts';

/** All there is to say about one sound of a track; the formats say of it what they can. */
export interface SoundLabel extends TrackLabels {
  readonly tonic: number;
  readonly meter: Meter['name'];
  /** That AI made it, and what else a listener must know. */
  readonly notes: Bilingual;
  readonly markers: readonly Marker[];
  readonly samples: number;
  /** For a sound that goes round. */
  readonly loop: { readonly quarters: number } | null;
  readonly loudness: Loudness | null;
}

const groupNames: Readonly<Record<StemGroup, Bilingual>> = {
  drums: { ko: '드럼', en: 'Drums' },
  bass: { ko: '베이스', en: 'Bass' },
  chords: { ko: '코드', en: 'Chords' },
  melody: { ko: '멜로디', en: 'Melody' },
  colour: { ko: '효과', en: 'Colour' },
};

/** Behind the title; the whole piece in stereo is the track itself. */
function versionOf(name: SoundName, loops: readonly LoopBars[]): Bilingual | null {
  switch (name.kind) {
    case 'full':
      return null;
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

function notesOf(name: SoundName): Bilingual {
  if (name.kind !== 'stem') return aiNotice;
  const lower = (-name.trimDb).toFixed(1);
  const level =
    lower === '0.0'
      ? { ko: '마스터와 같은 크기예요.', en: 'As loud as in the master.' }
      : { ko: `마스터보다 ${lower} dB 작아요.`, en: `${lower} dB lower than in the master.` };
  return {
    ko: `${aiNotice.ko} 리미터를 거치지 않았어요. ${level.ko}`,
    en: `${aiNotice.en} Not limited. ${level.en}`,
  };
}

export function soundLabel(track: TrackLabels, score: Score, sound: FinishedSound): SoundLabel {
  const { name, samples, loudness = null } = sound;
  const loops = loopsOf(score);
  const isLoop = name.kind === 'loop';
  const firstBar = isLoop ? name.firstBar : 0;
  return {
    ...track,
    title: withVersion(track.title, versionOf(name, loops)),
    tonic: score.key.tonic,
    meter: score.meter.name,
    notes: notesOf(name),
    markers: markersOf(score, loops, { firstBar, samples }),
    samples,
    loop: isLoop ? { quarters: (name.bars * score.meter.steps) / 4 } : null,
    loudness,
  };
}

/** A hundredth of a beat a minute is finer than anybody plays. */
export const bpmText = (bpm: number): string => String(Number(bpm.toFixed(2)));

export const noteText = ({ ko, en }: Bilingual): string => `${ko} / ${en}`;

/** For programs, in every format under the same names. */
export function fieldsOf({ trackId, title, album, bpm, key }: SoundLabel): [string, string][] {
  return [
    ['TRACK_ID', trackId],
    ['TITLE_EN', title.en],
    ['ALBUM_EN', album.en],
    ['BPM', bpmText(bpm)],
    ['KEY', key],
    ['AI_GENERATED', 'true'],
    ['DIGITAL_SOURCE_TYPE', digitalSourceType],
  ];
}
