import type { Language } from '@onsori/contract/enumerations';
import type { InquiryTopic } from '@onsori/contract/inquiry-values';
import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import { recordComplaints } from './complaint-records.repo.ts';
import type { StatusColumns } from './inquiries.rules.ts';

export type VisitorDetails = Readonly<Record<string, string | undefined>>;

export interface NewInquiry {
  readonly id: string;
  readonly userId: string | null;
  readonly email: string | null;
  readonly language: Language;
  readonly topic: InquiryTopic;
  readonly title: string;
  readonly orderId?: string | null;
  readonly licenceId?: string | null;
  readonly musicId?: string | null;
  readonly details?: VisitorDetails;
  readonly now: Date;
}

/** Returns its number; undefined if the person reported the same music before. */
export async function insertInquiry(db: Tx, inquiry: NewInquiry): Promise<string | undefined> {
  const inserted = await db
    .insertInto('inquiries')
    .values({
      id: inquiry.id,
      user_id: inquiry.userId,
      email: inquiry.email,
      language: inquiry.language,
      topic: inquiry.topic,
      title: inquiry.title,
      status: 'received',
      order_id: inquiry.orderId ?? null,
      licence_id: inquiry.licenceId ?? null,
      music_id: inquiry.musicId ?? null,
      details: JSON.stringify(inquiry.details ?? {}),
      created_at: inquiry.now,
      updated_at: inquiry.now,
      waiting_since: inquiry.now,
      read_at: inquiry.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  return inserted?.number;
}

export interface NewMessage {
  readonly id: string;
  readonly inquiryId: string;
  readonly author: 'person' | 'support' | 'note';
  readonly operatorId?: string | null;
  readonly text: string;
  readonly linkHash: Buffer | null;
  readonly now: Date;
}

export async function insertMessage(db: Tx, message: NewMessage): Promise<void> {
  await db
    .insertInto('inquiry_messages')
    .values({
      id: message.id,
      inquiry_id: message.inquiryId,
      author: message.author,
      operator_id: message.operatorId ?? null,
      text: message.text,
      link_hash: message.linkHash,
      sent_at: message.now,
    })
    .execute();
}

export function findInquiry(db: Db, id: string) {
  return db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst();
}
export type InquiryRow = NonNullable<Awaited<ReturnType<typeof findInquiry>>>;

/** Serialises what people and operators do with one inquiry. */
export function lockInquiry(db: Tx, id: string) {
  return db.selectFrom('inquiries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateStatus(
  db: Tx,
  id: string,
  columns: StatusColumns,
  now: Date,
): Promise<void> {
  await db
    .updateTable('inquiries')
    .set({ ...columns, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function updateAssignee(db: Tx, id: string, assigneeId: string | null) {
  await db.updateTable('inquiries').set({ assignee_id: assigneeId }).where('id', '=', id).execute();
}

export async function markRead(db: Db, id: string, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('inquiries')
    .set({ read_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export function listMessages(db: Db, inquiryId: string) {
  return db
    .selectFrom('inquiry_messages as message')
    .leftJoin('users as operator', 'operator.id', 'message.operator_id')
    .select([
      'message.id',
      'message.author',
      'message.text',
      'message.sent_at',
      'message.operator_id',
      'operator.nickname as operator_nickname',
    ])
    .where('inquiry_id', '=', inquiryId)
    .orderBy('sent_at')
    .orderBy('message.id')
    .execute();
}
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

/** What a mail about a message needs. */
export function findMailedMessage(db: Db, messageId: string) {
  return db
    .selectFrom('inquiry_messages as message')
    .innerJoin('inquiries as inquiry', 'inquiry.id', 'message.inquiry_id')
    .leftJoin('users as owner', 'owner.id', 'inquiry.user_id')
    .select(({ fn }) => [
      'message.text',
      'inquiry.id as inquiry_id',
      'inquiry.number',
      'inquiry.user_id',
      'inquiry.status',
      'inquiry.language',
      'owner.language as user_language',
      fn.coalesce('owner.email', 'inquiry.email').as('email'),
    ])
    .where('message.id', '=', messageId)
    .executeTakeFirst();
}

/** The inquiry of a visitor that the link of a mail opens. */
export async function findLinkedInquiryId(
  db: Db,
  linkHash: Buffer,
  sentAfter: Date,
): Promise<string | null> {
  const found = await db
    .selectFrom('inquiry_messages as message')
    .innerJoin('inquiries as inquiry', 'inquiry.id', 'message.inquiry_id')
    .select('inquiry.id')
    .where('link_hash', '=', linkHash)
    .where('sent_at', '>', sentAfter)
    .where('inquiry.user_id', 'is', null)
    .executeTakeFirst();
  return found?.id ?? null;
}

const isUnread = sql<boolean>`exists (
  select from inquiry_messages as message
  where message.inquiry_id = inquiries.id and message.author = 'support'
    and (inquiries.read_at is null or message.sent_at > inquiries.read_at))`;

const summaryColumns = [
  'id',
  'number',
  'topic',
  'title',
  'status',
  'created_at',
  'updated_at',
] as const;

export function listUserInquiries(
  db: Db,
  userId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  return db
    .selectFrom('inquiries')
    .select(summaryColumns)
    .select(isUnread.as('is_unread'))
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countUserInquiries(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('inquiries')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function findUserInquiry(db: Db, userId: string, id: string) {
  return db
    .selectFrom('inquiries')
    .selectAll()
    .select(isUnread.as('is_unread'))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Finds any music that is or was public. */
export async function isKnownMusic(db: Db, musicId: string): Promise<boolean> {
  const found = await db
    .selectFrom('known_musics')
    .select('id')
    .where('id', '=', musicId)
    .where('organization_id', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Who reports a music: a user, or a visitor with a confirmed address. */
export type Reporter = Pick<NewInquiry, 'userId' | 'email'>;

/** Lets the reports of one person wait for each other, so that their number is exact. */
export async function lockReporter(db: Tx, { userId, email }: Reporter): Promise<void> {
  const key = `reports:${userId ?? email}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

export async function countReports(
  db: Db,
  { userId, email }: Reporter,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('inquiries')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(({ eb }) => (userId === null ? eb('email', '=', email) : eb('user_id', '=', userId)))
    .where('topic', '=', 'resemblance')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What a visitor wrote counts as the user's only if the account proved the same address. */
const confirmedEmailOf = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is not', null);

/**
 * Messages are deleted with their inquiry; attachments must be deleted before. What the law requires of
 * complaints stays without the user.
 */
export async function eraseInquiries(db: Db, userId: string): Promise<void> {
  await recordComplaints(db, userId);
  await db
    .deleteFrom('inquiries')
    .where(({ or, eb }) =>
      or([eb('user_id', '=', userId), eb('email', '=', confirmedEmailOf(db, userId))]),
    )
    .execute();
}

export async function eraseRequests(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('inquiry_requests')
    .where('email', '=', confirmedEmailOf(db, userId))
    .execute();
}

export async function exportInquiries(db: Db, userId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select inquiries.number, topic, title, status, order_id, licence_id, music_id, email, details,
      created_at, updated_at, answered_at, (
        select coalesce(jsonb_agg(
          jsonb_build_object('author', author, 'text', text, 'sent_at', sent_at) order by sent_at, message.id
        ), '[]') from inquiry_messages as message
        where message.inquiry_id = inquiries.id and author <> 'note'
      ) as messages
    from inquiries
    where user_id = ${userId} or email = (${confirmedEmailOf(db, userId)})
    order by created_at`.execute(db);
  return rows;
}

export function exportRequests(db: Db, userId: string) {
  return db
    .selectFrom('inquiry_requests')
    .select(['email', 'topic', 'text', 'details', 'created_at'])
    .where('email', '=', confirmedEmailOf(db, userId))
    .execute();
}

/** Inquiries whose last message is older; returns the attachments of those. */
export async function deleteInquiriesBefore(db: Tx, before: Date, limit: number) {
  const old = await db
    .selectFrom('inquiries')
    .select('id')
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return { deleted: 0, attachmentIds: [] };
  const attachments = await db
    .selectFrom('inquiry_attachments')
    .innerJoin('inquiry_messages', 'inquiry_messages.id', 'message_id')
    .select('inquiry_attachments.id')
    .where('inquiry_id', 'in', ids)
    .execute();
  await db.deleteFrom('inquiries').where('id', 'in', ids).execute();
  return { deleted: ids.length, attachmentIds: attachments.map(({ id }) => id) };
}
