import { fitSampleRate } from '@onsori/contract/fit-values';
import { limits } from '@onsori/contract/limits';
import type { Fit } from '@onsori/music/score/fit';
import type { Recipe } from '@onsori/music/score/recipe';
import { findMusicRecipe, lockPublishing } from '#features/catalog/catalog.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { enqueue, hasFailed } from '#jobs/queue.ts';
import {
  countFitOrders,
  type FitRenditionKey,
  findFitOrder,
  findFitRecipe,
  insertFitOrder,
  insertFitRecipe,
  insertFitRenditions,
  markFitOrderDone,
  saveScore,
} from './fit-renditions.repo.ts';
import { formatFitRenditionKey, makeFitRenditionJob } from './generation.jobs.ts';
import { estimateSeconds } from './generation.rules.ts';
import { deleteReservations } from './object-reservations.repo.ts';
import {
  assertOrderLimit,
  none,
  type RenditionStatus,
  toMakingStatus,
  withRenditionNames,
} from './rendition-orders.service.ts';
import type { StoredRendition } from './store-rendition.service.ts';

export async function findFitRenditionStatus(
  db: Db,
  { musicId, fitId, kind, loudness }: FitRenditionKey,
  now: Date,
): Promise<RenditionStatus> {
  const key = { musicId, fitId, kind, loudness };
  const version = await findFitRecipe(db, key);
  const order = await findFitOrder(db, key);
  if (!version || !order) return none;
  if (order.made_at) return { state: 'ready' };
  if (await hasFailed(db, makeFitRenditionJob, key)) return { state: 'failed' };
  const durationMs = (version.fit.samples * 1000) / fitSampleRate;
  return toMakingStatus(order.asked_at, estimateSeconds(kind, durationMs), now);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Versions are as many as their lengths, and their files stay. */
async function assertDailyLimit(tx: Tx, userId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  if ((await countFitOrders(tx, userId, since)) > limits.downloads.fitOrdersADay)
    throw new AppError('conflict.fit_files_made');
}

/**
 * Orders a rendition of a version that is feasible. It is rendered once for all users and never changes. Throws
 * `conflict.orders_full` when the user has too many pending orders, and `conflict.fit_files_made` when too many of a day.
 */
export async function orderFitRendition(
  tx: Tx,
  { fit, userId, ...key }: FitRenditionKey & { readonly fit: Fit; readonly userId: string },
  now: Date,
): Promise<RenditionStatus> {
  await insertFitRecipe(tx, { ...key, fit }, now);
  const isNew = await insertFitOrder(tx, { ...key, userId }, now);
  if (isNew) {
    await assertOrderLimit(tx, userId, now);
    await assertDailyLimit(tx, userId, now);
  }
  if (isNew || (await hasFailed(tx, makeFitRenditionJob, key)))
    await enqueue(tx, makeFitRenditionJob, key);
  return findFitRenditionStatus(tx, key, now);
}

export interface PendingFitRendition {
  readonly key: FitRenditionKey;
  readonly music: NonNullable<Awaited<ReturnType<typeof findMusicRecipe>>>;
  readonly recipe: Recipe;
  /** Null before the first rendition. */
  readonly scoreSha256: string | null;
}

/** Returns null when the rendition exists already or was never ordered. */
export async function loadPendingFitRendition(
  db: Db,
  key: FitRenditionKey,
): Promise<PendingFitRendition | null> {
  const order = await findFitOrder(db, key);
  if (!order || order.made_at) return null;
  const music = await findMusicRecipe(db, key.musicId);
  const version = await findFitRecipe(db, key);
  if (!music || !version) throw new Error(`music ${key.musicId} has no version ${key.fitId}`);
  const { fit, scoreSha256 } = version;
  return { key, music, recipe: { ...music.recipe, fit }, scoreSha256 };
}

export async function publishFitRendition(
  db: Db,
  { key }: PendingFitRendition,
  { scoreSha256, files }: StoredRendition,
  now: Date,
): Promise<void> {
  const named = withRenditionNames(files, key.loudness);
  await db.transaction().execute(async (tx) => {
    await lockPublishing(tx);
    if (!(await saveScore(tx, key, scoreSha256)))
      throw new Error('two renditions of a version have different scores');
    await insertFitRenditions(tx, key, named, now);
    await markFitOrderDone(tx, key, now);
    await deleteReservations(tx, formatFitRenditionKey(key));
  });
}
