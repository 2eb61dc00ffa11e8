import { createHmac } from 'node:crypto';
import { limits } from '@onsori/contract/limits';
import { isNewRelease } from '@onsori/contract/new-releases';
import type { PlayedPage } from '@onsori/contract/playback';
import {
  type CatalogPorts,
  listMusicsByIds,
  type Reader,
  readReleaseDates,
} from '#features/catalog/catalog.public.ts';
import type { Db } from '#infra/db.ts';
import { eraseInbox, readPendingPlays } from './play-inbox.repo.ts';
import type { PlayInbox } from './play-inbox.service.ts';
import { eraseRecentPlays, exportRecentPlays } from './plays.repo.ts';
import { groupPlaysByMusic, type PlayedMusic } from './plays.rules.ts';
import { isCountable, verifyTicket } from './streams.rules.ts';

export interface PlayPorts {
  readonly plays: PlayInbox;
  readonly ticketSecret: string;
}

export interface PlayReport {
  readonly tickets: readonly string[];
  readonly userId: string | null;
  /** Network address, which identifies a visitor as in rate limits. */
  readonly network: string;
}

const LISTENER_BYTES = 8;

function hashListener({ userId, network }: PlayReport, secret: string): string {
  const identity = userId === null ? `network\0${network}` : `user\0${userId}`;
  const hash = createHmac('sha256', secret).update(`listener\0${identity}`).digest();
  return hash.subarray(0, LISTENER_BYTES).toString('hex');
}

/** Stores a play for each valid ticket; returns the number of valid tickets. */
export async function countTickets(
  { plays, ticketSecret }: PlayPorts,
  report: PlayReport,
  now: Date,
): Promise<number> {
  const { tickets, userId } = report;
  const listener = hashListener(report, ticketSecret);
  const valid = tickets.flatMap((text) => {
    const ticket = verifyTicket(text, ticketSecret);
    return ticket && isCountable(ticket, now) ? [{ ...ticket, userId, listener }] : [];
  });
  await plays.add(valid);
  return valid.length;
}

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
  const now = new Date();
  const playedMusics = await listPlayedMusics(ports.db, reader.userId);
  const ids = playedMusics.map(({ musicId }) => musicId);
  const published = await readReleaseDates(ports.db, ids);
  const publishedIds = new Set(published.map(({ id }) => id));
  const shown = playedMusics.filter(({ musicId }) => publishedIds.has(musicId));
  const playedAtById = new Map(
    shown
      .slice((page - 1) * perPage, page * perPage)
      .map(({ musicId, playedAt }) => [musicId, playedAt.toISOString()]),
  );
  const musics = await listMusicsByIds(ports, [...playedAtById.keys()], reader);
  return {
    total: shown.length,
    new_total: published.filter(({ release_date }) => isNewRelease(release_date, now)).length,
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
