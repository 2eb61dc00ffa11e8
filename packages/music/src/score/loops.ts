import type { Score, Section } from './score.ts';

export interface LoopBars {
  readonly firstBar: number;
  readonly bars: number;
}

const longestBars = 8;

function barsOf({ firstBar, bars }: Section, last: number): LoopBars {
  // The last bar of a piece only ends it, and nothing leads on from there.
  const inside = Math.min(bars, last - firstBar);
  return { firstBar, bars: Math.min(longestBars, inside - (inside % 2)) };
}

/** What of a piece can go round and round: its theme, and its fullest section when that is another. */
export function loopsOf({ sections, bars }: Score): readonly LoopBars[] {
  const byEnergy = sections.toSorted((a, b) => b.energy - a.energy || a.firstBar - b.firstBar);
  const theme = sections.find(({ kind }) => kind === 'verse') ?? sections[1];
  const wanted = [theme, byEnergy[0]].filter((section) => section !== undefined);
  return [...new Set(wanted)]
    .map((section) => barsOf(section, bars - 1))
    .filter((loop) => loop.bars >= 2);
}
