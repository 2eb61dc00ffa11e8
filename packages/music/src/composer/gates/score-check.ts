import type { Check } from '#music/check.ts';
import type { Note, Part, Score } from '#music/score/score.ts';
import type { Layer } from '../layer-random.ts';
import { barPulses } from '../notation.ts';

/** A check of the score with the layer to recompose when it fails. */
export interface ScoreCheck extends Check {
  readonly layer: Layer;
}

/** Groups the notes of a part by bar, without the last bar, which contains only the ending. */
export function notesByBar(score: Score, part: Part): readonly (readonly Note[])[] {
  const pulses = barPulses(score.meter);
  const bars: Note[][] = Array.from({ length: score.bars - 1 }, () => []);
  for (const note of part.notes) bars[Math.floor(note.pulse / pulses)]?.push(note);
  return bars;
}

/** Onsets and pitches of a bar as text; equal texts sound equal. */
export function barSignature(score: Score, notes: readonly Note[]): string {
  const pulses = barPulses(score.meter);
  return notes.map(({ pulse, pitch }) => `${Math.round((pulse % pulses) / 6)}:${pitch}`).join(' ');
}
