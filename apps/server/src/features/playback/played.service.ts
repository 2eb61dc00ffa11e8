import { limits } from '@onsori/contract/limits';
import type { PlayedPage } from '@onsori/contract/playback';
import {
  type CatalogPorts,
  musicsByIds,
  type Reader,
  readFiltered,
} from '#features/catalog/catalog.public.ts';
import type { Db } from '#infra/db.ts';
import { eraseInbox, readWaiting } from './inbox.repo.ts';
import { type HeardTrack, tracksOf } from './played.rules.ts';
import { eraseRecent, exportRecent } from './plays.repo.ts';

/** Plays wait more than an hour to be folded, so they are read where they wait too; folded ones last. */
export async function heardBy(db: Db, userId: string): Promise<HeardTrack[]> {
  const { recent: most } = limits.plays;
  const waiting = await readWaiting(db, userId, most);
  return tracksOf([...waiting, ...(await exportRecent(db, userId))], most);
}

export async function playedBy(
  ports: CatalogPorts,
  request: {
    readonly page: number;
    readonly perPage: number;
    readonly reader: Reader & { readonly userId: string };
  },
): Promise<PlayedPage> {
  const { page, perPage, reader } = request;
  const tracks = await heardBy(ports.db, reader.userId);
  const ids = tracks.map(({ musicId }) => musicId);
  const there = new Set((await readFiltered(ports.db, ids)).map(({ id }) => id));
  const shown = tracks.filter(({ musicId }) => there.has(musicId));
  const times = new Map(
    shown
      .slice((page - 1) * perPage, page * perPage)
      .map(({ musicId, playedAt }) => [musicId, playedAt.toISOString()]),
  );
  const musics = await musicsByIds(ports, [...times.keys()], reader);
  return {
    total: shown.length,
    page,
    per_page: perPage,
    items: musics.map((music) => ({ ...music, played_at: times.get(music.id) ?? '' })),
  };
}

/** Who heard it is forgotten, wherever it is kept; that it was heard is not. */
export function clearPlayed(db: Db, userId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await eraseInbox(tx, userId);
    await eraseRecent(tx, userId);
  });
}
