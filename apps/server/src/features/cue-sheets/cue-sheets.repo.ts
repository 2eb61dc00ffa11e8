import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import type { Schema } from '#infra/db-schema.ts';

const headingColumns = ['programme', 'episode', 'air_date', 'air_time', 'length_ms'] as const;
const sheetColumns = ['id', 'version', ...headingColumns] as const;

export function listSheets(
  db: Db,
  organizationId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  return db
    .selectFrom('cue_sheets as sheet')
    .select(['sheet.id', 'sheet.programme', 'sheet.episode', 'sheet.air_date'])
    .select(({ selectFrom }) =>
      selectFrom('cue_entries')
        .select(sql<number>`count(*)::int`.as('musics'))
        .whereRef('sheet_id', '=', 'sheet.id')
        .as('musics'),
    )
    .where('organization_id', '=', organizationId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function findSheet(db: Db, organizationId: string, id: string) {
  return db
    .selectFrom('cue_sheets')
    .select(sheetColumns)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}
export type SheetRow = NonNullable<Awaited<ReturnType<typeof findSheet>>>;

export function lockSheet(db: Tx, organizationId: string, id: string) {
  return db
    .selectFrom('cue_sheets')
    .select('version')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function lockSheetOfEpisode(
  db: Tx,
  organizationId: string,
  { programme, episode }: { readonly programme: string; readonly episode: string },
) {
  return db
    .selectFrom('cue_sheets')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('programme', '=', programme)
    .where('episode', '=', episode)
    .forUpdate()
    .executeTakeFirst();
}

type SheetValues = Pick<Insertable<Schema['cue_sheets']>, (typeof headingColumns)[number]>;

/** Returns false when the episode has a sheet. */
export async function insertSheet(
  db: Tx,
  sheet: {
    readonly id: string;
    readonly organizationId: string;
    readonly values: SheetValues;
    readonly now: Date;
  },
): Promise<boolean> {
  const { id, organizationId, values, now } = sheet;
  const inserted = await db
    .insertInto('cue_sheets')
    .values({
      ...values,
      id,
      organization_id: organizationId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Raises the version. Throws a unique violation when another sheet has the episode. */
export async function updateSheet(
  db: Tx,
  id: string,
  values: SheetValues,
  now: Date,
): Promise<void> {
  await db
    .updateTable('cue_sheets')
    .set(({ eb }) => ({ ...values, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

/** Raises the version; a sheet without air date gets this one. */
export async function touchSheet(
  db: Tx,
  id: string,
  airDate: string | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('cue_sheets')
    .set(({ eb, fn, ref, val }) => ({
      air_date: fn.coalesce(ref('air_date'), val(airDate)),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

export async function deleteSheet(db: Db, organizationId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('cue_sheets')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export function listEntries(db: Db, sheetId: string) {
  return db
    .selectFrom('cue_entries as entry')
    .innerJoin('known_musics as music', 'music.id', 'entry.music_id')
    .select([
      'entry.music_id',
      'entry.start_ms',
      'entry.used_ms',
      'entry.role',
      'music.title_ko',
      'music.title_en',
      'music.duration_ms',
    ])
    .where('entry.sheet_id', '=', sheetId)
    .orderBy('entry.position')
    .execute();
}
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

export function listMusicIdsOfSheet(db: Db, sheetId: string) {
  return db
    .selectFrom('cue_entries')
    .select(['music_id', 'position'])
    .where('sheet_id', '=', sheetId)
    .orderBy('position')
    .execute();
}

export type NewEntry = Omit<Insertable<Schema['cue_entries']>, 'sheet_id'>;

export async function insertEntries(
  db: Tx,
  sheetId: string,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({ ...entry, sheet_id: sheetId }));
  await db.insertInto('cue_entries').values(rows).execute();
}

export async function deleteEntries(db: Tx, sheetId: string): Promise<void> {
  await db.deleteFrom('cue_entries').where('sheet_id', '=', sheetId).execute();
}

/** Removes musics whose start was not entered; returns how many. */
export async function deleteUnplacedEntries(
  db: Tx,
  sheetId: string,
  musicIds: readonly string[],
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('cue_entries')
    .where('sheet_id', '=', sheetId)
    .where('music_id', 'in', musicIds)
    .where('start_ms', 'is', null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
