import type { MarketingUse } from '@onsori/contract/enumerations';
import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';

export interface NewMarketingNotice {
  readonly id: string;
  readonly userId: string;
  readonly agreed: readonly MarketingUse[];
  readonly withdrawn: readonly MarketingUse[];
  /** Null unless it is a reminder. */
  readonly dueOn: string | null;
}

/** Returns false when the user has the reminder of this day already. */
export async function insertNotice(db: Tx, notice: NewMarketingNotice, now: Date) {
  const inserted = await db
    .insertInto('marketing_notices')
    .values({
      id: notice.id,
      user_id: notice.userId,
      agreed: [...notice.agreed],
      withdrawn: [...notice.withdrawn],
      due_on: notice.dueOn,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'due_on']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Locks the row, so that a mail is not sent by two processes. */
export function lockUnsentNotice(db: Tx, id: string) {
  return db
    .selectFrom('marketing_notices')
    .innerJoin('users', 'users.id', 'marketing_notices.user_id')
    .select([
      'marketing_notices.user_id',
      'marketing_notices.agreed',
      'marketing_notices.withdrawn',
      'marketing_notices.due_on',
      'marketing_notices.created_at',
      'users.email',
      'users.language',
    ])
    .where('marketing_notices.id', '=', id)
    .where('marketing_notices.sent_at', 'is', null)
    .forUpdate('marketing_notices')
    .executeTakeFirst();
}

export async function markNoticeSent(db: Tx, id: string, now: Date): Promise<void> {
  await db.updateTable('marketing_notices').set({ sent_at: now }).where('id', '=', id).execute();
}

export async function findNoticeOwner(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('marketing_notices')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export interface GivenMarketing {
  readonly use: MarketingUse;
  readonly given_at: Date;
}

/** The consents to advertising that are in force, each with the time it was given. */
export async function listGivenMarketing(db: Db, userId: string): Promise<GivenMarketing[]> {
  const { rows } = await sql<GivenMarketing>`
    select replace(kind::text, 'marketing_', '') as use, said_at as given_at from (
      select distinct on (kind) kind, agreed, said_at from consents
      where user_id = ${userId} and kind::text like 'marketing_%'
      order by kind, number desc
    ) as latest
    where agreed order by kind`.execute(db);
  return rows;
}

export interface ReminderCandidate {
  readonly userId: string;
  /** When the oldest consent in force was given or last recalled by a mail. */
  readonly since: Date;
}

/** Users with ids above `after` whose consents were not recalled since `before`, by id. */
export async function listReminderCandidates(
  db: Db,
  {
    before,
    after,
    limit,
  }: { readonly before: Date; readonly after: string; readonly limit: number },
): Promise<ReminderCandidate[]> {
  const { rows } = await sql<ReminderCandidate>`
    with latest as (
      select distinct on (user_id, kind) user_id, kind, agreed, said_at from consents
      where user_id > ${after}::uuid and kind::text like 'marketing_%'
      order by user_id, kind, number desc
    ), reminded as (
      select user_id, max(created_at) as at from marketing_notices
      where due_on is not null group by user_id
    )
    select latest.user_id as "userId", min(greatest(said_at, reminded.at)) as since
    from latest left join reminded on reminded.user_id = latest.user_id
    where agreed group by latest.user_id
    having min(greatest(said_at, reminded.at)) < ${before}
    order by latest.user_id limit ${limit}`.execute(db);
  return rows;
}

export async function eraseNotices(db: Tx, userId: string): Promise<void> {
  await db.deleteFrom('marketing_notices').where('user_id', '=', userId).execute();
}

export function exportNotices(db: Db, userId: string) {
  return db
    .selectFrom('marketing_notices')
    .select(['agreed', 'withdrawn', 'due_on', 'created_at', 'sent_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
