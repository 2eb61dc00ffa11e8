import type { Random } from '#music/score/random.ts';
import type { ModeName, Section } from '#music/score/score.ts';
import { parseDegree } from './degrees.ts';
import type { PacedPhrase, Span } from './phrase.ts';
import { isMinorish } from './scales.ts';
import { hasDevice, type Setting } from './setting.ts';
import { foreignTones, isDiminished, isPhrygianSide, type Sonority } from './sonority.ts';
import { varyPhrase } from './variation.ts';

/** Loops whose bass descends from the tonic to the dominant. */
const laments = {
  minor: ['1 7 6 5M', '1 5/7 4/6 5M', '1 1/7 6 5M', '1 5M/#7 5/7 4/6', '1 5/7 6 5M'],
  phrygian: ['1 7 6 5', '1 7 6 3/5'],
  major: ['1 5/7 6 3/5', '1 5/7 6 5', '1 5/7 6 3/5 4 1/3 2 5'],
};

const mediantLoops = {
  major: ['1 b6 1 b3', '1 3M 6 b6', '1 b3 b6 5', '1 b6 b3 b7', '1 6M 1 b6', '1 3M 6M b6'],
  minor: ['1 3m 1 6m', '1 6m 4 3m', '1 #6m 1 6m', '1 6m 3 7', '1 6 #3m 1'],
};

/** In song style the diminished second degree of minor is replaced with the chord that contains it. */
function loopChord(token: string, { mode, idiom }: Setting): Sonority {
  const chord = parseDegree(token, mode);
  const meant = idiom.name !== 'song' || token !== '2' || !isDiminished(chord);
  return meant ? chord : parseDegree('7/2', mode);
}

/** Repeats a loop; its last chord is extended to a slot count that divides into bars. */
export function loopPhrase(
  loop: string,
  wanted: number,
  longest: number,
  setting: Setting,
  random: Random,
): PacedPhrase {
  const chords = loop
    .trim()
    .split(/\s+/)
    .map((token) => loopChord(token, setting));
  const full = [1, 2, 4, 8, 12, 16].find((count) => count >= chords.length) ?? chords.length;
  let slot = wanted;
  // Outside song style a loop lasts four bars or more.
  while (setting.idiom.name !== 'song' && full * slot < 8) slot *= 2;
  while (slot > 1 && full * slot > Math.max(8, longest)) slot /= 2;
  const once = chords.map((chord, at) => ({
    chord,
    halves: at === chords.length - 1 ? slot * (full - at) : slot,
  }));
  // The loop fills four bars or more, and often repeats with a varied last pass.
  const minPasses = Math.max(1, Math.floor(8 / (full * slot)));
  const isDoubled = 2 * minPasses * full * slot <= Math.min(16, longest) && random.chance(0.6);
  const times = isDoubled ? 2 * minPasses : minPasses;
  const last = times > 1 ? varyPhrase(once, setting, random) : once;
  const phrase = [...Array.from({ length: times - 1 }, () => once).flat(), ...last];
  return { phrase, slot };
}

/** Loops that the devices of a mood add. */
function moodLoops(
  themeName: Section['theme'],
  setting: Setting,
  random: Random,
): readonly string[] {
  const minor = isMinorish(setting.mode);
  if (hasDevice(setting, 'lament') && themeName === 'A' && random.chance(0.9)) {
    if (!minor) return laments.major;
    return isPhrygianSide(setting.mode) ? laments.phrygian : laments.minor;
  }
  if (hasDevice(setting, 'mediants') && random.chance(0.6))
    return minor ? mediantLoops.minor : mediantLoops.major;
  return [];
}

/** Marks mediants as predominant, so that they are not resolved like dominants. */
function asPredominant(span: Span, mode: ModeName): Span {
  const foreign = span.chord.root !== 7 && foreignTones(span.chord, mode).length > 0;
  return foreign ? { ...span, chord: { ...span.chord, function: 'predominant' } } : span;
}

/** The phrase that the mood's devices determine; null when the style decides. */
export function moodPhrase(
  themeName: Section['theme'],
  wanted: number,
  longest: number,
  setting: Setting,
  random: Random,
): PacedPhrase | null {
  const loops = moodLoops(themeName, setting, random);
  if (loops.length === 0) return null;
  const course = loopPhrase(random.pick(loops), wanted, longest, setting, random);
  return { ...course, phrase: course.phrase.map((span) => asPredominant(span, setting.mode)) };
}
