import type { RenditionKind } from '@onsori/contract/enumerations';
import { limits } from '@onsori/contract/limits';
import type { RenditionResult } from '@onsori/music/studio/orders';
import { addRenditions, findTrack, lockPublishing } from '#features/catalog/catalog.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { enqueue, hasFailed } from '#jobs/queue.ts';
import { makeRendition } from './generation.jobs.ts';
import { deleteHolds } from './held-objects.repo.ts';
import {
  addOrder,
  countUnderWay,
  findOrder,
  markMade,
  type RenditionOrder,
} from './orders.repo.ts';
import { estimateSeconds, mixingOf } from './renditions.rules.ts';
import type { StoredFile } from './store-files.service.ts';

export type RenditionAnswer =
  | { readonly state: 'ready' }
  /** So many seconds are left, of so many in all. */
  | { readonly state: 'making'; readonly seconds: number; readonly of: number }
  /** Tried often enough; asked for once more, it is tried again. */
  | { readonly state: 'failed' }
  /** The track is not known, or has no such version, or nobody asked for it. */
  | { readonly state: 'none' };

const none: RenditionAnswer = { state: 'none' };

async function findVersion(db: Db, musicId: string, kind: RenditionKind) {
  const track = await findTrack(db, musicId);
  return track?.audios.find(({ mixing }) => mixing === mixingOf(kind));
}

/** How far a version is that somebody asked for. */
export async function findRendition(
  db: Db,
  musicId: string,
  kind: RenditionKind,
  now: Date,
): Promise<RenditionAnswer> {
  const audio = await findVersion(db, musicId, kind);
  const order = await findOrder(db, musicId, kind);
  if (!audio || !order) return none;
  if (order.made_at) return { state: 'ready' };
  if (await hasFailed(db, makeRendition, { musicId, kind })) return { state: 'failed' };
  const waited = (now.getTime() - order.asked_at.getTime()) / 1000;
  const of = estimateSeconds(kind, audio.durationMs);
  return { state: 'making', seconds: Math.max(1, of - Math.floor(waited)), of };
}

/** After so long it either failed, or the workers are behind with everybody's orders alike. */
const underWayMs = 60 * 60 * 1000;

async function assertNotTooMany(tx: Tx, userId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - underWayMs);
  if ((await countUnderWay(tx, userId, since)) > limits.downloads.ordersAtOnce)
    throw new AppError('conflict.orders_full');
}

/**
 * Asks for a version of a track. It is made once, however many ask, and stays as it is. Nobody has
 * more than a few made at once: the others wait for theirs too.
 */
export async function orderRendition(
  tx: Tx,
  order: RenditionOrder,
  now: Date,
): Promise<RenditionAnswer> {
  const { musicId, kind, userId } = order;
  if (!(await findVersion(tx, musicId, kind))) return none;
  const isNew = await addOrder(tx, order, now);
  if (isNew) await assertNotTooMany(tx, userId, now);
  if (isNew || (await hasFailed(tx, makeRendition, { musicId, kind })))
    await enqueue(tx, makeRendition, { musicId, kind });
  return findRendition(tx, musicId, kind, now);
}

export interface RenditionAtHand {
  readonly musicId: string;
  readonly kind: RenditionKind;
  readonly track: NonNullable<Awaited<ReturnType<typeof findTrack>>>;
  readonly audioId: string;
}

/** What is to be made, or null when it is there or was never asked for. */
export async function readRendition(
  db: Db,
  musicId: string,
  kind: RenditionKind,
): Promise<RenditionAtHand | null> {
  const order = await findOrder(db, musicId, kind);
  if (!order || order.made_at) return null;
  const track = await findTrack(db, musicId);
  const audio = track?.audios.find(({ mixing }) => mixing === mixingOf(kind));
  if (!track || !audio) throw new Error(`music ${musicId} has no ${kind}`);
  return { musicId, kind, track, audioId: audio.id };
}

export const holderOf = ({ musicId, kind }: Pick<RenditionAtHand, 'musicId' | 'kind'>) =>
  `${musicId}:${kind}`;

/** A recipe that gives other notes than were published must not pass for them. */
export function assertSameScore({ track }: RenditionAtHand, result: RenditionResult): void {
  if (result.scoreSha256 !== track.scoreSha256)
    throw new Error('the recipe does not give the score that was published');
}

export async function publishRendition(
  db: Db,
  rendition: RenditionAtHand,
  files: readonly StoredFile[],
  now: Date,
): Promise<void> {
  const { musicId, kind, audioId } = rendition;
  await db.transaction().execute(async (tx) => {
    await lockPublishing(tx);
    await addRenditions(tx, audioId, files, now);
    await markMade(tx, musicId, kind, now);
    await deleteHolds(tx, holderOf(rendition));
  });
}
