import { limits } from '@onsori/contract/limits';
import type { PlayedPage } from '@onsori/contract/playback';
import {
  type CatalogPorts,
  listMusicsByIds,
  type Reader,
  readFilterableMusics,
} from '#features/catalog/catalog.public.ts';
import type { Db } from '#infra/db.ts';
import { eraseInbox, readPendingPlays } from './play-inbox.repo.ts';
import { groupPlaysByMusic, type PlayedMusic } from './played.rules.ts';
import { eraseRecentPlays, exportRecentPlays } from './plays.repo.ts';

/** Reads pending plays before aggregated ones, so that a play aggregated in between is not missed. */
export async function listPlayedMusics(db: Db, userId: string): Promise<PlayedMusic[]> {
  const { recent: maxPlays } = limits.plays;
  const pending = await readPendingPlays(db, userId, maxPlays);
  return groupPlaysByMusic([...pending, ...(await exportRecentPlays(db, userId))], maxPlays);
}

export async function listPlayedPage(
  ports: CatalogPorts,
  request: {
    readonly page: number;
    readonly perPage: number;
    readonly reader: Reader & { readonly userId: string };
  },
): Promise<PlayedPage> {
  const { page, perPage, reader } = request;
  const playedMusics = await listPlayedMusics(ports.db, reader.userId);
  const ids = playedMusics.map(({ musicId }) => musicId);
  const publishedIds = new Set((await readFilterableMusics(ports.db, ids)).map(({ id }) => id));
  const shown = playedMusics.filter(({ musicId }) => publishedIds.has(musicId));
  const playedAtById = new Map(
    shown
      .slice((page - 1) * perPage, page * perPage)
      .map(({ musicId, playedAt }) => [musicId, playedAt.toISOString()]),
  );
  const musics = await listMusicsByIds(ports, [...playedAtById.keys()], reader);
  return {
    total: shown.length,
    page,
    per_page: perPage,
    items: musics.map((music) => ({ ...music, played_at: playedAtById.get(music.id) ?? '' })),
  };
}

/** Removes the user from all stored plays; play counts stay unchanged. */
export function clearPlayed(db: Db, userId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await eraseInbox(tx, userId);
    await eraseRecentPlays(tx, userId);
  });
}
