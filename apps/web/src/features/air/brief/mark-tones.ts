import type { MarkTone } from './scene-marks.rules.ts';

/** Colours that chips and the words they come from share; vermilion is left to actions. */
export const markColors: Readonly<Record<MarkTone, string>> = {
  mood: '#ee5f8d',
  style: 'var(--jjok)',
  inst: 'var(--bichwi)',
  length: 'var(--chija)',
  excluded: 'var(--text-3)',
};
