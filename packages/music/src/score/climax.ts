import type { Section } from './score.ts';

/** The section everything leads to: of its kind the fullest, else the fullest of all; −1 without any. */
export function climaxOf(sections: readonly Section[]): number {
  if (sections.length === 0) return -1;
  const named = sections.filter(({ kind }) => kind === 'climax');
  const candidates = named.length > 0 ? named : sections;
  const fullest = candidates.reduce((best, section) =>
    section.energy > best.energy ? section : best,
  );
  return sections.indexOf(fullest);
}

/** What the climax must stand above: the first verse, else what comes first; −1 when nothing does. */
export function firstVerseOf(sections: readonly Section[]): number {
  const climax = climaxOf(sections);
  const verse = sections.findIndex(({ kind }, at) => kind === 'verse' && at !== climax);
  if (verse >= 0) return verse;
  const other = sections.findIndex(({ kind }, at) => kind !== 'intro' && at !== climax);
  return other >= 0 && other < climax ? other : climax > 0 ? 0 : -1;
}
