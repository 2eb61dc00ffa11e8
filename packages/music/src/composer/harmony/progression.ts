import type { Random } from '#music/score/random.ts';
import {
  type Chord,
  type Key,
  type Meter,
  type ModeName,
  pulsesPerStep,
  type Section,
} from '#music/score/score.ts';
import type { HarmonyStyle } from '../genre.ts';
import { colouredIntervals } from './colour.ts';
import { appliedAs, romanOf } from './degrees.ts';
import { mergeEqualChords } from './phrase.ts';
import {
  ascending,
  hasThird,
  inRootPosition,
  isDiminished,
  modeSteps,
  pitchClass,
  type Sonority,
} from './scales.ts';
import { layOutSections, nextInKey, type TimedSpan } from './section.ts';
import { type HarmonyMood, type Setting, settingOf } from './setting.ts';

const lydianDominant = [0, 2, 4, 6, 7, 9, 10];
const loweredIntervals: ReadonlySet<number> = new Set([1, 3, 6, 8, 9, 10, 13, 20]);

/**
 * Whether a foreign tone is a lowered note, which replaces the scale note above it, or a raised one,
 * which replaces the note below.
 */
function isLowered(chord: Sonority, interval: number, rootIsForeign: boolean): boolean {
  if (interval === 0 || (rootIsForeign && (interval === 7 || interval === 4)))
    return !isDiminished(chord);
  return loweredIntervals.has(interval);
}

/** The scale of a chord in semitones above the tonic: the mode, altered to contain the chord. */
export function homeScale(chord: Sonority, mode: ModeName, substitute: boolean): number[] {
  if (substitute && inRootPosition(chord))
    return ascending(lydianDominant.map((step) => pitchClass(chord.root + step)));
  const tones = chord.intervals.map((interval) => pitchClass(chord.root + interval));
  const scale = new Set(modeSteps[mode]);
  const rootIsForeign = !scale.has(chord.root);
  for (const interval of chord.intervals) {
    const tone = pitchClass(chord.root + interval);
    if (scale.has(tone)) continue;
    const lowered = isLowered(chord, interval, rootIsForeign);
    const neighbours = [
      pitchClass(tone + (lowered ? 1 : -1)),
      pitchClass(tone + (lowered ? -1 : 1)),
    ];
    const replaced = neighbours.find((pitch) => scale.has(pitch) && !tones.includes(pitch));
    if (replaced !== undefined) scale.delete(replaced);
    scale.add(tone);
  }
  return ascending([...scale]);
}

/** The random stream of a chord's colour, which is stable within a theme and sometimes changes on a return. */
function colourStream(span: TimedSpan, last: boolean, random: Random): Random {
  const { theme, returns, chord } = span;
  const name = `${theme} ${chord.root}/${chord.bass}:${chord.intervals.join()}${last ? ' last' : ''}`;
  const fresh = random.stream(`${name} again ${returns}`);
  return returns > 0 && fresh.chance(0.35) ? fresh : random.stream(name);
}

const isSixFour = (chord: Sonority, next: Sonority | undefined): boolean =>
  chord.root === 0 && chord.bass === 7 && next?.root === 7;

/** Adds colour to a span; returns two spans where a suspension resolves. */
function colourSpan(
  span: TimedSpan,
  before: Sonority | undefined,
  next: Sonority | undefined,
  setting: Setting,
  random: Random,
): TimedSpan[] {
  const { chord } = span;
  if (isSixFour(chord, next)) return [{ ...span, chord: { ...chord, function: 'dominant' } }];
  const last = next === undefined;
  const applied = appliedAs(chord, next, setting.mode);
  const scale = homeScale(chord, setting.mode, applied === 'subV');
  const role = applied ? 'dominant' : chord.function;
  const resolving = before?.root === chord.root && !hasThird(before);
  const fitting = setting.idiom.name === 'song' || (role === 'dominant' && span.halves >= 2);
  const context = { scale, maySuspend: fitting && !applied && !last && !resolving };
  const stream = colourStream(span, last, random);
  const full: Sonority = {
    ...chord,
    intervals: colouredIntervals({ ...chord, function: role }, context, setting, stream),
    function: role,
  };
  // A suspended dominant that is long enough resolves.
  const waits = hasThird(chord) && !hasThird(full) && full.function === 'dominant';
  const resolves = setting.idiom.name !== 'song' || stream.chance(0.6);
  if (!waits || span.halves < 2 || !resolves) return [{ ...span, chord: full }];
  const firstHalves = Math.ceil(span.halves / 2);
  return [
    { ...span, halves: firstHalves, chord: full },
    { ...span, halves: span.halves - firstHalves, start: span.start + firstHalves, chord },
  ];
}

export interface HarmonyInput {
  readonly key: Key;
  readonly mood: HarmonyMood;
  readonly style: HarmonyStyle;
  readonly meter: Meter;
  readonly sections: readonly Section[];
  /** Whether the climax and all following sections are transposed up a whole tone. */
  readonly hasClimaxKeyChange: boolean;
  readonly random: Random;
}

/** The pulse of a half bar; bars in 3/4 and 7/8 divide on a beat, the longer part first. */
function pulseAt(half: number, meter: Meter): number {
  const middle = meter.beats.find((beat) => 2 * beat >= meter.steps) ?? Math.floor(meter.steps / 2);
  const steps = Math.floor(half / 2) * meter.steps + (half % 2 === 1 ? middle : 0);
  return steps * pulsesPerStep;
}

function toChord(span: TimedSpan, next: Sonority | undefined, { key, meter }: HarmonyInput): Chord {
  const { chord, start, halves, shift } = span;
  const home = (semitone: number) => pitchClass(key.tonic + shift + semitone);
  const pulse = pulseAt(start, meter);
  const substitute = appliedAs(chord, next, key.mode) === 'subV';
  return {
    pulse,
    pulses: pulseAt(start + halves, meter) - pulse,
    root: home(chord.root),
    intervals: chord.intervals,
    bass: home(chord.bass),
    roman: romanOf(chord, next, key.mode),
    function: chord.function,
    scale: ascending(homeScale(chord, key.mode, substitute).map(home)),
  };
}

/** Writes the chords of a whole piece without gaps. */
export function harmonise(brief: HarmonyInput): { chords: Chord[] } {
  const setting = settingOf(brief.key.mode, brief.style, brief.mood);
  const spans = layOutSections(brief.sections, brief.hasClimaxKeyChange, setting, brief.random);
  const random = brief.random.stream('colour');
  const full = spans.flatMap((span, at) =>
    colourSpan(span, spans[at - 1]?.chord, nextInKey(span.shift, spans[at + 1]), setting, random),
  );
  const whole = brief.sections.flatMap((_, at) =>
    mergeEqualChords(full.filter(({ section }) => section === at)),
  );
  const chords = whole.map((span, at) =>
    toChord(span, nextInKey(span.shift, whole[at + 1]), brief),
  );
  return { chords };
}
