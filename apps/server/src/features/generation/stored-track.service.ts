import type { MadeAudio, MadeTrack } from '@onsori/music/studio/made';
import type { MadeImages, TrackResult } from '@onsori/music/studio/orders';
import { type StoredFile, storedFile, storedFolder, type Upload } from './store-files.service.ts';

interface StoredImages {
  readonly colorCode: string;
  /** Folders. */
  readonly cover: string;
  readonly card: string;
}

type StoredAudio = Omit<MadeAudio, 'files'> & { readonly files: readonly StoredFile[] };

/** What is kept of a finished piece between its making and its publication. */
export interface StoredTrack extends Omit<MadeTrack, 'audios'> {
  readonly audios: readonly StoredAudio[];
  readonly images: StoredImages;
  readonly albumImages: StoredImages;
}

/** A track as the store will know it, and what must be brought there. */
export async function storedTrack({
  made,
  images,
  albumImages,
}: Exclude<TrackResult, { refused: unknown }>): Promise<{
  track: StoredTrack;
  uploads: Upload[];
}> {
  const uploads: Upload[] = [];
  const folderOf = async (list: MadeImages['cover']) => {
    const stored = await storedFolder(list);
    uploads.push(...stored.uploads);
    return stored.folder;
  };
  const imagesOf = async ({ colorCode, cover, card }: MadeImages) => ({
    colorCode,
    cover: await folderOf(cover),
    card: await folderOf(card),
  });
  const audios = made.audios.map(({ files, ...audio }) => ({
    ...audio,
    files: files.map((made) => {
      const { file, upload } = storedFile(made);
      uploads.push(upload);
      return file;
    }),
  }));
  const track = {
    ...made,
    audios,
    images: await imagesOf(images),
    albumImages: await imagesOf(albumImages),
  };
  return { track, uploads };
}
