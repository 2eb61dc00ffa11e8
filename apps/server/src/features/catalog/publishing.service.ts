import type { Audio } from '@onsori/contract/catalog';
import { newReleaseDates } from '@onsori/contract/new-releases';
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
import { attributeTagsOf, type MusicAttributes, type TagKeys, tagIdsOf } from './tags.rules.ts';

interface LocalizedText {
  readonly ko: string;
  readonly en: string;
}

/** Images are folders in the object store; empty without an image. */
interface ImageFields {
  readonly coverImage: string;
  readonly shareImage: string;
  readonly colorCode: string;
}

export interface NewAudio extends Omit<Audio, 'id'> {
  readonly durationMs: number;
}

export interface NewMusic extends ImageFields, MusicAttributes {
  /** Set when the id was reserved before publishing. */
  readonly id?: string;
  readonly title: LocalizedText;
  readonly durationMs: number;
  readonly releaseDate: string;
  readonly tags: TagKeys;
  readonly audios: readonly NewAudio[];
  /** The company of a private music. */
  readonly organizationId?: string;
}

export interface NewAlbum extends ImageFields {
  readonly title: LocalizedText;
  readonly description: LocalizedText;
  readonly releaseDate: string;
}

export interface PublishedMusic {
  readonly musicId: string;
  /** In input order. */
  readonly audioIds: readonly string[];
}

const imageFoldersOf = ({ coverImage, shareImage }: ImageFields) =>
  [coverImage, shareImage].filter((folder) => folder !== '');

export async function createAlbum(tx: Tx, album: NewAlbum): Promise<string> {
  await insertImages(tx, imageFoldersOf(album));
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

/** Returns the audio ids of each music. */
async function insertMusicAudios(
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
  if (rows.some((audios) => audios.length === 0)) throw new Error('music has no audio');
  const ids = await insertAudios(tx, rows.flat());
  return rows.map(({ length }) => ids.splice(0, length));
}

/** Returns the zero-based position of each music in its album. */
async function albumPositions(tx: Tx, musics: readonly MusicInAlbum[]): Promise<number[]> {
  const albumIds = [...new Set(musics.map(({ albumId }) => albumId))];
  const next = new Map((await lockAlbums(tx, albumIds)).map((row) => [row.id, row.track_count]));
  return musics.map(({ albumId }) => {
    const position = next.get(albumId) ?? 0;
    next.set(albumId, position + 1);
    return position;
  });
}

/** Inserts musics, refreshes their albums and enqueues the bitmap refresh in one transaction. */
export async function publishMusics(
  tx: Tx,
  musics: readonly MusicInAlbum[],
  now: Date,
): Promise<PublishedMusic[]> {
  await insertImages(tx, musics.flatMap(imageFoldersOf));
  const positions = await albumPositions(tx, musics);
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
      tag_ids: [...tagIdsOf(music.tags), ...attributeTagsOf(music)],
      recommendation_score: initialScore(
        { releaseDate: music.releaseDate, positionInAlbum: positions[at] ?? 0 },
        now,
      ),
      published_at: now,
      ...(music.organizationId !== undefined && {
        organization_id: music.organizationId,
        withdrawn_at: now,
      }),
    })),
  );
  const audioIds = await insertMusicAudios(tx, musicIds, musics);
  await insertStats(
    tx,
    musicIds.map((music_id) => ({ music_id })),
  );
  await refreshAlbums(tx, [...new Set(musics.map(({ albumId }) => albumId))]);
  for (const segment of new Set(musicIds.map(segmentOf)))
    await enqueue(tx, refreshOptionBitmaps, { segment });
  return musicIds.map((musicId, at) => ({ musicId, audioIds: audioIds[at] ?? [] }));
}

/** Publishes an album whose musics have no sound. */
export async function publishAlbum(
  db: Db,
  { musics, ...album }: NewAlbum & { readonly musics: readonly NewMusic[] },
  now: Date,
): Promise<{ albumId: string; musicIds: string[] }> {
  if (musics.length === 0) throw new Error('album has no music');
  return db.transaction().execute(async (tx) => {
    const albumId = await createAlbum(tx, album);
    const inAlbum = musics.map((music) => ({ ...music, albumId }));
    const published = await publishMusics(tx, inAlbum, now);
    return { albumId, musicIds: published.map(({ musicId }) => musicId) };
  });
}

export async function refreshSegment(db: Db, segment: number, now = new Date()): Promise<void> {
  const { first } = newReleaseDates(now);
  await db.transaction().execute(async (tx) => {
    await lockSegment(tx, segment);
    const published = await readPublishedTags(tx, segment);
    await writeBitmaps(tx, segment, buildBitmaps(segment, published, first));
  });
}
