import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import type { Schema } from '#infra/db-schema.ts';
import type { Refusal } from './generation.rules.ts';

/** Inserts the batch, or returns the existing one for the same request. */
export async function insertBatch(
  db: Tx,
  batch: { readonly id: string; readonly request: string; readonly now: Date },
): Promise<{ id: string; isNew: boolean }> {
  const added = await db
    .insertInto('generation_batches')
    .values({ id: batch.id, wish: batch.request, created_at: batch.now })
    .onConflict((conflict) => conflict.column('wish').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return { id: added.id, isNew: true };
  const { id } = await db
    .selectFrom('generation_batches')
    .select('id')
    .where('wish', '=', batch.request)
    .executeTakeFirstOrThrow();
  return { id, isNew: false };
}

/** Locks the row, so that one worker at a time plans the batch. */
export function lockBatch(db: Tx, batchId: string) {
  return db
    .selectFrom('generation_batches')
    .select(['wish', 'planned_at'])
    .where('id', '=', batchId)
    .forUpdate()
    .executeTakeFirst();
}

export async function hasAlbum(db: Tx, batchId: string, position: number): Promise<boolean> {
  const found = await db
    .selectFrom('generation_albums')
    .select('id')
    .where('batch_id', '=', batchId)
    .where('place', '=', position)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns false when one of its names is already used. */
export async function insertAlbum(
  db: Tx,
  album: Insertable<Schema['generation_albums']>,
): Promise<boolean> {
  const added = await db
    .insertInto('generation_albums')
    .values(album)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Returns false when one of its names is already used. */
export async function insertPiece(
  db: Tx,
  piece: Omit<Insertable<Schema['generation_pieces']>, 'music_id'>,
): Promise<boolean> {
  const added = await db
    .insertInto('generation_pieces')
    .values({ ...piece, music_id: sql<string>`nextval('musics_id_seq')` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function markPlanned(db: Tx, batchId: string, now: Date): Promise<void> {
  await db
    .updateTable('generation_batches')
    .set({ planned_at: now })
    .where('id', '=', batchId)
    .execute();
}

export function findPiece(db: Db, pieceId: string) {
  return db
    .selectFrom('generation_pieces as piece')
    .innerJoin('generation_albums as album', 'album.id', 'piece.album_id')
    .innerJoin('generation_batches as batch', 'batch.id', 'album.batch_id')
    .select([
      'batch.is_reviewed',
      'piece.id',
      'piece.plan',
      'piece.title_ko',
      'piece.title_en',
      'piece.music_id',
      'piece.state',
      'piece.refusals',
      'piece.made',
      'album.id as album_id',
      'album.plan as album_plan',
      'album.title_ko as album_title_ko',
      'album.title_en as album_title_en',
      (eb) =>
        eb
          .selectFrom('generation_pieces as other')
          .select((count) => count.fn.countAll<string>().as('tracks'))
          .whereRef('other.album_id', '=', 'album.id')
          .as('album_tracks'),
    ])
    .where('piece.id', '=', pieceId)
    .executeTakeFirst();
}

/** Locks the row, so that one worker at a time publishes the piece. */
export function lockPiece(db: Tx, pieceId: string) {
  return db
    .selectFrom('generation_pieces')
    .select(['state', 'made'])
    .where('id', '=', pieceId)
    .forUpdate()
    .executeTakeFirst();
}

export function lockAlbum(db: Tx, albumId: string) {
  return db
    .selectFrom('generation_albums')
    .select(['album_id', 'description_ko', 'description_en'])
    .where('id', '=', albumId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function setAlbumId(db: Tx, id: string, albumId: string): Promise<void> {
  await db
    .updateTable('generation_albums')
    .set({ album_id: albumId })
    .where('id', '=', id)
    .execute();
}

export async function updateStep(db: Db, pieceId: string, step: string, now: Date): Promise<void> {
  await db
    .updateTable('generation_pieces')
    .set((eb) => ({
      step,
      state: 'making',
      started_at: eb.fn.coalesce('started_at', eb.val(now)),
    }))
    .where('id', '=', pieceId)
    .where('state', 'in', ['waiting', 'making'])
    .execute();
}

/** After this the files are in the store and only the publication remains. */
export async function saveStoredPiece(db: Db, pieceId: string, made: unknown): Promise<void> {
  await db
    .updateTable('generation_pieces')
    .set({ made: JSON.stringify(made) })
    .where('id', '=', pieceId)
    .where('state', '=', 'making')
    .execute();
}

export async function addRefusal(db: Db, pieceId: string, refusal: Refusal): Promise<void> {
  await db
    .updateTable('generation_pieces')
    .set({
      refusals: sql`refusals || ${JSON.stringify([refusal])}::jsonb`,
      state: 'making',
      made: null,
      decision: null,
      decided_by: null,
      decided_at: null,
    })
    .where('id', '=', pieceId)
    .execute();
}

export async function finishPiece(
  db: Db,
  pieceId: string,
  state: 'published' | 'failed' | 'rejected',
  now: Date,
): Promise<void> {
  await db
    .updateTable('generation_pieces')
    .set({ state, step: '', made: null, finished_at: now })
    .where('id', '=', pieceId)
    .execute();
}

export async function readBatchProgress(db: Db, batchId: string) {
  const { rows } = await sql<{
    planned: boolean;
    pieces: number;
    published: number;
    failed: number;
    refusals: number;
    steps: string[];
  }>`
    select
      batch.planned_at is not null as planned,
      count(piece.id)::int as pieces,
      count(*) filter (where state = 'published')::int as published,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(sum(jsonb_array_length(refusals)), 0)::int as refusals,
      coalesce(
        array_agg(piece.title_ko || ': ' || step) filter (where state = 'making'), '{}'
      ) as steps
    from generation_batches batch
    left join generation_albums album on album.batch_id = batch.id
    left join generation_pieces piece on piece.album_id = album.id
    where batch.id = ${batchId} group by batch.id`.execute(db);
  return rows[0];
}

/** The published musics of a batch in album order, with the columns of the report. */
export async function listPublishedMusics(db: Db, batchId: string) {
  return db
    .selectFrom('generation_pieces as piece')
    .innerJoin('generation_albums as wanted', 'wanted.id', 'piece.album_id')
    .innerJoin('published_musics as musics', 'musics.id', 'piece.music_id')
    .innerJoin('published_albums as albums', 'albums.id', 'musics.album_id')
    .innerJoin('sound_features as sound', 'sound.music_id', 'musics.id')
    .innerJoin('music_streams as stream', (join) =>
      join
        .onRef('stream.music_id', '=', 'musics.id')
        .on('stream.type', '=', 'full')
        .on('stream.mixing', '=', 'stereo'),
    )
    .select([
      'musics.id',
      'musics.title_ko',
      'musics.title_en',
      'musics.duration_ms',
      'musics.bpm',
      'musics.cover_image',
      'musics.color_code',
      'musics.tag_ids',
      'musics.is_free',
      'musics.is_spatial',
      'albums.id as album_id',
      'albums.title_ko as album_title_ko',
      'albums.title_en as album_title_en',
      'albums.description_ko',
      'albums.description_en',
      'albums.cover_image as album_cover_image',
      'sound.key',
      'sound.lufs',
      'sound.waveform',
      'sound.sections',
      'stream.object_key as stream_key',
      'piece.refusals',
    ])
    .where('wanted.batch_id', '=', batchId)
    .orderBy('wanted.place')
    .orderBy('piece.place')
    .execute();
}

/** Pieces that were begun and made since a moment, and renditions that were made since. */
export async function countRenderedSince(
  db: Db,
  since: Date,
): Promise<{ readonly pieces: number; readonly renditions: number }> {
  const { rows } = await sql<{ pieces: number; renditions: number }>`
    select (
      (select count(*) from generation_pieces
        where state = 'published' and finished_at > ${since} and started_at > ${since}) +
      (select count(*) from generation_pieces
        where state = 'in_review' and decision is null and started_at > ${since})
    )::int as pieces,
    ((select count(*) from rendition_orders where made_at > ${since}) +
      (select count(*) from fit_orders where made_at > ${since}))::int as renditions`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('renders were not counted');
  return counted;
}
