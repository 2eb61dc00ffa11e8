import type { Random } from '#music/score/random.ts';
import {
  type Chord,
  type Key,
  type Meter,
  pulsesPerStep,
  type Section,
} from '#music/score/score.ts';
import type { HarmonyStyle } from '../genre.ts';
import { colourSpan } from './colour-span.ts';
import { homeScale } from './home-scale.ts';
import { layOutSections, nextInKey, type TimedSpan } from './layout.ts';
import { mergeEqualChords } from './phrase.ts';
import { appliedAs, romanOf } from './roman.ts';
import { ascending, pitchClass } from './scales.ts';
import { type HarmonyMood, settingOf } from './setting.ts';
import type { Sonority } from './sonority.ts';

export interface HarmonyInput {
  readonly key: Key;
  readonly mood: HarmonyMood;
  readonly style: HarmonyStyle;
  readonly meter: Meter;
  readonly sections: readonly Section[];
  /** Whether the climax and all following sections are transposed up a whole tone. */
  readonly lift: boolean;
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
  const spans = layOutSections(brief.sections, brief.lift, setting, brief.random);
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
