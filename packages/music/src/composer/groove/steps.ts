import type { DrumPattern, Intensity, Pattern, Steps } from '../genre.ts';

export interface StepEvent {
  readonly step: number;
  /** How long it sounds: its own step and the holds after it. */
  readonly steps: number;
  /** Always a capital or a digit. */
  readonly letter: string;
  readonly soft: boolean;
}

export function readSteps(steps: Steps): StepEvent[] {
  return [...steps.matchAll(/([^-_])(_*)/g)].map(({ 0: whole, 1: sign = '', index }) => ({
    step: index,
    steps: whole.length,
    letter: sign.toUpperCase(),
    soft: sign !== sign.toUpperCase(),
  }));
}

/** The energy is 0–1. */
export function intensityOf(energy: number): Intensity {
  if (energy < 0.45) return 'low';
  return energy < 0.75 ? 'mid' : 'high';
}

const nearest: Readonly<Record<Intensity, readonly Intensity[]>> = {
  low: ['low', 'mid', 'high'],
  mid: ['mid', 'low', 'high'],
  high: ['high', 'mid', 'low'],
};

function fits(pattern: Pattern | DrumPattern, barSteps: number): boolean {
  const lanes = 'steps' in pattern ? [pattern.steps] : Object.values(pattern.lanes);
  return lanes.every((lane) => lane.length > 0 && lane.length % barSteps === 0);
}

/** The patterns that fill whole bars, of this intensity or else of the nearest there is. */
export function patternsFor<Kind extends Pattern | DrumPattern>(
  patterns: readonly Kind[],
  barSteps: number,
  intensity: Intensity,
): Kind[] {
  const fitting = patterns.filter((pattern) => fits(pattern, barSteps));
  for (const wanted of nearest[intensity]) {
    const found = fitting.filter((pattern) => pattern.intensity === wanted);
    if (found.length > 0) return found;
  }
  return [];
}
