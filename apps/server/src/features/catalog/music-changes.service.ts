import type { MusicEdit } from '@onsori/contract/curation';
import { AppError } from '#http/app-error.ts';
import type { Tx } from '#infra/db.ts';
import { enqueue } from '#jobs/queue.ts';
import { refreshOptionBitmaps } from './catalog.jobs.ts';
import { updateMusic } from './music-changes.repo.ts';
import { segmentOf } from './option-bitmaps.rules.ts';
import { lockAlbums, refreshAlbums } from './publishing.repo.ts';
import { replaceTags, tagKeysOf } from './tags.rules.ts';
import { findPublication } from './withdrawals.repo.ts';

/** Locks a music that was ever published by the lock of its album. */
export async function lockMusic(tx: Tx, musicId: string) {
  const known = await findPublication(tx, musicId);
  if (!known) throw new AppError('not_found.music');
  await lockAlbums(tx, [known.album_id]);
  const locked = await findPublication(tx, musicId);
  if (!locked) throw new AppError('not_found.music');
  return locked;
}

/** Refreshes what the catalogue derives from a music that was changed. */
export async function refreshMusic(tx: Tx, musicId: string, albumId: string): Promise<void> {
  await refreshAlbums(tx, [albumId]);
  await enqueue(tx, refreshOptionBitmaps, { segment: segmentOf(musicId) });
}

/** Replaces titles, tags and the free badge. Returns the values before. */
export async function editMusic(
  tx: Tx,
  musicId: string,
  { titles, genre, moods, video_themes, insts, is_free }: MusicEdit,
): Promise<MusicEdit> {
  const music = await lockMusic(tx, musicId);
  const before = tagKeysOf(music.tag_ids);
  const keys = {
    mood: moods,
    video_theme: video_themes,
    genre: [genre],
    tempo: before.tempo,
    inst: insts,
  };
  const [genreBefore] = before.genre;
  if (genreBefore === undefined) throw new Error(`music ${musicId} has no genre`);
  await updateMusic(tx, musicId, {
    title_ko: titles.ko,
    title_en: titles.en,
    is_free,
    tag_ids: replaceTags(music.tag_ids, keys, is_free),
  });
  await refreshMusic(tx, musicId, music.album_id);
  return {
    titles: { ko: music.title_ko, en: music.title_en },
    genre: genreBefore,
    moods: [...before.mood],
    video_themes: [...before.video_theme],
    insts: [...before.inst],
    is_free: music.is_free,
  };
}
