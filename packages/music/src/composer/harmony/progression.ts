import type { Random } from '#music/score/random.ts';
import {
  type Chord,
  type Key,
  type Meter,
  pulsesPerStep,
  type Section,
} from '#music/score/score.ts';
import type { HarmonyStyle } from '../genre.ts';
import { homeScale } from './home-scale.ts';
import { heardFrom, layOut, type Placed } from './layout.ts';
import { painted } from './painting.ts';
import { joined } from './phrase.ts';
import { appliedAs, romanOf } from './roman.ts';
import { ascending, pitchClass } from './scales.ts';
import { type HarmonyMood, settingOf } from './setting.ts';
import type { Sonority } from './sonority.ts';

export interface HarmonyBrief {
  readonly key: Key;
  readonly mood: HarmonyMood;
  readonly style: HarmonyStyle;
  readonly meter: Meter;
  readonly sections: readonly Section[];
  /** The climax and all that follows stand a whole tone higher. */
  readonly lift: boolean;
  readonly random: Random;
}

/** Where a half bar begins: bars of three or seven divide on a beat, the longer part first. */
function pulseAt(half: number, meter: Meter): number {
  const middle = meter.beats.find((beat) => 2 * beat >= meter.steps) ?? Math.floor(meter.steps / 2);
  const steps = Math.floor(half / 2) * meter.steps + (half % 2 === 1 ? middle : 0);
  return steps * pulsesPerStep;
}

function written(placed: Placed, next: Sonority | undefined, { key, meter }: HarmonyBrief): Chord {
  const { chord, start, halves, shift } = placed;
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

/** The chords of a whole piece, one after the other from the first pulse to the last. */
export function harmonise(brief: HarmonyBrief): { chords: Chord[] } {
  const setting = settingOf(brief.key.mode, brief.style, brief.mood);
  const spans = layOut(brief.sections, brief.lift, setting, brief.random);
  const random = brief.random.stream('colour');
  const full = spans.flatMap((span, at) =>
    painted(span, spans[at - 1]?.chord, heardFrom(span.shift, spans[at + 1]), setting, random),
  );
  const whole = brief.sections.flatMap((_, at) =>
    joined(full.filter(({ section }) => section === at)),
  );
  const chords = whole.map((span, at) =>
    written(span, heardFrom(span.shift, whole[at + 1]), brief),
  );
  return { chords };
}
