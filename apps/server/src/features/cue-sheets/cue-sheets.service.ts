import { cueSheetLimits } from '@onsori/contract/cue-sheet-values';
import type {
  CueMusics,
  CueSheet,
  CueSheetChange,
  CueSheetHeading,
  CueSheetPage,
} from '@onsori/contract/cue-sheets';
import type { Language } from '@onsori/contract/enumerations';
import { listEngineVersions } from '#features/catalog/catalog.public.ts';
import {
  requireCompanyMember,
  requireProducer,
} from '#features/organizations/organizations.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { isUniqueViolation } from '#infra/db-errors.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import {
  listDurations,
  listLatestLicences,
  listOwnMusics,
  listPurchaseLicences,
  listUsedMusics,
  searchOwnMusics,
} from './cue-musics.repo.ts';
import {
  deleteEntries,
  deleteSheet,
  type EntryRow,
  findSheet,
  insertEntries,
  insertSheet,
  listEntries,
  listMusicIdsOfSheet,
  listSheets,
  lockSheet,
  type NewEntry,
  type SheetRow,
  updateSheet,
} from './cue-sheets.repo.ts';
import { chooseLicences, DEFAULT_ROLE, defaultUsedMs } from './cue-sheets.rules.ts';

export interface MemberCall {
  readonly userId: string;
  readonly language: Language;
}

export async function listCueSheets(db: Db, userId: string, page: number): Promise<CueSheetPage> {
  const { organizationId } = await requireCompanyMember(db, userId);
  const limit = cueSheetLimits.perPage;
  const rows = await listSheets(db, organizationId, {
    offset: (page - 1) * limit,
    limit: limit + 1,
  });
  return {
    items: rows.slice(0, limit).map((row) => ({ ...row, musics: row.musics ?? 0 })),
    has_more: rows.length > limit,
  };
}

export interface LicensedEntry extends EntryRow {
  readonly licenceId: string | null;
  readonly engine: number | null;
}

export interface LoadedSheet {
  readonly sheet: SheetRow;
  readonly entries: readonly LicensedEntry[];
}

async function loadSheet(db: Db, organizationId: string, id: string): Promise<LoadedSheet> {
  const sheet = await findSheet(db, organizationId, id);
  if (!sheet) throw new AppError('not_found.cue_sheet');
  const rows = await listEntries(db, id);
  const musicIds = [...new Set(rows.map(({ music_id }) => music_id))];
  if (musicIds.length === 0) return { sheet, entries: [] };
  const licences = chooseLicences(
    sheet.programme,
    await listPurchaseLicences(db, organizationId, musicIds),
    await listLatestLicences(db, organizationId, musicIds),
  );
  const engines = new Map(
    (await listEngineVersions(db, musicIds)).map(({ music_id, engine }) => [music_id, engine]),
  );
  return {
    sheet,
    entries: rows.map((row) => ({
      ...row,
      licenceId: licences.get(row.music_id) ?? null,
      engine: engines.get(row.music_id) ?? null,
    })),
  };
}

export async function loadSheetOfMember(
  db: Db,
  userId: string,
  id: string,
): Promise<LoadedSheet & { readonly company: string }> {
  const { organizationId, name } = await requireCompanyMember(db, userId);
  return { ...(await loadSheet(db, organizationId, id)), company: name };
}

const toCueSheet = ({ sheet, entries }: LoadedSheet, language: Language): CueSheet => ({
  ...sheet,
  entries: entries.map(({ title_ko, title_en, licenceId, ...entry }) => ({
    ...entry,
    title: language === 'ko' ? title_ko : title_en,
    other_title: language === 'ko' ? title_en : title_ko,
    licence_id: licenceId,
  })),
});

export const readCueSheet = async (
  db: Db,
  { userId, language }: MemberCall,
  id: string,
): Promise<CueSheet> => toCueSheet(await loadSheetOfMember(db, userId, id), language);

/** An unknown episode has no marks in the library. */
const listMarked = async (db: Db, organizationId: string, heading: CueSheetHeading) =>
  heading.episode === null
    ? []
    : listUsedMusics(db, organizationId, {
        programme: heading.programme,
        episode: heading.episode,
      });

export async function createCueSheet(
  db: Db,
  { userId, language }: MemberCall,
  heading: CueSheetHeading,
  now = new Date(),
): Promise<CueSheet> {
  const { organizationId } = await requireProducer(db, userId);
  const id = uuidV7(now);
  return db.transaction().execute(async (tx) => {
    if (!(await insertSheet(tx, { id, organizationId, values: heading, now })))
      throw new AppError('conflict.cue_sheet_name');
    const used = await listMarked(tx, organizationId, heading);
    const entries = used.slice(0, cueSheetLimits.maxEntries).map((music, at) => ({
      music_id: music.id,
      position: at + 1,
      start_ms: null,
      used_ms: defaultUsedMs(music.duration_ms),
      role: DEFAULT_ROLE,
    }));
    await insertEntries(tx, id, entries);
    return toCueSheet(await loadSheet(tx, organizationId, id), language);
  });
}

/** Throws unless the company owns every music; what the sheet already lists stays allowed. */
async function toNewEntries(
  tx: Tx,
  organizationId: string,
  sheetId: string,
  entries: CueSheetChange['entries'],
): Promise<NewEntry[]> {
  const ids = [...new Set(entries.map(({ music_id }) => music_id))];
  if (ids.length === 0) return [];
  const listed = new Set((await listMusicIdsOfSheet(tx, sheetId)).map(({ music_id }) => music_id));
  const added = ids.filter((id) => !listed.has(id));
  const own = added.length === 0 ? [] : await listOwnMusics(tx, organizationId, added);
  if (own.length < added.length) throw new AppError('not_found.music');
  const durations = new Map(
    (await listDurations(tx, ids)).map(({ id, duration_ms }) => [id, duration_ms]),
  );
  return entries.map(({ used_ms, ...entry }, at) => ({
    ...entry,
    position: at + 1,
    used_ms: used_ms ?? defaultUsedMs(durations.get(entry.music_id) ?? 0),
  }));
}

export async function updateCueSheet(
  db: Db,
  { userId, language }: MemberCall,
  id: string,
  { version, entries, ...heading }: CueSheetChange,
  now = new Date(),
): Promise<CueSheet> {
  const { organizationId } = await requireProducer(db, userId);
  const update = async (tx: Tx) => {
    const locked = await lockSheet(tx, organizationId, id);
    if (!locked) throw new AppError('not_found.cue_sheet');
    if (locked.version !== version) throw new AppError('conflict.cue_sheet_version');
    const rows = await toNewEntries(tx, organizationId, id, entries);
    await updateSheet(tx, id, heading, now);
    await deleteEntries(tx, id);
    await insertEntries(tx, id, rows);
    return toCueSheet(await loadSheet(tx, organizationId, id), language);
  };
  try {
    return await db.transaction().execute(update);
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('conflict.cue_sheet_name');
    throw error;
  }
}

export async function removeCueSheet(db: Db, userId: string, id: string): Promise<void> {
  const { organizationId } = await requireProducer(db, userId);
  if (!(await deleteSheet(db, organizationId, id))) throw new AppError('not_found.cue_sheet');
}

export async function listCueMusics(
  db: Db,
  { userId, language }: MemberCall,
  text: string | undefined,
): Promise<CueMusics> {
  const { organizationId, canWrite } = await requireCompanyMember(db, userId);
  const limit = cueSheetLimits.maxChoices;
  const rows = await searchOwnMusics(db, {
    organizationId,
    withPrivate: canWrite,
    text,
    titleColumn: language === 'ko' ? 'title_ko' : 'title_en',
    limit: limit + 1,
  });
  return {
    items: rows.slice(0, limit).map(({ id, ...music }) => ({ music_id: id, ...music })),
    has_more: rows.length > limit,
  };
}
