import type { Section } from './score.ts';

/** A bar of so much energy (0–1000) is almost silent beside the section it stands in. */
export const isFarBelow = (section: Section, energy: number): boolean =>
  energy < section.energy / 2;

/** Whether a section falls almost silent in its last bar, so that the climax after it strikes. */
export function holdsBreath(
  section: Section,
  next: Section | undefined,
  energy: readonly number[],
): boolean {
  const last = energy[section.firstBar + section.bars - 1];
  return next?.kind === 'climax' && last !== undefined && isFarBelow(section, last);
}
