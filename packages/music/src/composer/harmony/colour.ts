import type { Random } from '#music/score/random.ts';
import { seventhOf } from './degrees.ts';
import {
  hasThird,
  inRootPosition,
  isBare,
  isDiminished,
  pitchClass,
  type Sonority,
} from './scales.ts';
import { hasDevice, type Setting } from './setting.ts';

/** Context that determines the possible additions to a chord. */
export interface ColourContext {
  /** The scale of the chord, in semitones above the tonic. */
  readonly scale: readonly number[];
  readonly maySuspend: boolean;
}

/** Factors of the seventh chance for styles in which sevenths are rare. */
const readiness = { dominant: 1.6, predominant: 1, tonic: 0.5 } as const;

function seventhChance(chord: Sonority, { style, mood }: Setting): number {
  const chance = Math.max(0, style.colour.seventh + mood.seventh);
  return chance >= 0.6 ? chance : chance * readiness[chord.function];
}

/** In classical style only dominants and the second degree have sevenths; elsewhere also other root positions. */
function allowsSeventh(chord: Sonority, { idiom }: Setting): boolean {
  if (chord.function === 'dominant' || chord.root === 2) return true;
  return idiom.name !== 'classical' && inRootPosition(chord);
}

function naturalSeventh(chord: Sonority, context: ColourContext, setting: Setting, random: Random) {
  const has = (interval: number) => context.scale.includes(pitchClass(chord.root + interval));
  const jazz = setting.idiom.name === 'jazz';
  if (!allowsSeventh(chord, setting)) return null;
  if (isDiminished(chord)) return seventhOf(chord.root, chord.intervals, setting.mode);
  if (chord.function === 'dominant') return has(10) ? 10 : null;
  if (chord.intervals.includes(4)) return has(11) ? 11 : has(10) ? 10 : null;
  // A minor tonic with a major seventh is idiomatic in jazz only.
  if (jazz && chord.root === 0 && random.chance(has(11) ? 0.4 : 0.15)) return 11;
  return has(10) || setting.style.colour.seventh >= 0.5 ? 10 : null;
}

function suspended(
  chord: Sonority,
  has: (interval: number) => boolean,
  random: Random,
): readonly number[] | null {
  const resolves = chord.intervals.includes(4) || chord.root === 7;
  if (chord.function === 'dominant' && resolves) return has(5) ? [0, 5, 7] : null;
  // An unresolved suspended fourth is less stable than a suspended second.
  const fourth = has(5) && [0, 2, 9].includes(chord.root) && random.chance(0.25);
  return fourth ? [0, 5, 7] : has(2) ? [0, 2, 7] : null;
}

/** Tensions of a dominant seventh: natural if the scale has them, altered in jazz only. */
function tensions(
  chord: Sonority,
  has: (interval: number) => boolean,
  { style, idiom }: Setting,
  random: Random,
): number[] {
  const jazz = idiom.name === 'jazz';
  const ninth = random.chance(style.colour.ninth);
  const thirteenth = random.chance(style.colour.thirteenth);
  if (chord.intervals.length > 4 || !inRootPosition(chord)) return [];
  const nine = has(2) ? 14 : jazz && has(1) ? 13 : null;
  const thirteen = has(9) ? 21 : jazz && has(8) ? 20 : null;
  return [
    ...((ninth || thirteenth) && nine !== null ? [nine] : []),
    ...(thirteenth && thirteen !== null ? [thirteen] : []),
  ];
}

/** Intervals of a chord with the additions of style and mood. */
export function colouredIntervals(
  chord: Sonority,
  context: ColourContext,
  setting: Setting,
  random: Random,
): readonly number[] {
  if (isBare(chord)) return chord.intervals;
  const { colour } = setting.style;
  const has = (interval: number) => context.scale.includes(pitchClass(chord.root + interval));
  const rooted = inRootPosition(chord);
  const dominant = chord.function === 'dominant' && chord.intervals.includes(4);
  const jazz = setting.idiom.name === 'jazz';
  const sevenths = jazz || random.chance(seventhChance(chord, setting));
  if (!hasThird(chord))
    return sevenths && has(10) && dominantSus(chord) ? [0, 5, 7, 10] : chord.intervals;

  if (hasDevice(setting, 'clusters') && rooted && random.chance(0.45)) {
    const second = has(2) ? 2 : 1;
    const [root, ...upperIntervals] = chord.intervals;
    return [root as number, second, ...upperIntervals];
  }
  if (isDiminished(chord)) {
    const seventh = naturalSeventh(chord, context, setting, random);
    return sevenths && seventh && chord.intervals.length === 3
      ? [...chord.intervals, seventh]
      : chord.intervals;
  }
  if (chord.intervals.length === 3 && rooted && context.maySuspend) {
    const sus = random.chance(colour.suspended) ? suspended(chord, has, random) : null;
    if (sus) return sus;
  }
  if (dominant) {
    const withSeventh =
      chord.intervals.length > 3 || (sevenths && has(10)) ? [0, 4, 7, 10] : chord.intervals;
    return withSeventh.length > 3
      ? [...withSeventh, ...tensions(chord, has, setting, random)]
      : withSeventh;
  }
  const ninth = random.chance(colour.ninth) && has(2) && rooted ? [14] : [];
  if (chord.intervals.length > 3) return [...chord.intervals, ...ninth];
  // A minor chord with a sixth, other than the tonic, would be an inversion of another chord.
  const six = chord.root === 0 ? has(9) || jazz : has(9) && chord.intervals.includes(4);
  if (six && rooted && chord.function !== 'dominant' && random.chance(colour.sixth))
    return [...chord.intervals, 9, ...ninth];
  const seventh = sevenths ? naturalSeventh(chord, context, setting, random) : null;
  return [...chord.intervals, ...(seventh ? [seventh] : []), ...ninth];
}

const dominantSus = (chord: Sonority): boolean =>
  chord.function === 'dominant' && chord.intervals.length === 3 && chord.intervals[1] === 5;
