import type { AlbumEdit } from '@onsori/contract/curation';
import { AppError } from '#http/app-error.ts';
import type { Tx } from '#infra/db.ts';
import {
  type AlbumTexts,
  lockAlbumTexts,
  readAlbumOrder,
  updateAlbumOrder,
  updateAlbumTexts,
} from './album-changes.repo.ts';
import { hasSameItems } from './album-order.rules.ts';

export const toLocalizedTexts = (texts: AlbumTexts) => ({
  titles: { ko: texts.title_ko, en: texts.title_en },
  descriptions: { ko: texts.description_ko, en: texts.description_en },
});

/** The lock of the album also serialises publications into it. */
async function replaceOrder(
  tx: Tx,
  albumId: string,
  musicIds: readonly string[],
): Promise<string[]> {
  const before = (await readAlbumOrder(tx, albumId)).map(({ id }) => id);
  if (!hasSameItems(before, musicIds)) throw new AppError('conflict.album_musics');
  if (before.some((id, at) => id !== musicIds[at])) await updateAlbumOrder(tx, musicIds);
  return before;
}

/** Replaces titles, descriptions and the order of the musics. Returns those before. */
export async function editAlbum(
  tx: Tx,
  albumId: string,
  { titles, descriptions, music_ids }: AlbumEdit,
): Promise<AlbumEdit> {
  const before = await lockAlbumTexts(tx, albumId);
  if (!before) throw new AppError('not_found.album');
  const orderBefore = await replaceOrder(tx, albumId, music_ids);
  await updateAlbumTexts(tx, albumId, {
    title_ko: titles.ko,
    title_en: titles.en,
    description_ko: descriptions.ko,
    description_en: descriptions.en,
  });
  return { ...toLocalizedTexts(before), music_ids: orderBefore };
}
