import { limits } from '@onsori/contract/limits';
import { type FilterGroup, optionLabel } from '@onsori/contract/taxonomy';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { type DurationRange, formatDuration } from '#lib/duration.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';

export function useTagLabel(): (group: FilterGroup, key: string) => string {
  const locale = useLocale();
  return (group, key) => optionLabel(group, key, locale);
}

/** Formats a length range: 0:30–3:00, or open-ended. */
export function useLengthLabel(): (length: DurationRange) => string {
  const t = useTexts('catalog.filter');
  return ([from, to]) => {
    if (to >= limits.duration.max) return t('atLeast', { length: formatDuration(from) });
    if (from <= limits.duration.min) return t('atMost', { length: formatDuration(to) });
    return `${formatDuration(from)}–${formatDuration(to)}`;
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
    copyLink: t('copyLink'),
    toAlbum: t('toAlbum'),
    info: t('info'),
    similar: t('similar'),
  };
}

export type RowTexts = ReturnType<typeof useRowTexts>;
