import { downloadsTexts } from './downloads-texts.ts';
import type { RemainingTime } from './remaining-time.ts';

export function useFormatRemainingTime(): (time: RemainingTime) => string {
  const t = downloadsTexts.use();
  return ({ unit, count }) => t(`time.${unit}`, { count });
}
