import type { MusicDetail, MusicPage } from '@onsori/contract/catalog';
import type { Language, SortType } from '@onsori/contract/enumerations';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import type { CatalogHooks } from './catalog.hooks.ts';
import { countPublished, findMusic, readAudios, readMusicPage } from './catalog.repo.ts';
import { type PublicUrl, pageOffset, toMusic } from './catalog.rules.ts';

export interface Reader {
  readonly userId: string | null;
  readonly language: Language;
}

/** Undefined for a visitor: the public answer says nothing about liking. */
async function likedBy(hooks: CatalogHooks, reader: Reader, musicIds: readonly string[]) {
  if (reader.userId === null || !hooks.likedAmong) return undefined;
  return hooks.likedAmong(reader.userId, musicIds);
}

/** What the catalogue answers from. */
export interface CatalogPorts {
  readonly db: Db;
  readonly hooks: CatalogHooks;
  readonly publicUrl: PublicUrl;
}

export async function listMusics(
  { db, hooks, publicUrl }: CatalogPorts,
  request: { page: number; perPage: number; sort: SortType; reader: Reader },
): Promise<MusicPage> {
  const { page, perPage, sort, reader } = request;
  const offset = pageOffset(page, perPage);
  if (offset === null) throw new AppError('invalid.page_too_deep');
  const [total, rows] = await Promise.all([
    countPublished(db),
    readMusicPage(db, { sort, offset, limit: perPage }),
  ]);
  const liked = await likedBy(
    hooks,
    reader,
    rows.map((row) => row.id),
  );
  return {
    total,
    page,
    per_page: perPage,
    items: rows.map((row) =>
      toMusic(row, { language: reader.language, publicUrl, liked: liked?.has(row.id) }),
    ),
  };
}

export async function getMusic(
  { db, hooks, publicUrl }: CatalogPorts,
  musicId: string,
  reader: Reader,
): Promise<MusicDetail> {
  const [row, audios] = await Promise.all([findMusic(db, musicId), readAudios(db, musicId)]);
  if (!row) throw new AppError('not_found.music');
  const likes = await likedBy(hooks, reader, [musicId]);
  const liked = likes?.has(musicId);
  return { ...toMusic(row, { language: reader.language, publicUrl, liked }), audios };
}
