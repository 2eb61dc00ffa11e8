import { healthTexts } from './health-texts.ts';

const units = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
] as const;

/** Formats seconds in the largest unit that fits. */
export function useDuration() {
  const t = healthTexts.use();
  return (seconds: number): string => {
    for (const [unit, length] of units)
      if (seconds >= length) return t(`duration.${unit}`, { count: Math.floor(seconds / length) });
    return t('duration.seconds', { count: Math.floor(seconds) });
  };
}
