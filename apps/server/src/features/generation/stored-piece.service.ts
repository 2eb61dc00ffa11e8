import type { RenderedAudio, RenderedPiece } from '@onsori/music/studio/rendered-piece';
import type { PieceResult, RenderedImages } from '@onsori/music/studio/studio-request';
import {
  type StoredFile,
  toStoredFile,
  toStoredFolder,
  type Upload,
} from './store-files.service.ts';

interface StoredImages {
  readonly colorCode: string;
  /** Folder keys. */
  readonly cover: string;
  readonly card: string;
}

type StoredAudio = Omit<RenderedAudio, 'files'> & { readonly files: readonly StoredFile[] };

/** Stored as JSON between rendering and publication, so its field names must not change. */
export interface StoredPiece extends Omit<RenderedPiece, 'audios'> {
  readonly audios: readonly StoredAudio[];
  readonly images: StoredImages;
  readonly albumImages: StoredImages;
}

export async function toStoredPiece({
  piece,
  images,
  albumImages,
}: Exclude<PieceResult, { refused: unknown }>): Promise<{
  storedPiece: StoredPiece;
  uploads: Upload[];
}> {
  const uploads: Upload[] = [];
  const folderOf = async (list: RenderedImages['cover']) => {
    const stored = await toStoredFolder(list);
    uploads.push(...stored.uploads);
    return stored.folder;
  };
  const imagesOf = async ({ colorCode, cover, card }: RenderedImages) => ({
    colorCode,
    cover: await folderOf(cover),
    card: await folderOf(card),
  });
  const audios = piece.audios.map(({ files, ...audio }) => ({
    ...audio,
    files: files.map((made) => {
      const { file, upload } = toStoredFile(made);
      uploads.push(upload);
      return file;
    }),
  }));
  const storedPiece = {
    ...piece,
    audios,
    images: await imagesOf(images),
    albumImages: await imagesOf(albumImages),
  };
  return { storedPiece, uploads };
}
