import { useTexts } from '#i18n/texts.tsx';
import { useTagLabel } from './use-tag-label.ts';

/** Texts of a row, looked up once per list. */
export function useRowTexts() {
  const t = useTexts('catalog.row');
  return {
    label: useTagLabel(),
    free: t('free'),
    spatial: t('spatial'),
    spatialName: t('spatialName'),
    isNew: t('new'),
    bpm: t('bpm'),
    length: t('length'),
    more: (title: string) => t('more', { title }),
    download: t('downloadThis'),
    copyLink: t('copyLink'),
    toAlbum: t('toAlbum'),
    info: t('info'),
    similar: t('similar'),
  };
}

export type RowTexts = ReturnType<typeof useRowTexts>;
