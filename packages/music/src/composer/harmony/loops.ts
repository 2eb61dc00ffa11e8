import type { Random } from '#music/score/random.ts';
import type { ModeName, Section } from '#music/score/score.ts';
import { parseDegree } from './degrees.ts';
import type { Course, Span } from './phrase.ts';
import { isMinorish } from './scales.ts';
import { hasDevice, type Setting } from './setting.ts';
import { foreignTones, isDiminished, isPhrygianSide, type Sonority } from './sonority.ts';
import { varied } from './variation.ts';

/** The bass goes down from the tonic to the dominant. */
const laments = {
  minor: ['1 7 6 5M', '1 5/7 4/6 5M', '1 1/7 6 5M', '1 5M/#7 5/7 4/6', '1 5/7 6 5M'],
  phrygian: ['1 7 6 5', '1 7 6 3/5'],
  major: ['1 5/7 6 3/5', '1 5/7 6 5', '1 5/7 6 3/5 4 1/3 2 5'],
};

const mediantLoops = {
  major: ['1 b6 1 b3', '1 3M 6 b6', '1 b3 b6 5', '1 b6 b3 b7', '1 6M 1 b6', '1 3M 6M b6'],
  minor: ['1 3m 1 6m', '1 6m 4 3m', '1 #6m 1 6m', '1 6m 3 7', '1 6 #3m 1'],
};

/** The diminished second degree of minor is for those who mean it; a song has the chord around it. */
function loopChord(token: string, { mode, idiom }: Setting): Sonority {
  const chord = parseDegree(token, mode);
  const meant = idiom.name !== 'song' || token !== '2' || !isDiminished(chord);
  return meant ? chord : parseDegree('7/2', mode);
}

/** Chords of a loop, the last one held until a number of slots is full that bars divide into. */
export function loopPhrase(
  loop: string,
  wanted: number,
  longest: number,
  setting: Setting,
  random: Random,
): Course {
  const chords = loop
    .trim()
    .split(/\s+/)
    .map((token) => loopChord(token, setting));
  const full = [1, 2, 4, 8, 12, 16].find((count) => count >= chords.length) ?? chords.length;
  let slot = wanted;
  // Changes as such are worth four bars; a groove may live on less.
  while (setting.idiom.name !== 'song' && full * slot < 8) slot *= 2;
  while (slot > 1 && full * slot > Math.max(8, longest)) slot /= 2;
  const once = chords.map((chord, at) => ({
    chord,
    halves: at === chords.length - 1 ? slot * (full - at) : slot,
  }));
  // Four bars at least; and often the loop answers itself with another end.
  const least = Math.max(1, Math.floor(8 / (full * slot)));
  const answers = 2 * least * full * slot <= Math.min(16, longest) && random.chance(0.6);
  const times = answers ? 2 * least : least;
  const last = times > 1 ? varied(once, setting, random) : once;
  const phrase = [...Array.from({ length: times - 1 }, () => once).flat(), ...last];
  return { phrase, slot };
}

/** Loops that a mood brings along. */
function moodLoops(letter: Section['theme'], setting: Setting, random: Random): readonly string[] {
  const minor = isMinorish(setting.mode);
  if (hasDevice(setting, 'lament') && letter === 'A' && random.chance(0.9)) {
    if (!minor) return laments.major;
    return isPhrygianSide(setting.mode) ? laments.phrygian : laments.minor;
  }
  if (hasDevice(setting, 'mediants') && random.chance(0.6))
    return minor ? mediantLoops.minor : mediantLoops.major;
  return [];
}

/** A mediant goes nowhere; it is a place. */
function unhurried(span: Span, mode: ModeName): Span {
  const foreign = span.chord.root !== 7 && foreignTones(span.chord, mode).length > 0;
  return foreign ? { ...span, chord: { ...span.chord, function: 'predominant' } } : span;
}

/** What the mood alone would sing, said plainly; null when it leaves the choice to the style. */
export function moodCourse(
  letter: Section['theme'],
  wanted: number,
  longest: number,
  setting: Setting,
  random: Random,
): Course | null {
  const loops = moodLoops(letter, setting, random);
  if (loops.length === 0) return null;
  const course = loopPhrase(random.pick(loops), wanted, longest, setting, random);
  return { ...course, phrase: course.phrase.map((span) => unhurried(span, setting.mode)) };
}
