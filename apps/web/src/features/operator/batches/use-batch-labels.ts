import type { Batch, ReviewCheck, ReviewPiece } from '@onsori/contract/generation';
import { useTagLabel } from '#features/catalog/catalog.public.ts';
import { useLocale } from '#i18n/texts.tsx';
import { formatDuration } from '#lib/duration.ts';
import { useDateFormat } from '../use-date-format.ts';
import { batchesTexts } from './batches-texts.ts';
import { formatMeasured, isVeryLike } from './review.rules.ts';

/** Texts of batches, pieces and their checks. */
export function useBatchLabels() {
  const t = batchesTexts.use();
  const locale = useLocale();
  const label = useTagLabel();
  const { formatMoment } = useDateFormat();
  const percent = (share: number) => share.toLocaleString(locale, { style: 'percent' });
  const checkName = ({ kind, of }: ReviewCheck) => t(`check.${kind}`, { of });
  const measured = ({ value, unit }: ReviewCheck) => formatMeasured(value, unit, locale);
  return {
    percent,
    checkName,
    measured,
    batchTitle: ({ genre, moods, count }: Batch) =>
      t('batchTitle', {
        tags: [label('genre', genre), ...moods.map((mood) => label('mood', mood))].join(' · '),
        count,
      }),
    batchFacts: ({ ordered_by, ordered_at, min_seconds: min, max_seconds: max, pieces }: Batch) =>
      [
        t('orderedBy', { name: ordered_by ?? t('unknown') }),
        formatMoment(ordered_at),
        min === max ? formatDuration(min) : `${formatDuration(min)}–${formatDuration(max)}`,
        ...(pieces.failed > 0 ? [t('failedCount', { count: pieces.failed })] : []),
      ].join(' · '),
    pieceTags: ({ genre, moods }: ReviewPiece) =>
      [...moods.map((mood) => label('mood', mood)), label('genre', genre)].join(' · '),
    pieceFacts: ({ duration, bpm }: ReviewPiece) =>
      [formatDuration(duration), ...(bpm === null ? [] : [`${Math.round(bpm)} BPM`])].join(' · '),
    /** What a reviewer should look at first; null when nothing is near a limit. */
    warning: ({ warnings, likeness }: ReviewPiece): string | null => {
      if (isVeryLike(likeness)) return t('like', { share: percent(likeness ?? 0) });
      const [first] = warnings;
      return first ? `${checkName(first)} ${measured(first)}` : null;
    },
  };
}
