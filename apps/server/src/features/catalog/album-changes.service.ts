import type { AlbumEdit } from '@onsori/contract/curation';
import { AppError } from '#http/app-error.ts';
import type { Tx } from '#infra/db.ts';
import { type AlbumTexts, lockAlbumTexts, updateAlbumTexts } from './album-changes.repo.ts';

export const toAlbumEdit = (texts: AlbumTexts): AlbumEdit => ({
  titles: { ko: texts.title_ko, en: texts.title_en },
  descriptions: { ko: texts.description_ko, en: texts.description_en },
});

/** Replaces titles and descriptions. Returns those before. */
export async function editAlbum(
  tx: Tx,
  albumId: string,
  { titles, descriptions }: AlbumEdit,
): Promise<AlbumEdit> {
  const before = await lockAlbumTexts(tx, albumId);
  if (!before) throw new AppError('not_found.album');
  await updateAlbumTexts(tx, albumId, {
    title_ko: titles.ko,
    title_en: titles.en,
    description_ko: descriptions.ko,
    description_en: descriptions.en,
  });
  return toAlbumEdit(before);
}
