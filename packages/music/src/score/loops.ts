import { holdsBreath } from './held-breath.ts';
import type { Score, Section } from './score.ts';

export interface LoopBars {
  readonly firstBar: number;
  readonly bars: number;
}

const longestBars = 8;
const fewestBars = 2;
/** A section cut short must still be long enough to be known by. */
const fewestCutBars = 4;

/** The bars of a section that can go round, or none where too few of them lead on. */
function loopOf(section: Section, { sections, energy, bars }: Score): LoopBars | null {
  const next = sections[sections.indexOf(section) + 1];
  const isCut = holdsBreath(section, next, energy);
  // The last bar of a piece only ends it, and nothing leads on from there.
  const left = bars - 1 - section.firstBar;
  const inside = Math.min(isCut ? section.bars - 1 : section.bars, left);
  const even = Math.min(longestBars, inside - (inside % 2));
  const enough = even >= (isCut ? fewestCutBars : fewestBars);
  return enough ? { firstBar: section.firstBar, bars: even } : null;
}

/** Verses first; without one, what follows the beginning. */
function themeFirst(sections: readonly Section[]): readonly Section[] {
  const isVerse = ({ kind }: Section) => kind === 'verse';
  const rest = [...sections.slice(1), ...sections.slice(0, 1)];
  return [...sections.filter(isVerse), ...rest.filter((section) => !isVerse(section))];
}

const fullestFirst = (sections: readonly Section[]): readonly Section[] =>
  sections.toSorted((a, b) => b.energy - a.energy || a.firstBar - b.firstBar);

/** What of a piece can go round and round: its theme, and its fullest section when that is another. */
export function loopsOf(score: Score): readonly LoopBars[] {
  const loops = new Map(score.sections.map((section) => [section, loopOf(section, score)]));
  const goesRound = (section: Section) => loops.get(section) !== null;
  const chosen = [themeFirst, fullestFirst].map((order) => order(score.sections).find(goesRound));
  return [...new Set(chosen)].flatMap((section) => (section && loops.get(section)) ?? []);
}
