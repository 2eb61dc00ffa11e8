import { limits } from '@onsori/contract/limits';
import { useTexts } from '#i18n/texts.tsx';
import type { DurationRange } from '#lib/duration-range.ts';
import { formatDuration } from '#lib/format-duration.ts';

/** Formats a length range: 0:30–3:00, or open-ended. */
export function useLengthLabel(): (length: DurationRange) => string {
  const t = useTexts('catalog.filter');
  return ([from, to]) => {
    if (to >= limits.duration.max) return t('atLeast', { length: formatDuration(from) });
    if (from <= limits.duration.min) return t('atMost', { length: formatDuration(to) });
    return `${formatDuration(from)}–${formatDuration(to)}`;
  };
}
