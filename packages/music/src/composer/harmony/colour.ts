import type { Random } from '#music/score/random.ts';
import { seventhOf } from './degrees.ts';
import { pitchClass } from './scales.ts';
import { hasDevice, type Setting } from './setting.ts';
import { hasThird, inRootPosition, isBare, isDiminished, type Sonority } from './sonority.ts';

/** Where a chord stands, as far as its colour depends on it. */
export interface Light {
  /** Semitones above the tonic that are at home over the chord. */
  readonly scale: readonly number[];
  readonly maySuspend: boolean;
}

/** Where sevenths are rare, they belong to the chords that want to move. */
const readiness = { dominant: 1.6, predominant: 1, tonic: 0.5 } as const;

function seventhChance(chord: Sonority, { style, mood }: Setting): number {
  const chance = Math.max(0, style.colour.seventh + mood.seventh);
  return chance >= 0.6 ? chance : chance * readiness[chord.function];
}

/** In strict writing only chords that lead on carry a seventh, and none but those when inverted. */
function maySeventh(chord: Sonority, { idiom }: Setting): boolean {
  if (chord.function === 'dominant' || chord.root === 2) return true;
  return idiom.name !== 'classical' && inRootPosition(chord);
}

function naturalSeventh(chord: Sonority, light: Light, setting: Setting, random: Random) {
  const has = (interval: number) => light.scale.includes(pitchClass(chord.root + interval));
  const jazz = setting.idiom.name === 'jazz';
  if (!maySeventh(chord, setting)) return null;
  if (isDiminished(chord)) return seventhOf(chord.root, chord.intervals, setting.mode);
  if (chord.function === 'dominant') return has(10) ? 10 : null;
  if (chord.intervals.includes(4)) return has(11) ? 11 : has(10) ? 10 : null;
  // A minor tonic with a major seventh is a spice of jazz, a mistake elsewhere.
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
  // A fourth that stays is a riddle, a second is air.
  const fourth = has(5) && [0, 2, 9].includes(chord.root) && random.chance(0.25);
  return fourth ? [0, 5, 7] : has(2) ? [0, 2, 7] : null;
}

/** Tension on top of a dominant seventh: natural where the scale has it, altered in jazz alone. */
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

/** Intervals of a chord once it is coloured as style and mood like it. */
export function coloured(
  chord: Sonority,
  light: Light,
  setting: Setting,
  random: Random,
): readonly number[] {
  if (isBare(chord)) return chord.intervals;
  const { colour } = setting.style;
  const has = (interval: number) => light.scale.includes(pitchClass(chord.root + interval));
  const rooted = inRootPosition(chord);
  const dominant = chord.function === 'dominant' && chord.intervals.includes(4);
  const jazz = setting.idiom.name === 'jazz';
  const sevenths = jazz || random.chance(seventhChance(chord, setting));
  if (!hasThird(chord))
    return sevenths && has(10) && dominantSus(chord) ? [0, 5, 7, 10] : chord.intervals;

  if (hasDevice(setting, 'clusters') && rooted && random.chance(0.45)) {
    const second = has(2) ? 2 : 1;
    const [root, ...rest] = chord.intervals;
    return [root as number, second, ...rest];
  }
  if (isDiminished(chord)) {
    const seventh = naturalSeventh(chord, light, setting, random);
    return sevenths && seventh && chord.intervals.length === 3
      ? [...chord.intervals, seventh]
      : chord.intervals;
  }
  if (chord.intervals.length === 3 && rooted && light.maySuspend) {
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
  // The sixth of a minor chord other than the tonic would make it another chord upside down.
  const six = chord.root === 0 ? has(9) || jazz : has(9) && chord.intervals.includes(4);
  if (six && rooted && chord.function !== 'dominant' && random.chance(colour.sixth))
    return [...chord.intervals, 9, ...ninth];
  const seventh = sevenths ? naturalSeventh(chord, light, setting, random) : null;
  return [...chord.intervals, ...(seventh ? [seventh] : []), ...ninth];
}

const dominantSus = (chord: Sonority): boolean =>
  chord.function === 'dominant' && chord.intervals.length === 3 && chord.intervals[1] === 5;
