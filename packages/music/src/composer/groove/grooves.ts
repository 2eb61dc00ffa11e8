import type { Random } from '#music/score/random.ts';
import type { Meter, Section } from '#music/score/score.ts';
import type { Voice } from '#music/score/voice.ts';
import type { DrumPattern, GrooveStyle } from '../genre.ts';
import type { Device } from '../mood.ts';
import type { BarPosition } from './bar-position.ts';
import { hatPaceOf, withDevices, withHats } from './feel.ts';
import { patternsFor } from './steps.ts';
import { isTimekeeper, lowSounds, patternBars, type Stroke, strokesOf } from './strokes.ts';

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

/** The part of the kit that plays: all, timekeepers and low drums, timekeepers only, or nothing. */
type Layer = 'full' | 'foundation' | 'time' | 'none';

const themes = ['A', 'B', 'C'] as const;

function layerOf({ section, inSection, energy }: BarPosition, random: Random): Layer {
  const through = inSection / section.bars;
  if (section.kind === 'intro') return through < 0.5 ? 'time' : 'foundation';
  if (section.kind === 'outro')
    return through < 0.3 ? 'full' : through < 0.65 ? 'foundation' : 'time';
  if (section.kind !== 'breakdown') return 'full';
  if (energy < 0.35 && random.stream(`rest ${section.firstBar}`).chance(0.4)) return 'none';
  return energy < 0.5 ? 'time' : 'foundation';
}

function filterLayer(bar: readonly Stroke[], layer: Layer, meter: Meter): Stroke[] {
  if (layer === 'full') return [...bar];
  if (layer === 'none') return [];
  const time = bar.filter(({ sound }) => isTimekeeper(sound));
  const low = bar.filter(({ sound }) => lowSounds.some((name) => name === sound));
  if (layer === 'foundation') return time.length + low.length > 0 ? [...time, ...low] : [...bar];
  if (time.length > 0) return time;
  // Without a timekeeper the low drum marks the beats.
  const marks = (low.length > 0 ? low : bar).filter(({ step }) => meter.beats.includes(step));
  return marks.map((stroke) => ({ ...stroke, accent: stroke.accent - 0.2 }));
}

export interface Grooves {
  /** The pattern of the whole kit. */
  whole(position: BarPosition): Stroke[];
  /** The strokes of the layer that plays in this bar, before variation. */
  played(position: BarPosition): Stroke[];
}

/**
 * Every theme has its own pattern for each intensity, and a second one for odd phrases if the style has
 * enough patterns.
 */
export function groovesOf(
  patterns: readonly DrumPattern[],
  { meter, density, devices, random }: GrooveInput,
): Grooves {
  function patternFor({ section, intensity, phrase }: BarPosition): DrumPattern | undefined {
    const order = random
      .stream(`order ${intensity}`)
      .shuffled(patternsFor(patterns, meter.steps, intensity));
    const second = phrase % 2 === 1 && order.length > themes.length ? themes.length : 0;
    return order[(themes.indexOf(section.theme) + second) % order.length];
  }
  function whole(position: BarPosition): Stroke[] {
    const pattern = patternFor(position);
    if (!pattern) return [];
    const written = strokesOf(pattern, position.inSection % patternBars(pattern, meter), meter);
    const felt = withDevices(written, meter, devices);
    return withHats(felt, hatPaceOf(position.energy, density), meter);
  }
  return {
    whole,
    played: (position) => filterLayer(whole(position), layerOf(position, random), meter),
  };
}
