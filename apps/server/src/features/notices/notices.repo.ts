import type { NoticeContent } from '@onsori/contract/notices';
import type { Db, Tx } from '#infra/db.ts';

const columns = [
  'id',
  'kind',
  'text_ko',
  'text_en',
  'link',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'ended_at as endedAt',
] as const;

/** Warnings first, then the latest. */
export function findActiveNotices(db: Db, now: Date) {
  return db
    .selectFrom('notices')
    .select(['id', 'kind', 'text_ko', 'text_en', 'link'])
    .where('ended_at', 'is', null)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('kind', 'desc')
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function findNotices(db: Db, limit: number) {
  return db
    .selectFrom('notices')
    .select(columns)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
export type NoticeRow = Awaited<ReturnType<typeof findNotices>>[number];

export function lockNotice(db: Tx, id: string) {
  return db
    .selectFrom('notices')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

const toColumns = ({ kind, texts, link, starts_at, ends_at }: NoticeContent) => ({
  kind,
  text_ko: texts.ko,
  text_en: texts.en,
  link,
  starts_at: new Date(starts_at),
  ends_at: new Date(ends_at),
});

export async function insertNotice(db: Tx, content: NoticeContent): Promise<string> {
  const { id } = await db
    .insertInto('notices')
    .values(toColumns(content))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateNotice(db: Tx, id: string, content: NoticeContent): Promise<void> {
  await db.updateTable('notices').set(toColumns(content)).where('id', '=', id).execute();
}

export async function markNoticeEnded(db: Tx, id: string, now: Date): Promise<void> {
  await db.updateTable('notices').set({ ended_at: now }).where('id', '=', id).execute();
}
