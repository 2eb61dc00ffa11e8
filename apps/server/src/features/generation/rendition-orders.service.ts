import { limits } from '@onsori/contract/limits';
import type { LoudnessTarget } from '@onsori/contract/loudness';
import {
  addRenditions,
  findMusicRecipe,
  formatRenditionName,
  lockPublishing,
} from '#features/catalog/catalog.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { enqueue, hasFailed } from '#jobs/queue.ts';
import { formatRenditionKey, makeRenditionJob } from './generation.jobs.ts';
import { estimateSeconds, mixingOf } from './generation.rules.ts';
import { deleteReservations } from './object-reservations.repo.ts';
import {
  countPendingOrders,
  findOrder,
  insertOrder,
  markOrderDone,
  type RenditionKey,
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

export const none: RenditionStatus = { state: 'none' };

export function toMakingStatus(orderedAt: Date, totalSeconds: number, now: Date): RenditionStatus {
  const elapsedSeconds = Math.floor((now.getTime() - orderedAt.getTime()) / 1000);
  return { state: 'making', secondsLeft: Math.max(1, totalSeconds - elapsedSeconds), totalSeconds };
}

async function findAudioVersion(db: Db, { musicId, kind }: RenditionKey) {
  const music = await findMusicRecipe(db, musicId);
  return music?.audios.find(({ mixing }) => mixing === mixingOf(kind));
}

export async function findRenditionStatus(
  db: Db,
  { musicId, kind, loudness }: RenditionKey,
  now: Date,
): Promise<RenditionStatus> {
  const key = { musicId, kind, loudness };
  const audio = await findAudioVersion(db, key);
  const order = await findOrder(db, key);
  if (!audio || !order) return none;
  if (order.made_at) return { state: 'ready' };
  if (await hasFailed(db, makeRenditionJob, key)) return { state: 'failed' };
  return toMakingStatus(order.asked_at, estimateSeconds(kind, audio.durationMs), now);
}

/** Older orders have failed, or the workers lag behind for every user alike. */
const PENDING_ORDER_MS = 60 * 60 * 1000;

export async function assertOrderLimit(tx: Tx, userId: string, now: Date): Promise<void> {
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
  const { userId, ...key } = order;
  if (!(await findAudioVersion(tx, key))) return none;
  const isNew = await insertOrder(tx, order, now);
  if (isNew) await assertOrderLimit(tx, userId, now);
  if (isNew || (await hasFailed(tx, makeRenditionJob, key)))
    await enqueue(tx, makeRenditionJob, key);
  return findRenditionStatus(tx, key, now);
}

export interface PendingRendition {
  readonly key: RenditionKey;
  readonly music: NonNullable<Awaited<ReturnType<typeof findMusicRecipe>>>;
  readonly audioId: string;
}

/** Returns null when the rendition exists already or was never ordered. */
export async function loadPendingRendition(
  db: Db,
  key: RenditionKey,
): Promise<PendingRendition | null> {
  const { musicId, kind } = key;
  const order = await findOrder(db, key);
  if (!order || order.made_at) return null;
  const music = await findMusicRecipe(db, musicId);
  const audio = music?.audios.find(({ mixing }) => mixing === mixingOf(kind));
  if (!music || !audio) throw new Error(`music ${musicId} has no ${kind}`);
  return { key, music, audioId: audio.id };
}

export const reservationHolder = ({ key }: Pick<PendingRendition, 'key'>): string =>
  formatRenditionKey(key);

export const withRenditionNames = (
  files: readonly StoredFile[],
  loudness: LoudnessTarget,
): StoredFile[] =>
  files.map((file) => ({ ...file, name: formatRenditionName({ part: file.name, loudness }) }));

export async function publishRendition(
  db: Db,
  rendition: PendingRendition,
  files: readonly StoredFile[],
  now: Date,
): Promise<void> {
  const { key, audioId } = rendition;
  const { loudness } = key;
  const named = withRenditionNames(files, loudness);
  await db.transaction().execute(async (tx) => {
    await lockPublishing(tx);
    await addRenditions(tx, audioId, named, now);
    await markOrderDone(tx, key, now);
    await deleteReservations(tx, reservationHolder(rendition));
  });
}
