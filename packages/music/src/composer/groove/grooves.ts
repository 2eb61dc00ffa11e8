import type { Random } from '#music/score/random.ts';
import type { Meter, Section } from '#music/score/score.ts';
import type { Voice } from '#music/score/voice.ts';
import type { DrumPattern, GrooveStyle } from '../genre.ts';
import type { Device } from '../mood.ts';
import type { BarPlace } from './bars.ts';
import { hatPaceOf, withDevices, withHats } from './feel.ts';
import { patternsFor } from './steps.ts';
import { barsOf, keepsTime, lowSounds, type Stroke, strokesOf } from './strokes.ts';

export interface GrooveInput {
  readonly style: GrooveStyle;
  readonly meter: Meter;
  readonly sections: readonly Section[];
  /** 0–1 for each bar. */
  readonly energy: readonly number[];
  readonly playsIn: (bar: number) => boolean;
  /** −1 … 1, from the mood. */
  readonly density: number;
  readonly devices: readonly Device[];
  readonly voice: Voice;
  readonly random: Random;
}

/** How much of the kit plays. */
type Layer = 'full' | 'ground' | 'time' | 'none';

const themes = ['A', 'B', 'C'] as const;

function layerOf({ section, inSection, energy }: BarPlace, random: Random): Layer {
  const through = inSection / section.bars;
  if (section.kind === 'intro') return through < 0.5 ? 'time' : 'ground';
  if (section.kind === 'outro') return through < 0.3 ? 'full' : through < 0.65 ? 'ground' : 'time';
  if (section.kind !== 'breakdown') return 'full';
  if (energy < 0.35 && random.stream(`rest ${section.firstBar}`).chance(0.4)) return 'none';
  return energy < 0.5 ? 'time' : 'ground';
}

function layered(bar: readonly Stroke[], layer: Layer, meter: Meter): Stroke[] {
  if (layer === 'full') return [...bar];
  if (layer === 'none') return [];
  const time = bar.filter(({ sound }) => keepsTime(sound));
  const low = bar.filter(({ sound }) => lowSounds.some((name) => name === sound));
  if (layer === 'ground') return time.length + low.length > 0 ? [...time, ...low] : [...bar];
  if (time.length > 0) return time;
  // Without a cymbal to keep time the low drum marks where the beats are.
  const marks = (low.length > 0 ? low : bar).filter(({ step }) => meter.beats.includes(step));
  return marks.map((stroke) => ({ ...stroke, accent: stroke.accent - 0.2 }));
}

export interface Grooves {
  /** The pattern as the whole kit would play it. */
  whole(place: BarPlace): Stroke[];
  /** What of it is played in this bar, before anything is varied. */
  played(place: BarPlace): Stroke[];
}

/**
 * Every theme has its own pattern, for each intensity, and a second one for its later phrases where
 * the style knows enough of them.
 */
export function groovesOf(
  patterns: readonly DrumPattern[],
  { meter, density, devices, random }: GrooveInput,
): Grooves {
  function patternFor({ section, intensity, phrase }: BarPlace): DrumPattern | undefined {
    const order = random
      .stream(`order ${intensity}`)
      .shuffled(patternsFor(patterns, meter.steps, intensity));
    const second = phrase % 2 === 1 && order.length > themes.length ? themes.length : 0;
    return order[(themes.indexOf(section.theme) + second) % order.length];
  }
  function whole(place: BarPlace): Stroke[] {
    const pattern = patternFor(place);
    if (!pattern) return [];
    const written = strokesOf(pattern, place.inSection % barsOf(pattern, meter), meter);
    const felt = withDevices(written, meter, devices);
    return withHats(felt, hatPaceOf(place.energy, density), meter);
  }
  return {
    whole,
    played: (place) => layered(whole(place), layerOf(place, random), meter),
  };
}
