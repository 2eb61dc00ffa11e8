import type { RenditionKind } from '@onsori/contract/enumerations';
import { limits } from '@onsori/contract/limits';
import type { RenditionResult } from '@onsori/music/studio/studio-request';
import {
  addRenditions,
  findMusicRecipe,
  lockPublishing,
} from '#features/catalog/catalog.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { enqueue, hasFailed } from '#jobs/queue.ts';
import { makeRenditionJob } from './generation.jobs.ts';
import { estimateSeconds, mixingOf } from './generation.rules.ts';
import { deleteReservations } from './object-reservations.repo.ts';
import {
  countPendingOrders,
  findOrder,
  insertOrder,
  markOrderDone,
  type RenditionOrder,
} from './rendition-orders.repo.ts';
import type { StoredFile } from './store-files.service.ts';

export type RenditionStatus =
  | { readonly state: 'ready' }
  /** Estimated seconds left, and in total. */
  | { readonly state: 'making'; readonly secondsLeft: number; readonly totalSeconds: number }
  /** All attempts failed; ordering again starts over. */
  | { readonly state: 'failed' }
  /** Unknown music, no such version, or never ordered. */
  | { readonly state: 'none' };

const none: RenditionStatus = { state: 'none' };

async function findAudioVersion(db: Db, musicId: string, kind: RenditionKind) {
  const music = await findMusicRecipe(db, musicId);
  return music?.audios.find(({ mixing }) => mixing === mixingOf(kind));
}

export async function findRenditionStatus(
  db: Db,
  musicId: string,
  kind: RenditionKind,
  now: Date,
): Promise<RenditionStatus> {
  const audio = await findAudioVersion(db, musicId, kind);
  const order = await findOrder(db, musicId, kind);
  if (!audio || !order) return none;
  if (order.made_at) return { state: 'ready' };
  if (await hasFailed(db, makeRenditionJob, { musicId, kind })) return { state: 'failed' };
  const elapsedSeconds = (now.getTime() - order.asked_at.getTime()) / 1000;
  const totalSeconds = estimateSeconds(kind, audio.durationMs);
  return {
    state: 'making',
    secondsLeft: Math.max(1, totalSeconds - Math.floor(elapsedSeconds)),
    totalSeconds,
  };
}

/** Older orders have failed, or the workers lag behind for every user alike. */
const PENDING_ORDER_MS = 60 * 60 * 1000;

async function assertOrderLimit(tx: Tx, userId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - PENDING_ORDER_MS);
  if ((await countPendingOrders(tx, userId, since)) > limits.downloads.ordersAtOnce)
    throw new AppError('conflict.orders_full');
}

/**
 * Orders a rendition. It is rendered once for all users and never changes. Throws
 * `conflict.orders_full` when the user has too many pending orders.
 */
export async function orderRendition(
  tx: Tx,
  order: RenditionOrder,
  now: Date,
): Promise<RenditionStatus> {
  const { musicId, kind, userId } = order;
  if (!(await findAudioVersion(tx, musicId, kind))) return none;
  const isNew = await insertOrder(tx, order, now);
  if (isNew) await assertOrderLimit(tx, userId, now);
  if (isNew || (await hasFailed(tx, makeRenditionJob, { musicId, kind })))
    await enqueue(tx, makeRenditionJob, { musicId, kind });
  return findRenditionStatus(tx, musicId, kind, now);
}

export interface PendingRendition {
  readonly musicId: string;
  readonly kind: RenditionKind;
  readonly music: NonNullable<Awaited<ReturnType<typeof findMusicRecipe>>>;
  readonly audioId: string;
}

/** Returns null when the rendition exists already or was never ordered. */
export async function loadPendingRendition(
  db: Db,
  musicId: string,
  kind: RenditionKind,
): Promise<PendingRendition | null> {
  const order = await findOrder(db, musicId, kind);
  if (!order || order.made_at) return null;
  const music = await findMusicRecipe(db, musicId);
  const audio = music?.audios.find(({ mixing }) => mixing === mixingOf(kind));
  if (!music || !audio) throw new Error(`music ${musicId} has no ${kind}`);
  return { musicId, kind, music, audioId: audio.id };
}

export const reservationHolder = ({ musicId, kind }: Pick<PendingRendition, 'musicId' | 'kind'>) =>
  `${musicId}:${kind}`;

/** Throws when the recipe no longer reproduces the published notes. */
export function assertSameScore({ music }: PendingRendition, result: RenditionResult): void {
  if (result.scoreSha256 !== music.scoreSha256)
    throw new Error('the recipe does not reproduce the published score');
}

export async function publishRendition(
  db: Db,
  rendition: PendingRendition,
  files: readonly StoredFile[],
  now: Date,
): Promise<void> {
  const { musicId, kind, audioId } = rendition;
  await db.transaction().execute(async (tx) => {
    await lockPublishing(tx);
    await addRenditions(tx, audioId, files, now);
    await markOrderDone(tx, musicId, kind, now);
    await deleteReservations(tx, reservationHolder(rendition));
  });
}
