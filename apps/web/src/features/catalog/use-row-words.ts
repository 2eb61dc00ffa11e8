import { useTexts } from '#i18n/texts.tsx';
import { useTagLabel } from './use-tag-label.ts';

/** What rows say, looked up once for all rows of a list. */
export function useRowWords() {
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

export type RowWords = ReturnType<typeof useRowWords>;
