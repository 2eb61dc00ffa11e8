import type { WithdrawalReason } from '@onsori/contract/withdrawal-values';
import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import { activeGroups, type MusicFilter } from './filters.rules.ts';

export function findPublication(db: Tx, musicId: string) {
  return db
    .selectFrom('known_musics')
    .select(['album_id', 'title_ko', 'title_en', 'tag_ids', 'is_free', 'withdrawn_at'])
    .select('organization_id')
    .where('id', '=', musicId)
    .executeTakeFirst();
}

export async function updateWithdrawnAt(
  db: Tx,
  musicId: string,
  withdrawnAt: Date | null,
): Promise<void> {
  await db
    .updateTable('musics')
    .set({ withdrawn_at: withdrawnAt })
    .where('id', '=', musicId)
    .execute();
}

export interface NewWithdrawal {
  readonly musicId: string;
  readonly reason: WithdrawalReason;
  readonly note: string;
  /** Null for the command line. */
  readonly operatorId: string | null;
}

export async function insertWithdrawal(
  db: Tx,
  { musicId, reason, note, operatorId }: NewWithdrawal,
  now: Date,
): Promise<string> {
  const { id } = await db
    .insertInto('music_withdrawals')
    .values({
      music_id: musicId,
      reason,
      note,
      withdrawn_by: operatorId,
      withdrawn_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface Restoration {
  readonly musicId: string;
  readonly note: string;
  /** Null for the command line. */
  readonly operatorId: string | null;
}

/** Ends the open withdrawal of a music and returns why it was withdrawn. */
export async function endWithdrawal(
  db: Tx,
  { musicId, note, operatorId }: Restoration,
  now: Date,
): Promise<{ reason: WithdrawalReason; note: string } | undefined> {
  return db
    .updateTable('music_withdrawals')
    .set({ restored_by: operatorId, restored_at: now, restore_note: note })
    .where('music_id', '=', musicId)
    .where('restored_at', 'is', null)
    .returning(['reason', 'note'])
    .executeTakeFirst();
}

const selectWithdrawals = (db: Db) =>
  db
    .selectFrom('music_withdrawals as withdrawal')
    .leftJoin('users as withdrawer', 'withdrawer.id', 'withdrawal.withdrawn_by')
    .leftJoin('users as restorer', 'restorer.id', 'withdrawal.restored_by')
    .selectAll('withdrawal')
    .select(['withdrawer.nickname as withdrawer', 'restorer.nickname as restorer']);

/** The withdrawals of a music, the latest first. */
export function listWithdrawalsOfMusic(db: Db, musicId: string) {
  return selectWithdrawals(db)
    .where('withdrawal.music_id', '=', musicId)
    .orderBy('withdrawal.id', 'desc')
    .execute();
}
export type WithdrawalRow = Awaited<ReturnType<typeof listWithdrawalsOfMusic>>[number];

export interface WithdrawnMusicQuery {
  readonly filter: MusicFilter;
  /** A part of a title. */
  readonly text: string | undefined;
  /** The id of a withdrawal: the page starts after it. */
  readonly after: string | null;
  readonly limit: number;
}

const likePattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Withdrawn musics are few, so conditions on them need no index. */
export function listOpenWithdrawals(db: Db, { filter, text, after, limit }: WithdrawnMusicQuery) {
  let query = selectWithdrawals(db)
    .innerJoin('known_musics as music', 'music.id', 'withdrawal.music_id')
    .where('withdrawal.restored_at', 'is', null)
    .orderBy('withdrawal.id', 'desc')
    .limit(limit);
  for (const group of activeGroups(filter))
    query = query.where(sql<boolean>`music.tag_ids && ${filter.chosen[group]}::smallint[]`);
  if (text !== undefined)
    query = query.where(({ or, eb }) =>
      or([
        eb('music.title_ko', 'ilike', likePattern(text)),
        eb('music.title_en', 'ilike', likePattern(text)),
      ]),
    );
  if (after !== null) query = query.where('withdrawal.id', '<', after);
  return query.execute();
}

export async function countOpenWithdrawals(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('music_withdrawals')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('restored_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Locks a withdrawal whose licensees were not notified yet. */
export function lockUnnotified(db: Tx, withdrawalId: string) {
  return db
    .selectFrom('music_withdrawals')
    .innerJoin('known_musics', 'known_musics.id', 'music_withdrawals.music_id')
    .select(['music_id', 'title_ko', 'title_en'])
    .where('music_withdrawals.id', '=', withdrawalId)
    .where('notified_at', 'is', null)
    .forUpdate('music_withdrawals')
    .executeTakeFirst();
}

export async function setNotifiedAt(db: Tx, withdrawalId: string, now: Date): Promise<void> {
  await db
    .updateTable('music_withdrawals')
    .set({ notified_at: now })
    .where('id', '=', withdrawalId)
    .execute();
}
