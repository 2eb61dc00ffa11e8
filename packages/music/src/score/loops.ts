import { hasBreakBeforeClimax } from './climax.ts';
import type { Score, Section } from './score.ts';

export interface LoopBars {
  readonly firstBar: number;
  readonly bars: number;
}

const maxLoopBars = 8;
const minLoopBars = 2;
/** A section that loses its break bar must stay long enough to be recognised. */
const minCutLoopBars = 4;

/** The bars of a section that can be looped, or null when too few remain. */
function loopInSection(section: Section, { sections, energy, bars }: Score): LoopBars | null {
  const next = sections[sections.indexOf(section) + 1];
  const isCut = hasBreakBeforeClimax(section, next, energy);
  // The last bar has only the final chord, so it does not lead back to a loop start.
  const remainingBars = bars - 1 - section.firstBar;
  const usableBars = Math.min(isCut ? section.bars - 1 : section.bars, remainingBars);
  const evenBars = Math.min(maxLoopBars, usableBars - (usableBars % 2));
  const isLongEnough = evenBars >= (isCut ? minCutLoopBars : minLoopBars);
  return isLongEnough ? { firstBar: section.firstBar, bars: evenBars } : null;
}

/** Verses first, then the other sections with the opening section last. */
function themeFirst(sections: readonly Section[]): readonly Section[] {
  const isVerse = ({ kind }: Section) => kind === 'verse';
  const openingLast = [...sections.slice(1), ...sections.slice(0, 1)];
  return [...sections.filter(isVerse), ...openingLast.filter((section) => !isVerse(section))];
}

const fullestFirst = (sections: readonly Section[]): readonly Section[] =>
  sections.toSorted((a, b) => b.energy - a.energy || a.firstBar - b.firstBar);

/** The loopable parts of a piece: its theme, and its section with the highest energy if that is another. */
export function findLoops(score: Score): readonly LoopBars[] {
  const loops = new Map(score.sections.map((section) => [section, loopInSection(section, score)]));
  const isLoopable = (section: Section) => loops.get(section) !== null;
  const chosen = [themeFirst, fullestFirst].map((order) => order(score.sections).find(isLoopable));
  return [...new Set(chosen)].flatMap((section) => (section && loops.get(section)) ?? []);
}
