import type { Audio } from '@onsori/contract/catalog';
import type { Db } from '#infra/db.ts';
import { enqueue } from '#jobs/queue.ts';
import { refreshOptionBitmaps } from './catalog.jobs.ts';
import { buildBitmaps, segmentOf } from './option-bitmaps.rules.ts';
import {
  insertAlbum,
  insertAudios,
  insertMusics,
  insertStats,
  lockSegment,
  readPublishedTags,
  writeBitmaps,
} from './publishing.repo.ts';
import { type TagKeys, tagIdsOf } from './tags.rules.ts';

interface Texts {
  readonly ko: string;
  readonly en: string;
}

export interface NewMusic {
  readonly title: Texts;
  readonly durationMs: number;
  readonly bpm: number;
  readonly coverImage: string;
  readonly colorCode: string;
  readonly isFree: boolean;
  readonly isSpatial: boolean;
  readonly tags: TagKeys;
  readonly recommendationScore: number;
  readonly audios: readonly Omit<Audio, 'id'>[];
}

export interface NewAlbum {
  readonly title: Texts;
  readonly description: Texts;
  readonly coverImage: string;
  readonly colorCode: string;
  readonly releaseDate: string;
  readonly musics: readonly NewMusic[];
}

/** Publishes an album with its music, and asks for the counts to be brought up to date, as one. */
export async function publishAlbum(
  db: Db,
  album: NewAlbum,
  now: Date,
): Promise<{ albumId: string; musicIds: string[] }> {
  if (album.musics.length === 0 || album.musics.some(({ audios }) => audios.length === 0))
    throw new Error('an album has music, and all of it has audio');
  return db.transaction().execute(async (tx) => {
    const albumId = await insertAlbum(tx, {
      title_ko: album.title.ko,
      title_en: album.title.en,
      description_ko: album.description.ko,
      description_en: album.description.en,
      cover_image: album.coverImage,
      color_code: album.colorCode,
      release_date: album.releaseDate,
    });
    const musicIds = await insertMusics(
      tx,
      album.musics.map((music) => ({
        album_id: albumId,
        title_ko: music.title.ko,
        title_en: music.title.en,
        duration_ms: music.durationMs,
        bpm: music.bpm,
        release_date: album.releaseDate,
        cover_image: music.coverImage,
        color_code: music.colorCode,
        is_free: music.isFree,
        is_spatial: music.isSpatial,
        tag_ids: tagIdsOf(music.tags),
        recommendation_score: music.recommendationScore,
        published_at: now,
      })),
    );
    const published = musicIds.map((musicId, index) => ({ musicId, music: album.musics[index] }));
    await insertAudios(
      tx,
      published.flatMap(({ musicId, music }) =>
        (music?.audios ?? []).map((audio) => ({ ...audio, music_id: musicId })),
      ),
    );
    await insertStats(
      tx,
      musicIds.map((music_id) => ({ music_id })),
    );
    for (const segment of new Set(musicIds.map(segmentOf)))
      await enqueue(tx, refreshOptionBitmaps, { segment });
    return { albumId, musicIds };
  });
}

export async function refreshSegment(db: Db, segment: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockSegment(tx, segment);
    await writeBitmaps(tx, segment, buildBitmaps(segment, await readPublishedTags(tx, segment)));
  });
}
