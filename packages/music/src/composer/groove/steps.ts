import type { DrumPattern, Intensity, Pattern, Steps } from '../genre.ts';

export interface StepEvent {
  readonly step: number;
  /** Length in steps: the onset and the sustain signs after it. */
  readonly steps: number;
  /** Always upper case or a digit. */
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

/** Maps an energy of 0–1 to an intensity. */
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

/** Patterns of whole bars with this intensity, else with the nearest available one. */
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
