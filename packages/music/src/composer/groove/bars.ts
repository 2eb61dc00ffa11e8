import type { Meter, Section } from '#music/score/score.ts';
import type { Intensity } from '../genre.ts';
import { intensityOf } from './steps.ts';

/** Where a bar stands in the piece, as a player sees it coming. */
export interface BarPlace {
  readonly bar: number;
  readonly section: Section;
  readonly next: Section | null;
  readonly inSection: number;
  /** Phrases are four bars from the beginning of a section. */
  readonly phrase: number;
  readonly inPhrase: number;
  /** The energy of the phrase, 0–1: a groove does not change its mind within one. */
  readonly energy: number;
  readonly intensity: Intensity;
  readonly lastOfSection: boolean;
  readonly lastOfPhrase: boolean;
}

const phraseBars = 4;

/** The middle value, so that one bar of held breath does not thin out the phrase it ends. */
function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

export function placesOf(sections: readonly Section[], energy: readonly number[]): BarPlace[] {
  return sections.flatMap((section, index) =>
    Array.from({ length: section.bars }, (_, inSection): BarPlace => {
      const phrase = Math.floor(inSection / phraseBars);
      const from = phrase * phraseBars;
      const to = Math.min(section.bars, from + phraseBars);
      const level = middle(energy.slice(section.firstBar + from, section.firstBar + to));
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
        // A single bar left over would make two phrase ends in a row.
        lastOfPhrase:
          inSection === section.bars - 1 || (inSection === to - 1 && section.bars - to > 1),
      };
    }),
  );
}

/** The beat that weighs second most: 3 in 4/4, the other half of 6/8, the long group of 7/8. */
function secondBeat(meter: Meter): number {
  const count = meter.beats.length;
  if (count % 2 === 0) return meter.beats[count / 2] as number;
  return meter.steps % count === 0 ? -1 : (meter.beats[count - 1] as number);
}

/** 0 the first beat, 1 the second most, 2 the other beats, 3 eighths between them, 4 the rest. */
export function weightOf(step: number, meter: Meter): 0 | 1 | 2 | 3 | 4 {
  if (step === 0) return 0;
  if (step === secondBeat(meter)) return 1;
  if (meter.beats.includes(step)) return 2;
  return step % 2 === 0 ? 3 : 4;
}

/** The beat a step belongs to. */
export function beatOf(step: number, meter: Meter): { start: number; end: number; index: number } {
  const index = meter.beats.findLastIndex((beat) => beat <= step);
  return {
    index,
    start: meter.beats[index] as number,
    end: meter.beats[index + 1] ?? meter.steps,
  };
}
