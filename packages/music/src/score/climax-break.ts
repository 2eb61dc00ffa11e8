import type { Section } from './score.ts';

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
