import type { Language } from '@onsori/contract/enumerations';
import type { Inquiry, InquirySummary } from '@onsori/contract/inquiries';
import type { InquiryStatus, InquiryTopic, UserTopic } from '@onsori/contract/inquiry-values';
import { parseLicenceId } from '@onsori/contract/licence-terms';
import { findUser } from '#features/account/account.public.ts';
import { findOrder } from '#features/billing/billing.public.ts';
import { pageOffset } from '#features/catalog/catalog.public.ts';
import { findReadableLicence } from '#features/licences/licences.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { enqueue } from '#jobs/queue.ts';
import { listSentAttachments } from './attachments.repo.ts';
import { attachUploads } from './attachments.service.ts';
import { sendInquiryMailJob } from './inquiries.jobs.ts';
import {
  countUserInquiries,
  findUserInquiry,
  type InquiryRow,
  insertInquiry,
  insertMessage,
  isKnownMusic,
  listMessages,
  listUserInquiries,
  lockInquiry,
  type MessageRow,
  markRead,
  type NewInquiry,
  updateStatus,
} from './inquiries.repo.ts';
import {
  canReply,
  formatNumber,
  reopensUntil,
  statusAfterReply,
  withStatus,
} from './inquiries.rules.ts';

export interface CreateInquiryCommand {
  readonly userId: string;
  readonly topic: UserTopic;
  readonly title: string;
  readonly text: string;
  readonly orderId: string | undefined;
  readonly licenceId: string | undefined;
  readonly musicId: string | undefined;
  readonly attachmentIds: readonly string[];
  readonly language: Language;
}

/** Throws unless what the inquiry refers to exists, and orders and licences are the user's. */
async function resolveLinks(tx: Tx, command: CreateInquiryCommand) {
  const { userId, orderId, musicId } = command;
  if (orderId !== undefined && !(await findOrder(tx, userId, orderId)))
    throw new AppError('not_found.payment');
  const licenceId =
    command.licenceId === undefined ? null : (parseLicenceId(command.licenceId) ?? '');
  if (licenceId !== null && !(await findReadableLicence(tx, { userId }, licenceId)))
    throw new AppError('not_found.licence');
  if (musicId !== undefined && !(await isKnownMusic(tx, musicId)))
    throw new AppError('not_found.music');
  return { orderId: orderId ?? null, licenceId, musicId: musicId ?? null };
}

interface FirstMessage {
  readonly id: string;
  readonly text: string;
  readonly linkHash: Buffer | null;
}

/** Stores an inquiry with its first message and returns its number; throws for a repeated report. */
export async function openInquiry(
  tx: Tx,
  inquiry: NewInquiry,
  message: FirstMessage,
): Promise<string> {
  const number = await insertInquiry(tx, inquiry);
  if (number === undefined) throw new AppError('conflict.music_reported');
  const { id: inquiryId, now } = inquiry;
  await insertMessage(tx, { ...message, inquiryId, author: 'person', now });
  await enqueue(tx, sendInquiryMailJob, { kind: 'received', messageId: message.id });
  return formatNumber(number);
}

export async function createInquiry(tx: Tx, command: CreateInquiryCommand, now = new Date()) {
  const links = await resolveLinks(tx, command);
  const user = await findUser(tx, command.userId);
  const id = uuidV7(now);
  const messageId = uuidV7(now);
  const number = await openInquiry(
    tx,
    {
      id,
      userId: command.userId,
      email: null,
      language: user?.language ?? command.language,
      topic: command.topic,
      title: command.title,
      ...links,
      now,
    },
    { id: messageId, text: command.text, linkHash: null },
  );
  await attachUploads(tx, command.userId, messageId, command.attachmentIds);
  return { id, number };
}

/** Adds a message of the person; throws once a closed inquiry can no longer be reopened. */
export async function addReply(
  tx: Tx,
  inquiry: InquiryRow,
  text: string,
  now: Date,
): Promise<{ messageId: string; status: InquiryStatus }> {
  if (!canReply(inquiry, now)) throw new AppError('conflict.inquiry_closed');
  const messageId = uuidV7(now);
  const message = {
    id: messageId,
    inquiryId: inquiry.id,
    author: 'person',
    linkHash: null,
  } as const;
  await insertMessage(tx, { ...message, text, now });
  const columns = withStatus(inquiry, statusAfterReply(inquiry.status), now);
  await updateStatus(tx, inquiry.id, columns, now);
  return { messageId, status: columns.status };
}

export async function replyToInquiry(
  tx: Tx,
  command: {
    readonly userId: string;
    readonly inquiryId: string;
    readonly text: string;
    readonly attachmentIds: readonly string[];
  },
  now = new Date(),
): Promise<{ status: InquiryStatus }> {
  const inquiry = await lockInquiry(tx, command.inquiryId);
  if (inquiry?.user_id !== command.userId) throw new AppError('not_found.inquiry');
  const { messageId, status } = await addReply(tx, inquiry, command.text, now);
  await attachUploads(tx, command.userId, messageId, command.attachmentIds);
  return { status };
}

type SummaryRow = Awaited<ReturnType<typeof listUserInquiries>>[number];

/** Columns that every list and page of inquiries shows. */
export const toHead = (
  row: Pick<SummaryRow, Exclude<keyof SummaryRow, 'is_unread' | 'topic'>>,
) => ({
  id: row.id,
  number: formatNumber(row.number),
  title: row.title,
  status: row.status,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

const toSummary = (row: SummaryRow): InquirySummary => ({
  ...toHead(row),
  topic: row.topic as InquiryTopic,
  is_unread: row.is_unread,
});

export const toReplyState = (row: Pick<InquiryRow, 'answered_at'>, now: Date) => ({
  can_reply: canReply(row, now),
  reopens_until: reopensUntil(row)?.toISOString() ?? null,
});

export const toLinks = ({ order_id, licence_id, music_id }: InquiryRow) => ({
  order_id,
  licence_id,
  music_id,
});

/** Messages with their attachments, notes included. */
export async function loadMessages(db: Db, inquiryId: string) {
  const [messages, attachments] = await Promise.all([
    listMessages(db, inquiryId),
    listSentAttachments(db, inquiryId),
  ]);
  return messages.map((message) => ({
    row: message,
    id: message.id,
    text: message.text,
    sent_at: message.sent_at.toISOString(),
    attachments: attachments
      .filter(({ message_id }) => message_id === message.id)
      .map(({ id, name, type, bytes }) => ({ id, name, type, bytes })),
  }));
}

const isVisible = (author: MessageRow['author']): author is 'person' | 'support' =>
  author !== 'note';

/** What the person reads: no notes, and no operator's name. */
export async function loadVisibleMessages(db: Db, inquiryId: string) {
  return (await loadMessages(db, inquiryId)).flatMap(({ row, ...message }) =>
    isVisible(row.author) ? [{ ...message, author: row.author }] : [],
  );
}

export async function listInquiries(
  db: Db,
  userId: string,
  { page, perPage }: { readonly page: number; readonly perPage: number },
) {
  const offset = pageOffset(page, perPage);
  if (offset === null) throw new AppError('invalid.page_too_deep');
  const [total, rows] = await Promise.all([
    countUserInquiries(db, userId),
    listUserInquiries(db, userId, { offset, limit: perPage }),
  ]);
  return { total, page, per_page: perPage, items: rows.map(toSummary) };
}

export async function loadInquiry(
  db: Db,
  userId: string,
  id: string,
  now = new Date(),
): Promise<Inquiry> {
  const row = await findUserInquiry(db, userId, id);
  if (!row) throw new AppError('not_found.inquiry');
  return {
    ...toSummary(row),
    ...toLinks(row),
    ...toReplyState(row, now),
    messages: await loadVisibleMessages(db, id),
  };
}

export async function markInquiryRead(db: Db, userId: string, id: string): Promise<void> {
  if (!(await markRead(db, id, userId, new Date()))) throw new AppError('not_found.inquiry');
}
