import type { Fit, FitPlan } from '@onsori/contract/fit';
import type { FitState } from '@onsori/contract/fit-values';
import type { FragmentStart } from '@onsori/music/renderer/fragments';
import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import type { PieceRow, VersionRow } from './fit-versions.rules.ts';

/** Serialises what creates, finishes and deletes a version. */
export async function lockVersion(db: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('fit_versions ' || ${id}, 0))`.execute(
    db,
  );
}

/** One turn at a time chooses, so that two do not choose the same version. */
export async function lockQueue(db: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fit_versions'))`.execute(db);
}

export async function findVersion(db: Db, id: string): Promise<VersionRow | undefined> {
  const row = await db
    .selectFrom('fit_versions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      state: row.state as FitState,
      fit: row.fit as Fit,
      plan: row.plan as FitPlan,
      fragments: row.fragments as readonly FragmentStart[] | null,
    }
  );
}

interface NewVersion {
  readonly id: string;
  readonly musicId: string;
  readonly fit: Fit;
  readonly plan: FitPlan;
}

/** Inserts a version, or lets one that failed start over. */
export async function startVersion(
  db: Tx,
  { id, musicId, fit, plan }: NewVersion,
  now: Date,
): Promise<void> {
  await db
    .insertInto('fit_versions')
    .values({
      id,
      music_id: musicId,
      fit: JSON.stringify(fit),
      plan: JSON.stringify(plan),
      state: 'waiting',
      requested_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ state: 'waiting', requested_at: now, ended_at: null, attempts: 0 }),
    )
    .execute();
}

const DAY_MS = 86_400_000;

/** Records the day of the last play. */
export async function touchPlayed(db: Db, { id, played_at }: VersionRow, now: Date): Promise<void> {
  if (played_at && now.getTime() - played_at.getTime() < DAY_MS) return;
  await db.updateTable('fit_versions').set({ played_at: now }).where('id', '=', id).execute();
}

export function listPieces(db: Db, versionId: string): Promise<PieceRow[]> {
  return db
    .selectFrom('fit_pieces')
    .select(['number', 'sha256', 'bytes', 'start_ms', 'end_ms'])
    .where('version_id', '=', versionId)
    .orderBy('number')
    .execute();
}
