import { barGridOf } from '#music/score/bar-grid.ts';
import type { Score } from '#music/score/score.ts';
import { barPulses } from '../notation.ts';

/** A score without its last bar, which has the ending; what sounds into it continues at the beginning. */
export function withoutEnding(score: Score): Score {
  const bars = score.bars - 1;
  const pulses = bars * barPulses(score.meter);
  const endMs = barGridOf(score).msAt(bars);
  const parts = score.parts.map((part) => ({
    ...part,
    notes: part.notes.filter((note) => note.pulse < pulses && note.ms < endMs),
    controls: part.controls.filter(({ ms }) => ms < endMs),
  }));
  const ends = parts.flatMap(({ notes }) => notes.map(({ ms, lengthMs }) => ms + lengthMs));
  return {
    ...score,
    bars,
    ...(score.tempoMap && { tempoMap: score.tempoMap.slice(0, bars) }),
    sections: score.sections
      .map((section) => ({ ...section, bars: Math.min(section.bars, bars - section.firstBar) }))
      .filter((section) => section.bars > 0),
    energy: score.energy.slice(0, bars),
    chords: score.chords
      .filter(({ pulse }) => pulse < pulses)
      .map((chord) => ({ ...chord, pulses: Math.min(chord.pulses, pulses - chord.pulse) })),
    parts: parts.filter(({ notes }) => notes.length > 0),
    endMs: ends.reduce((latest, end) => Math.max(latest, end), 0),
  };
}
