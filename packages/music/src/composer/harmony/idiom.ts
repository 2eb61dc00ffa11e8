import type { ModeName } from '#music/score/score.ts';
import type { HarmonyStyle } from '../genre.ts';
import type { Rules } from './grammar.ts';
import { classicalMajor, classicalMinor } from './rules-classical.ts';
import { jazzMajor, jazzMinor } from './rules-jazz.ts';
import { songLydian, songMajor, songMixolydian } from './rules-song.ts';
import { phrygianSong, songDorian, songMinor } from './rules-song-minor.ts';
import { isMinorish } from './scales.ts';
import { isPhrygianSide } from './sonority.ts';

/** The grammar of a style and the mode in which its tokens are parsed. */
export interface Idiom {
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

export function idiomOf(style: HarmonyStyle, mode: ModeName): Idiom {
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
