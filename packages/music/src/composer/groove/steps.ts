import type { Meter, Section } from '#music/score/score.ts';
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

/** Position of a bar in its section and phrase. */
export interface BarPosition {
  readonly bar: number;
  readonly section: Section;
  readonly next: Section | null;
  readonly inSection: number;
  /** Index of the four-bar phrase within the section. */
  readonly phrase: number;
  readonly inPhrase: number;
  /** Energy of the phrase, 0–1, so that a groove stays constant within it. */
  readonly energy: number;
  readonly intensity: Intensity;
  readonly lastOfSection: boolean;
  readonly lastOfPhrase: boolean;
}

const phraseBars = 4;

/** The median, so that a break bar does not thin out its phrase. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

export function barPositions(
  sections: readonly Section[],
  energy: readonly number[],
): BarPosition[] {
  return sections.flatMap((section, index) =>
    Array.from({ length: section.bars }, (_, inSection): BarPosition => {
      const phrase = Math.floor(inSection / phraseBars);
      const from = phrase * phraseBars;
      const to = Math.min(section.bars, from + phraseBars);
      const level = median(energy.slice(section.firstBar + from, section.firstBar + to));
      return {
        bar: section.firstBar + inSection,
        section,
        next: sections[index + 1] ?? null,
        inSection,
        phrase,
        inPhrase: inSection - from,
        energy: level,
        intensity: intensityOf(level),
        lastOfSection: inSection === section.bars - 1,
        // A remaining single bar would give two phrase ends in a row.
        lastOfPhrase:
          inSection === section.bars - 1 || (inSection === to - 1 && section.bars - to > 1),
      };
    }),
  );
}

/** The beat with the second highest weight: 3 in 4/4, the second half of 6/8, the long group of 7/8. */
function secondBeat(meter: Meter): number {
  const count = meter.beats.length;
  if (count % 2 === 0) return meter.beats[count / 2] as number;
  return meter.steps % count === 0 ? -1 : (meter.beats[count - 1] as number);
}

/** Metric weight: 0 first beat, 1 second strongest beat, 2 other beats, 3 eighths, 4 sixteenths. */
export function metricWeight(step: number, meter: Meter): 0 | 1 | 2 | 3 | 4 {
  if (step === 0) return 0;
  if (step === secondBeat(meter)) return 1;
  if (meter.beats.includes(step)) return 2;
  return step % 2 === 0 ? 3 : 4;
}

/** The beat that contains a step. */
export function beatOf(step: number, meter: Meter): { start: number; end: number; index: number } {
  const index = meter.beats.findLastIndex((beat) => beat <= step);
  return {
    index,
    start: meter.beats[index] as number,
    end: meter.beats[index + 1] ?? meter.steps,
  };
}
