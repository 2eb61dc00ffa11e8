import type { ModeName } from '#music/score/score.ts';
import type { HarmonyStyle } from '../genre.ts';
import type { Device, Mood } from '../mood.ts';

import type { Rules } from './grammar.ts';
import { classicalMajor, classicalMinor } from './rules-classical.ts';
import { jazzMajor, jazzMinor } from './rules-jazz.ts';
import { songLydian, songMajor, songMixolydian } from './rules-song.ts';
import { phrygianSong, songDorian, songMinor } from './rules-song-minor.ts';
import { isMinorish, isPhrygianSide } from './scales.ts';

/** The grammar of a style and the mode in which its tokens are parsed. */
interface Idiom {
  readonly name: 'jazz' | 'classical' | 'song';
  readonly rules: Rules;
  readonly reading: ModeName;
}

const songRules: Readonly<Record<ModeName, Rules>> = {
  ionian: songMajor,
  lydian: songLydian,
  mixolydian: songMixolydian,
  aeolian: songMinor,
  'harmonic-minor': songMinor,
  dorian: songDorian,
  phrygian: phrygianSong,
  'phrygian-dominant': phrygianSong,
  locrian: phrygianSong,
};

/** A style is jazz if it has both seventh chords and applied or substitute dominants. */
const isJazz = ({ colour, decoration }: HarmonyStyle): boolean =>
  colour.seventh >= 0.6 && decoration.secondaryDominant + decoration.tritone >= 0.4;

function isClassical({ cadence, colour, loopShare }: HarmonyStyle): boolean {
  const total = cadence.reduce((sum, { weight }) => sum + weight, 0);
  const strict = cadence.reduce(
    (sum, { weight, item }) => (item === 'open' || item === 'plagal' ? sum : sum + weight),
    0,
  );
  return strict >= 0.7 * total && colour.power === 0 && loopShare <= 0.4;
}

function idiomOf(style: HarmonyStyle, mode: ModeName): Idiom {
  const minor = isMinorish(mode);
  if (isJazz(style) && !isPhrygianSide(mode)) {
    return minor
      ? { name: 'jazz', rules: jazzMinor, reading: 'aeolian' }
      : { name: 'jazz', rules: jazzMajor, reading: 'ionian' };
  }
  const tonal = mode === 'ionian' || mode === 'aeolian' || mode === 'harmonic-minor';
  if (isClassical(style) && tonal) {
    return minor
      ? { name: 'classical', rules: classicalMinor, reading: 'aeolian' }
      : { name: 'classical', rules: classicalMajor, reading: 'ionian' };
  }
  return { name: 'song', rules: songRules[mode], reading: mode };
}

/** The mood fields that affect harmony. */
export type HarmonyMood = Pick<Mood, 'seventh' | 'chromatic' | 'devices'>;

/** Harmony settings shared by all chords of a piece. */
export interface Setting {
  readonly mode: ModeName;
  readonly style: HarmonyStyle;
  readonly idiom: Idiom;
  readonly mood: HarmonyMood;
}

export const settingOf = (mode: ModeName, style: HarmonyStyle, mood: HarmonyMood): Setting => ({
  mode,
  style,
  mood,
  idiom: idiomOf(style, mode),
});

export const hasDevice = ({ mood }: Setting, device: Device): boolean =>
  mood.devices.includes(device);
