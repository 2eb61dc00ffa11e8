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

/** Whether a bar of this energy (0–1000) is almost silent compared with its section. */
export const isBreakBar = (section: Section, energy: number): boolean =>
  energy < section.energy / 2;

/** Whether the last bar before a climax is a break: almost silent, so that the climax contrasts. */
export function hasBreakBeforeClimax(
  section: Section,
  next: Section | undefined,
  energy: readonly number[],
): boolean {
  const last = energy[section.firstBar + section.bars - 1];
  return next?.kind === 'climax' && last !== undefined && isBreakBar(section, last);
}
