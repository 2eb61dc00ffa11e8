import {
  albumGenres,
  albumSeeds,
  planAlbum,
  type TrackPlan,
} from '@onsori/music/albums/plan-album';
import { albumCandidates } from '@onsori/music/names/albums';
import { titleCandidates } from '@onsori/music/names/titles';
import type { Tx } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { handleJob } from '#jobs/job.ts';
import { enqueue } from '#jobs/queue.ts';
import { makePiece, planBatch } from './generation.jobs.ts';
import { addAlbum, addPiece, hasAlbum, lockBatch, markPlanned } from './generation.repo.ts';
import { parseWish } from './generation.rules.ts';
import type { AlbumPlan } from './plans.ts';
import { readBinding } from './store-binding.service.ts';

/** Tries one name after another until one is free. */
async function named<Name>(
  candidates: Iterable<Name>,
  take: (name: Name) => Promise<boolean>,
): Promise<void> {
  for (const name of candidates) if (await take(name)) return;
  throw new Error('no name is left');
}

async function planPiece(
  tx: Tx,
  albumId: string,
  place: number,
  track: TrackPlan,
  now: Date,
): Promise<void> {
  const id = uuidV7(now);
  await named(titleCandidates(track.brief, track.seed), ({ ko, en }) =>
    addPiece(tx, {
      id,
      album_id: albumId,
      place,
      plan: JSON.stringify(track),
      title_ko: ko,
      title_en: en,
    }),
  );
  await enqueue(tx, makePiece, { pieceId: id });
}

async function planOne(
  tx: Tx,
  batchId: string,
  place: number,
  { tracks, ...album }: AlbumPlan & { readonly tracks: readonly TrackPlan[] },
  now: Date,
): Promise<void> {
  const id = uuidV7(now);
  const { genre, moods, seed } = album;
  await named(
    albumCandidates({ genre, moods, tracks: tracks.length }, seed),
    ({ title, description }) =>
      addAlbum(tx, {
        id,
        batch_id: batchId,
        place,
        plan: JSON.stringify(album),
        title_ko: title.ko,
        title_en: title.en,
        description_ko: description.ko,
        description_en: description.en,
      }),
  );
  for (const [at, track] of tracks.entries()) await planPiece(tx, id, at, track, now);
}

/** Decides what a batch will hold, album by album, and orders its pieces. */
export const planBatchHandler = handleJob(planBatch, async ({ db, storage }, { batchId }) => {
  const now = new Date();
  // Binds an empty bucket to this database before the first object is stored.
  await readBinding(db, storage, now);
  const batch = await db.transaction().execute((tx) => lockBatch(tx, batchId));
  if (!batch || batch.planned_at) return;
  const { seed, albums, tracks, genre, seconds } = parseWish(batch.wish);
  const genres = albumGenres(seed, albums);
  for (const [place, albumSeed] of albumSeeds(seed, albums).entries())
    await db.transaction().execute(async (tx) => {
      await lockBatch(tx, batchId);
      if (await hasAlbum(tx, batchId, place)) return;
      const wish = { tracks, genre: genre ?? genres[place], seconds };
      await planOne(tx, batchId, place, planAlbum(albumSeed, wish), now);
    });
  await db.transaction().execute((tx) => markPlanned(tx, batchId, now));
});
