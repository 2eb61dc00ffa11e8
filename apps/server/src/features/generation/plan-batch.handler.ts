import {
  albumGenres,
  albumSeeds,
  type PiecePlan,
  planAlbum,
} from '@onsori/music/albums/plan-album';
import { albumCandidates } from '@onsori/music/names/albums';
import type { FramedTitle } from '@onsori/music/names/title/candidates';
import type { AlbumContext } from '@onsori/music/names/title/sibling-titles';
import { titleCandidates } from '@onsori/music/names/titles';
import type { Tx } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { handleJob } from '#jobs/job.ts';
import { enqueue } from '#jobs/queue.ts';
import { makePieceJob, planBatchJob } from './generation.jobs.ts';
import { hasAlbum, insertAlbum, insertPiece, lockBatch, markPlanned } from './generation.repo.ts';
import { parseBatchRequest, tracksOfAlbum } from './generation.rules.ts';
import type { AlbumPlan } from './publish-piece.service.ts';
import { readBinding } from './store-binding.service.ts';

async function insertWithFreeName<Name>(
  candidates: Iterable<Name>,
  tryInsert: (name: Name) => Promise<boolean>,
): Promise<Name> {
  for (const name of candidates) if (await tryInsert(name)) return name;
  throw new Error('all candidate names are in use');
}

async function planPiece(
  tx: Tx,
  albumId: string,
  place: number,
  track: PiecePlan,
  album: AlbumContext,
  now: Date,
): Promise<FramedTitle> {
  const id = uuidV7(now);
  const title = await insertWithFreeName(
    titleCandidates(track.brief, track.seed, album),
    ({ ko, en }) =>
      insertPiece(tx, {
        id,
        album_id: albumId,
        place,
        plan: JSON.stringify(track),
        title_ko: ko,
        title_en: en,
      }),
  );
  await enqueue(tx, makePieceJob, { pieceId: id });
  return title;
}

async function storeAlbumPlan(
  tx: Tx,
  batchId: string,
  place: number,
  { tracks, ...album }: AlbumPlan & { readonly tracks: readonly PiecePlan[] },
  now: Date,
): Promise<void> {
  const id = uuidV7(now);
  const { genre, moods, seed } = album;
  const { seasons } = await insertWithFreeName(
    albumCandidates({ genre, moods, tracks: tracks.length }, seed),
    ({ title, description }) =>
      insertAlbum(tx, {
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
  const titles: FramedTitle[] = [];
  for (const [at, track] of tracks.entries())
    titles.push(await planPiece(tx, id, at, track, { seasons, titles }, now));
}

/** Plans the albums of a batch and enqueues a job per piece. */
export const planBatchHandler = handleJob(planBatchJob, async ({ db, storage }, { batchId }) => {
  const now = new Date();
  // Binds an empty bucket to this database before the first object is stored.
  await readBinding(db, storage, now);
  const batch = await db.transaction().execute((tx) => lockBatch(tx, batchId));
  if (!batch || batch.planned_at) return;
  const request = parseBatchRequest(batch.wish);
  const { seed, albums, genre, moods, seconds } = request;
  const genres = albumGenres(seed, albums);
  for (const [place, albumSeed] of albumSeeds(seed, albums).entries())
    await db.transaction().execute(async (tx) => {
      await lockBatch(tx, batchId);
      if (await hasAlbum(tx, batchId, place)) return;
      const tracks = tracksOfAlbum(request, place);
      const albumOptions = { tracks, genre: genre ?? genres[place], moods, seconds };
      await storeAlbumPlan(tx, batchId, place, planAlbum(albumSeed, albumOptions), now);
    });
  await db.transaction().execute((tx) => markPlanned(tx, batchId, now));
});
