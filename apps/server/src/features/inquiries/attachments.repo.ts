import type { AttachmentType } from '@onsori/contract/inquiry-values';
import type { Db, Tx } from '#infra/db.ts';

export interface NewAttachment {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly bytes: number;
  readonly now: Date;
}

export async function insertAttachment(db: Db, attachment: NewAttachment): Promise<void> {
  await db
    .insertInto('inquiry_attachments')
    .values({
      id: attachment.id,
      user_id: attachment.userId,
      name: attachment.name,
      bytes: attachment.bytes,
      created_at: attachment.now,
    })
    .execute();
}

export async function countUnused(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('inquiry_attachments')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('message_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const selectAttachments = (db: Db) =>
  db
    .selectFrom('inquiry_attachments')
    .select(['id', 'name', 'type', 'bytes', 'message_id'])
    .$narrowType<{ type: AttachmentType | null }>();

export function findUserAttachment(db: Db, userId: string, id: string) {
  return selectAttachments(db)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** An attachment of a sent message, whoever sent it. */
export function findSentAttachment(db: Db, id: string) {
  return db
    .selectFrom('inquiry_attachments as attachment')
    .innerJoin('inquiry_messages as message', 'message.id', 'attachment.message_id')
    .select([
      'attachment.id',
      'attachment.name',
      'attachment.bytes',
      'attachment.user_id',
      'message.inquiry_id',
    ])
    .where('attachment.id', '=', id)
    .executeTakeFirst();
}

export function listSentAttachments(db: Db, inquiryId: string) {
  return db
    .selectFrom('inquiry_attachments as attachment')
    .innerJoin('inquiry_messages as message', 'message.id', 'attachment.message_id')
    .select([
      'attachment.id',
      'attachment.name',
      'attachment.type',
      'attachment.bytes',
      'attachment.message_id',
    ])
    .$narrowType<{ type: AttachmentType }>()
    .where('message.inquiry_id', '=', inquiryId)
    .orderBy('attachment.created_at')
    .orderBy('attachment.id')
    .execute();
}

/** Changes nothing once the attachment was checked or deleted. */
export async function markChecked(
  db: Db,
  id: string,
  checked: { readonly name: string; readonly type: AttachmentType; readonly bytes: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('inquiry_attachments')
    .set(checked)
    .where('id', '=', id)
    .where('type', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Locks unused attachments of the user, so that two messages cannot refer to one. */
export function lockUnused(db: Tx, userId: string, ids: readonly string[]) {
  return selectAttachments(db)
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('message_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function attachToMessage(
  db: Tx,
  ids: readonly string[],
  messageId: string,
): Promise<void> {
  await db
    .updateTable('inquiry_attachments')
    .set({ message_id: messageId })
    .where('id', 'in', ids)
    .execute();
}

/** Returns false when a message refers to it, or it is gone. */
export async function deleteUnused(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('inquiry_attachments')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('message_id', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteUnusedBefore(db: Tx, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('inquiry_attachments')
    .where('message_id', 'is', null)
    .where('created_at', '<', before)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteUserAttachments(db: Tx, userId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('inquiry_attachments')
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export function exportAttachments(db: Db, userId: string) {
  return db
    .selectFrom('inquiry_attachments')
    .select(['id', 'name', 'type', 'bytes', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
