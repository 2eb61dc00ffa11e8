import type { Audio } from '@onsori/contract/catalog';
import type { Db, Tx } from '#infra/db.ts';
import { enqueue } from '#jobs/queue.ts';
import { refreshOptionBitmaps } from './catalog.jobs.ts';
import { buildBitmaps, segmentOf } from './option-bitmaps.rules.ts';
import {
  insertAlbum,
  insertAudios,
  insertImages,
  insertMusics,
  insertStats,
  lockAlbums,
  lockSegment,
  readPublishedTags,
  refreshAlbums,
  writeBitmaps,
} from './publishing.repo.ts';
import { initialScore } from './ranking.rules.ts';
import { type TagKeys, tagIdsOf } from './tags.rules.ts';

interface Texts {
  readonly ko: string;
  readonly en: string;
}

/** Folders of the object store; empty where there is nothing to show. */
interface Images {
  readonly coverImage: string;
  readonly shareImage: string;
  readonly colorCode: string;
}

export interface NewAudio extends Omit<Audio, 'id'> {
  readonly durationMs: number;
}

export interface NewMusic extends Images {
  /** Where it was given in advance. */
  readonly id?: string;
  readonly title: Texts;
  readonly durationMs: number;
  readonly bpm: number;
  readonly releaseDate: string;
  readonly isFree: boolean;
  readonly isSpatial: boolean;
  readonly tags: TagKeys;
  readonly audios: readonly NewAudio[];
}

export interface NewAlbum extends Images {
  readonly title: Texts;
  readonly description: Texts;
  readonly releaseDate: string;
}

export interface PublishedMusic {
  readonly musicId: string;
  /** In the order they were given. */
  readonly audioIds: readonly string[];
}

const foldersOf = ({ coverImage, shareImage }: Images) =>
  [coverImage, shareImage].filter((folder) => folder !== '');

export async function createAlbum(tx: Tx, album: NewAlbum): Promise<string> {
  await insertImages(tx, foldersOf(album));
  return insertAlbum(tx, {
    title_ko: album.title.ko,
    title_en: album.title.en,
    description_ko: album.description.ko,
    description_en: album.description.en,
    cover_image: album.coverImage,
    share_image: album.shareImage,
    color_code: album.colorCode,
    release_date: album.releaseDate,
  });
}

interface MusicInAlbum extends NewMusic {
  readonly albumId: string;
}

/** Returns the ids of each piece's audios. */
async function addAudios(
  tx: Tx,
  musicIds: readonly string[],
  musics: readonly NewMusic[],
): Promise<string[][]> {
  const rows = musics.map(({ audios }, at) =>
    audios.map(({ durationMs, ...audio }) => ({
      ...audio,
      music_id: musicIds[at] as string,
      duration_ms: durationMs,
    })),
  );
  if (rows.some((audios) => audios.length === 0)) throw new Error('music has audio');
  const ids = await insertAudios(tx, rows.flat());
  return rows.map(({ length }) => ids.splice(0, length));
}

/** How many pieces each album holds before each of these. */
async function placesInAlbums(tx: Tx, musics: readonly MusicInAlbum[]): Promise<number[]> {
  const albumIds = [...new Set(musics.map(({ albumId }) => albumId))];
  const next = new Map((await lockAlbums(tx, albumIds)).map((row) => [row.id, row.track_count]));
  return musics.map(({ albumId }) => {
    const place = next.get(albumId) ?? 0;
    next.set(albumId, place + 1);
    return place;
  });
}

/** Publishes music, brings its albums up to date, and asks for the same of the counts, as one. */
export async function publishMusics(
  tx: Tx,
  musics: readonly MusicInAlbum[],
  now: Date,
): Promise<PublishedMusic[]> {
  await insertImages(tx, musics.flatMap(foldersOf));
  const places = await placesInAlbums(tx, musics);
  const musicIds = await insertMusics(
    tx,
    musics.map((music, at) => ({
      ...(music.id !== undefined && { id: music.id }),
      album_id: music.albumId,
      title_ko: music.title.ko,
      title_en: music.title.en,
      duration_ms: music.durationMs,
      bpm: music.bpm,
      release_date: music.releaseDate,
      cover_image: music.coverImage,
      share_image: music.shareImage,
      color_code: music.colorCode,
      is_free: music.isFree,
      is_spatial: music.isSpatial,
      tag_ids: tagIdsOf(music.tags),
      recommendation_score: initialScore(
        { releaseDate: music.releaseDate, placeInAlbum: places[at] ?? 0 },
        now,
      ),
      published_at: now,
    })),
  );
  const audioIds = await addAudios(tx, musicIds, musics);
  await insertStats(
    tx,
    musicIds.map((music_id) => ({ music_id })),
  );
  await refreshAlbums(tx, [...new Set(musics.map(({ albumId }) => albumId))]);
  for (const segment of new Set(musicIds.map(segmentOf)))
    await enqueue(tx, refreshOptionBitmaps, { segment });
  return musicIds.map((musicId, at) => ({ musicId, audioIds: audioIds[at] ?? [] }));
}

/** An album at once, with music that is rows alone. */
export async function publishAlbum(
  db: Db,
  { musics, ...album }: NewAlbum & { readonly musics: readonly NewMusic[] },
  now: Date,
): Promise<{ albumId: string; musicIds: string[] }> {
  if (musics.length === 0) throw new Error('an album has music');
  return db.transaction().execute(async (tx) => {
    const albumId = await createAlbum(tx, album);
    const inAlbum = musics.map((music) => ({ ...music, albumId }));
    const published = await publishMusics(tx, inAlbum, now);
    return { albumId, musicIds: published.map(({ musicId }) => musicId) };
  });
}

export async function refreshSegment(db: Db, segment: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockSegment(tx, segment);
    await writeBitmaps(tx, segment, buildBitmaps(segment, await readPublishedTags(tx, segment)));
  });
}
