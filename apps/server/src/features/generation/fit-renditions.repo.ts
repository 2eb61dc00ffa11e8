import type { Fit } from '@onsori/music/score/fit';
import type { RenderedFile } from '@onsori/music/studio/rendered-piece';
import type { Db, Tx } from '#infra/db.ts';
import type { RenditionKey } from './rendition-orders.repo.ts';

export interface FitKey {
  readonly musicId: string;
  /** Hash of recipe and fit. */
  readonly fitId: string;
}

export interface FitRenditionKey extends RenditionKey, FitKey {}

export async function insertFitRecipe(
  db: Tx,
  { musicId, fitId, fit }: FitKey & { readonly fit: Fit },
  now: Date,
): Promise<void> {
  await db
    .insertInto('fit_recipes')
    .values({ music_id: musicId, fit_id: fitId, fit: JSON.stringify(fit), ordered_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface FitRecipe {
  readonly fit: Fit;
  /** Null until the first rendition. */
  readonly scoreSha256: string | null;
}

export async function findFitRecipe(
  db: Db,
  { musicId, fitId }: FitKey,
): Promise<FitRecipe | undefined> {
  const row = await db
    .selectFrom('fit_recipes')
    .select(['fit', 'score_sha256'])
    .where('music_id', '=', musicId)
    .where('fit_id', '=', fitId)
    .executeTakeFirst();
  return row && { fit: row.fit as Fit, scoreSha256: row.score_sha256?.toString('hex') ?? null };
}

/** Stores the score of the first rendition. Returns false when another score is stored. */
export async function saveScore(
  db: Tx,
  { musicId, fitId }: FitKey,
  scoreSha256: string,
): Promise<boolean> {
  const score = Buffer.from(scoreSha256, 'hex');
  const saved = await db
    .updateTable('fit_recipes')
    .set({ score_sha256: score })
    .where('music_id', '=', musicId)
    .where('fit_id', '=', fitId)
    .where(({ eb, or }) => or([eb('score_sha256', 'is', null), eb('score_sha256', '=', score)]))
    .returning('fit_id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Returns false when the rendition was already ordered. */
export async function insertFitOrder(
  db: Tx,
  { musicId, fitId, kind, loudness, userId }: FitRenditionKey & { readonly userId: string },
  now: Date,
): Promise<boolean> {
  const added = await db
    .insertInto('fit_orders')
    .values({
      music_id: musicId,
      fit_id: fitId,
      kind,
      loudness,
      user_id: userId,
      asked_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('music_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Counts the files of versions that this user was the first to order. */
export async function countFitOrders(db: Tx, userId: string, since: Date): Promise<number> {
  const { orders } = await db
    .selectFrom('fit_orders')
    .select(({ fn }) => fn.countAll<string>().as('orders'))
    .where('user_id', '=', userId)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(orders);
}

export function findFitOrder(db: Db, { musicId, fitId, kind, loudness }: FitRenditionKey) {
  return db
    .selectFrom('fit_orders')
    .select(['asked_at', 'made_at'])
    .where('music_id', '=', musicId)
    .where('fit_id', '=', fitId)
    .where('kind', '=', kind)
    .where('loudness', '=', loudness)
    .executeTakeFirst();
}

export async function markFitOrderDone(
  db: Tx,
  { musicId, fitId, kind, loudness }: FitRenditionKey,
  now: Date,
): Promise<void> {
  await db
    .updateTable('fit_orders')
    .set({ made_at: now })
    .where('music_id', '=', musicId)
    .where('fit_id', '=', fitId)
    .where('kind', '=', kind)
    .where('loudness', '=', loudness)
    .execute();
}

/** Existing rows stay unchanged: a rendered file is immutable. */
export async function insertFitRenditions(
  db: Tx,
  { musicId, fitId }: FitKey,
  files: readonly (Omit<RenderedFile, 'path'> & { readonly objectKey: string })[],
  now: Date,
): Promise<void> {
  const rows = files.map(({ format, name, objectKey, sha256, crc32, bytes }) => ({
    music_id: musicId,
    fit_id: fitId,
    format,
    name,
    object_key: objectKey,
    sha256: Buffer.from(sha256, 'hex'),
    crc32: String(crc32),
    bytes: String(bytes),
    made_at: now,
  }));
  await db
    .insertInto('fit_renditions')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function eraseFitOrderer(db: Db, userId: string): Promise<void> {
  await db.updateTable('fit_orders').set({ user_id: null }).where('user_id', '=', userId).execute();
}

export function exportFitOrders(db: Db, userId: string) {
  return db
    .selectFrom('fit_orders')
    .innerJoin('fit_recipes', (join) =>
      join
        .onRef('fit_recipes.music_id', '=', 'fit_orders.music_id')
        .onRef('fit_recipes.fit_id', '=', 'fit_orders.fit_id'),
    )
    .select(['fit_orders.music_id', 'fit', 'kind', 'loudness', 'asked_at', 'made_at'])
    .where('user_id', '=', userId)
    .orderBy('asked_at')
    .execute();
}
