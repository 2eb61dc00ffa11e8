import { downloadsTexts } from './downloads-texts.ts';
import type { RestTime } from './rest-time.ts';

export function useTimeText(): (time: RestTime) => string {
  const t = downloadsTexts.use();
  return ({ unit, count }) => t(`time.${unit}`, { count });
}
