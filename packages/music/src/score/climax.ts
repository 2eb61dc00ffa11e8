import type { Section } from './score.ts';

/** Index of the fullest climax section, else of the fullest section of any kind; −1 without sections. */
export function findClimaxIndex(sections: readonly Section[]): number {
  if (sections.length === 0) return -1;
  const named = sections.filter(({ kind }) => kind === 'climax');
  const candidates = named.length > 0 ? named : sections;
  const fullest = candidates.reduce((best, section) =>
    section.energy > best.energy ? section : best,
  );
  return sections.indexOf(fullest);
}

/** Index of the section to compare the climax with: first verse, else an earlier section, else −1. */
export function findFirstVerseIndex(sections: readonly Section[]): number {
  const climax = findClimaxIndex(sections);
  const verse = sections.findIndex(({ kind }, at) => kind === 'verse' && at !== climax);
  if (verse >= 0) return verse;
  const nonIntro = sections.findIndex(({ kind }, at) => kind !== 'intro' && at !== climax);
  return nonIntro >= 0 && nonIntro < climax ? nonIntro : climax > 0 ? 0 : -1;
}
