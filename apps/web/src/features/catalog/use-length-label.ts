import { limits } from '@onsori/contract/limits';
import { useTexts } from '#i18n/texts.tsx';
import { formatLength } from '#lib/length.ts';
import type { LengthRange } from '#lib/length-range.ts';

/** A range of lengths as people say it: 0:30–3:00, or open at an end. */
export function useLengthLabel(): (length: LengthRange) => string {
  const t = useTexts('catalog.filter');
  return ([from, to]) => {
    if (to >= limits.duration.max) return t('atLeast', { length: formatLength(from) });
    if (from <= limits.duration.min) return t('atMost', { length: formatLength(to) });
    return `${formatLength(from)}–${formatLength(to)}`;
  };
}
