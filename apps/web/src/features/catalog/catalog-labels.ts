import { musicKeyLabel } from '@onsori/contract/music-keys';
import { type FilterGroup, optionLabel } from '@onsori/contract/taxonomy';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { formatDuration } from '#lib/duration.ts';
import type { OptionList } from '#lib/music-search-params.ts';
import { bpmScale, lengthScale, type NumberRange } from '#lib/number-range.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';

export function useTagLabel(): (group: FilterGroup, key: string) => string {
  const locale = useLocale();
  return (group, key) => optionLabel(group, key, locale);
}

/** Label of an option; excluded instruments are named like the chosen ones. */
export function useOptionLabel(): (list: OptionList, key: string) => string {
  const locale = useLocale();
  return (list, key) =>
    list === 'key'
      ? musicKeyLabel(key, locale)
      : optionLabel(list === 'excluded' ? 'inst' : list, key, locale);
}

/** Formats a range of lengths or tempos: 0:30–3:00, 90–120 BPM, or open-ended. */
export function useRangeLabel(): (part: 'length' | 'bpm', range: NumberRange) => string {
  const t = useTexts('catalog.filter');
  return (part, [from, to]) => {
    if (part === 'length') {
      if (to >= lengthScale.max) return t('atLeast', { length: formatDuration(from) });
      if (from <= lengthScale.min) return t('atMost', { length: formatDuration(to) });
      return `${formatDuration(from)}–${formatDuration(to)}`;
    }
    if (to >= bpmScale.max) return t('bpmAtLeast', { bpm: from });
    if (from <= bpmScale.min) return t('bpmAtMost', { bpm: to });
    return t('bpmBetween', { from, to });
  };
}

/** Texts of a row, looked up once per list. */
export function useRowTexts() {
  const t = useTexts('catalog.row');
  const isPhone = useIsPhone();
  return {
    label: useTagLabel(),
    free: t('free'),
    spatial: t('spatial'),
    spatialName: t('spatialName'),
    isNew: t('new'),
    newTitle: (title: string) => t('newTitle', { title }),
    bpm: t('bpm'),
    length: t('length'),
    more: (title: string) => t('more', { title }),
    moreThis: t('moreThis'),
    download: t(isPhone ? 'sendThisToPc' : 'downloadThis'),
    playNext: t('playNext'),
    playsNext: t('playsNext'),
    enqueue: t('enqueue'),
    enqueued: t('enqueued'),
    addToProject: t('addToProject'),
    fit: t('fit'),
    /** Null on phones, which do not sell. */
    buy: isPhone ? null : t('buy'),
    copyLink: t('copyLink'),
    toAlbum: t('toAlbum'),
    info: t('info'),
    similar: t('similar'),
    report: t('report'),
  };
}

export type RowTexts = ReturnType<typeof useRowTexts>;
