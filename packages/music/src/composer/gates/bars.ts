import type { Note, Part, Score } from '#music/score/score.ts';
import { barPulses } from '../meters.ts';

/** The notes of a part by the bar they begin in; the last, which only ends the piece, left out. */
export function notesByBar(score: Score, part: Part): readonly (readonly Note[])[] {
  const pulses = barPulses(score.meter);
  const bars: Note[][] = Array.from({ length: score.bars - 1 }, () => []);
  for (const note of part.notes) bars[Math.floor(note.pulse / pulses)]?.push(note);
  return bars;
}

/** A bar as its onsets and pitches; equal strings sound equal. */
export function barText(score: Score, notes: readonly Note[]): string {
  const pulses = barPulses(score.meter);
  return notes.map(({ pulse, pitch }) => `${Math.round((pulse % pulses) / 6)}:${pitch}`).join(' ');
}
