import { cueSheetLimits } from '@onsori/contract/cue-sheet-values';
import { lockEntries, type UsageChange } from '#features/pavilion/pavilion.public.ts';
import type { Tx } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { listDurations } from './cue-musics.repo.ts';
import {
  deleteUnplacedEntries,
  insertEntries,
  insertSheet,
  listMusicIdsOfSheet,
  lockSheetOfEpisode,
  touchSheet,
} from './cue-sheets.repo.ts';
import { DEFAULT_ROLE, defaultUsedMs, groupMarks, type SheetMarks } from './cue-sheets.rules.ts';

async function addMusics(tx: Tx, sheetId: string, musicIds: readonly string[]): Promise<number> {
  const listed = await listMusicIdsOfSheet(tx, sheetId);
  const known = new Set(listed.map(({ music_id }) => music_id));
  const added = musicIds
    .filter((id) => !known.has(id))
    .slice(0, Math.max(cueSheetLimits.maxEntries - listed.length, 0));
  if (added.length === 0) return 0;
  const durations = new Map(
    (await listDurations(tx, added)).map(({ id, duration_ms }) => [id, duration_ms]),
  );
  const last = listed.at(-1)?.position ?? 0;
  const entries = added.map((musicId, at) => ({
    music_id: musicId,
    position: last + at + 1,
    start_ms: null,
    used_ms: defaultUsedMs(durations.get(musicId) ?? 0),
    role: DEFAULT_ROLE,
  }));
  await insertEntries(tx, sheetId, entries);
  return entries.length;
}

async function applyMarks(
  tx: Tx,
  organizationId: string,
  { programme, episode, airDate, added, removed }: SheetMarks,
  now: Date,
): Promise<void> {
  if (added.length > 0)
    await insertSheet(tx, {
      id: uuidV7(now),
      organizationId,
      values: { programme, episode, air_date: airDate },
      now,
    });
  const sheet = await lockSheetOfEpisode(tx, organizationId, { programme, episode });
  if (!sheet) return;
  const changed =
    (removed.length > 0 ? await deleteUnplacedEntries(tx, sheet.id, removed) : 0) +
    (await addMusics(tx, sheet.id, added));
  if (changed > 0) await touchSheet(tx, sheet.id, airDate, now);
}

/**
 * Puts library music that was marked as used on the cue sheet of its episode. When the mark is taken
 * back, the music leaves the sheet unless its start was entered.
 */
export async function followUsage(
  tx: Tx,
  {
    organizationId,
    usages,
    now,
  }: {
    readonly organizationId: string;
    readonly usages: readonly UsageChange[];
    readonly now: Date;
  },
): Promise<void> {
  for (const marks of groupMarks(usages)) await applyMarks(tx, organizationId, marks, now);
}

/** Library music that was marked as used before it was bought joins its cue sheet now. */
export async function followPurchase(
  tx: Tx,
  {
    organizationId,
    musicIds,
    now,
  }: {
    readonly organizationId: string;
    readonly musicIds: readonly string[];
    readonly now: Date;
  },
): Promise<void> {
  const entries = await lockEntries(tx, organizationId, musicIds);
  const usages = entries.map(({ music_id: musicId, ...after }) => ({
    musicId,
    isPurchased: true,
    before: { ...after, is_used: false },
    after,
  }));
  await followUsage(tx, { organizationId, usages, now });
}
