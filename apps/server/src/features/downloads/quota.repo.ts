import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';

interface MailboxMonth {
  readonly monthStart: Date;
  readonly addressHash: Buffer;
}

/** Reads and locks the usage of an address, so that two accounts cannot both use the last unit. */
export async function lockMailboxUsage(
  db: Tx,
  { monthStart, addressHash }: MailboxMonth,
): Promise<number> {
  const { rows } = await sql<{ tracks: number }>`
    insert into quota_by_address as quota (month_start, address_hash, tracks)
    values (${monthStart}, ${addressHash}, 0)
    on conflict (month_start, address_hash) do update set tracks = quota.tracks
    returning tracks`.execute(db);
  return rows[0]?.tracks ?? 0;
}

export async function readMailboxUsage(
  db: Db,
  { monthStart, addressHash }: MailboxMonth,
): Promise<number> {
  const row = await db
    .selectFrom('quota_by_address')
    .select('tracks')
    .where('month_start', '=', monthStart)
    .where('address_hash', '=', addressHash)
    .executeTakeFirst();
  return row?.tracks ?? 0;
}

export async function updateMailboxUsage(
  db: Tx,
  { monthStart, addressHash }: MailboxMonth,
  tracks: number,
): Promise<void> {
  await db
    .updateTable('quota_by_address')
    .set({ tracks })
    .where('month_start', '=', monthStart)
    .where('address_hash', '=', addressHash)
    .execute();
}

export async function deleteUsageBefore(db: Db, monthStart: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('quota_by_address')
    .where('month_start', '<', monthStart)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
