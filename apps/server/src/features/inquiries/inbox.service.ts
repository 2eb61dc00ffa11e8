import { fillTemplate, hasOpenPlaceholder } from '@onsori/contract/answer-templates';
import type { AuditAction } from '@onsori/contract/audit';
import type { Language } from '@onsori/contract/enumerations';
import type { InboxInquiry, InboxItem } from '@onsori/contract/inbox';
import type { InboxQueue, InquiryStatus, InquiryTopic } from '@onsori/contract/inquiry-values';
import { findUser, listOperators, maskEmail, maskName } from '#features/account/account.public.ts';
import { type AuditEntryInput, recordAuditEntry } from '#features/audit/audit.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Exchange } from '#http/implementation.ts';
import type { StreamedBody } from '#http/streamed-body.ts';
import type { Db, Tx } from '#infra/db.ts';
import type { Encryption } from '#infra/encryption.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { enqueue } from '#jobs/queue.ts';
import { findSentAttachment } from './attachments.repo.ts';
import { sendAttachment } from './attachments.service.ts';
import {
  countOpen,
  findInboxRow,
  findInquiryMusic,
  type InboxRow,
  listInboxRows,
} from './inbox.repo.ts';
import { sendInquiryMailJob } from './inquiries.jobs.ts';
import {
  type InquiryRow,
  insertMessage,
  lockInquiry,
  updateAssignee,
  updateStatus,
} from './inquiries.repo.ts';
import {
  deriveInquirySecret,
  dueAt,
  formatCursor,
  hashSecret,
  parseCursor,
  withStatus,
} from './inquiries.rules.ts';
import { loadMessages, toHead, toLinks } from './inquiries.service.ts';

export interface InboxPorts {
  readonly db: Db;
  readonly storage: Storage;
  readonly secret: string;
  readonly encryption: Encryption;
}

/** The operator who acts, and from where. */
export interface Operator {
  readonly userId: string;
  readonly network: string;
}

const toItem = (row: InboxRow): InboxItem => ({
  ...toHead(row),
  topic: row.topic as InquiryTopic,
  person: {
    user_id: row.user_id,
    name: maskName(row.owner_nickname ?? ''),
    email: maskEmail(row.contact_email ?? ''),
    language: row.owner_language ?? row.language,
  },
  assignee: row.assignee_id ? { id: row.assignee_id, nickname: row.assignee_nickname ?? '' } : null,
  due_at: row.waiting_since && dueAt(row.waiting_since).toISOString(),
});

export interface InboxQuery {
  readonly queue: InboxQueue;
  readonly topic: InquiryTopic | undefined;
  readonly assignee: string | undefined;
  readonly email: string | undefined;
  readonly number: string | undefined;
  readonly cursor: string | undefined;
  readonly perPage: number;
}

export async function listInbox(db: Db, { cursor, perPage, ...filter }: InboxQuery) {
  const after = cursor === undefined ? null : parseCursor(cursor);
  if (cursor !== undefined && !after) throw new AppError('invalid.cursor');
  const [rows, counts] = await Promise.all([
    listInboxRows(db, { ...filter, after, limit: perPage + 1 }),
    countOpen(db),
  ]);
  const page = rows.slice(0, perPage);
  const last = page.at(-1);
  const sortTime = (row: InboxRow) =>
    (filter.queue === 'to_answer' ? row.waiting_since : null) ?? row.updated_at;
  return {
    items: page.map(toItem),
    next_cursor:
      last && rows.length > perPage ? formatCursor({ at: sortTime(last), id: last.id }) : null,
    counts,
  };
}

async function loadMusic(
  db: Db,
  { id, music_id: musicId }: InboxRow,
  language: Language,
): Promise<InboxInquiry['music']> {
  const music = musicId === null ? undefined : await findInquiryMusic(db, musicId, id);
  if (!music) return null;
  return {
    id: music.id,
    title: language === 'ko' ? music.title_ko : music.title_en,
    is_withdrawn: music.withdrawn_at !== null,
    other_reports: Number(music.other_reports),
  };
}

export async function loadInboxInquiry(
  db: Db,
  id: string,
  language: Language,
): Promise<InboxInquiry> {
  const row = await findInboxRow(db, id);
  if (!row) throw new AppError('not_found.inquiry');
  const messages = await loadMessages(db, id);
  return {
    ...toItem(row),
    ...toLinks(row),
    details: row.details as InboxInquiry['details'],
    music: await loadMusic(db, row, language),
    messages: messages.map(({ row: { author, operator_id, operator_nickname }, ...message }) => ({
      ...message,
      author,
      operator: operator_id ? { id: operator_id, nickname: operator_nickname ?? '' } : null,
    })),
  };
}

export const listAssignees = async (db: Db) => ({ items: await listOperators(db) });

interface InquiryChange<Result> {
  readonly action: AuditAction;
  readonly details: Pick<AuditEntryInput, 'before' | 'after'>;
  readonly result: Result;
}

/** Runs a change under the lock of the inquiry and records it in the same transaction. */
async function changeInquiry<Result>(
  tx: Tx,
  { encryption }: Pick<InboxPorts, 'encryption'>,
  operator: Operator,
  id: string,
  change: (inquiry: InquiryRow) => Promise<InquiryChange<Result>>,
): Promise<Result> {
  const inquiry = await lockInquiry(tx, id);
  if (!inquiry) throw new AppError('not_found.inquiry');
  const { action, details, result } = await change(inquiry);
  await recordAuditEntry(tx, encryption, {
    actor: { kind: 'operator', ...operator },
    action,
    subject: { kind: 'inquiry', id, userId: inquiry.user_id },
    ...details,
  });
  return result;
}

export function assignInquiry(
  ports: InboxPorts,
  operator: Operator,
  id: string,
  assigneeId: string | null,
) {
  return ports.db.transaction().execute((tx) =>
    changeInquiry(tx, ports, operator, id, async ({ assignee_id }) => {
      const assignee = assigneeId === null ? null : await findUser(tx, assigneeId);
      if (assigneeId !== null && assignee?.role !== 'operator')
        throw new AppError('not_found.operator');
      await updateAssignee(tx, id, assigneeId);
      return {
        action: 'inquiry.assigned',
        details: {
          before: { is_assigned: assignee_id !== null },
          after: { is_assigned: assigneeId !== null, is_self: assigneeId === operator.userId },
        },
        result: { assignee: assignee ? { id: assignee.id, nickname: assignee.nickname } : null },
      };
    }),
  );
}

export function answerInquiry(
  tx: Tx,
  ports: InboxPorts,
  operator: Operator,
  answer: {
    readonly inquiryId: string;
    readonly text: string;
    readonly status: 'answered' | 'reply_needed';
  },
  now = new Date(),
): Promise<{ status: InquiryStatus }> {
  const { inquiryId, status } = answer;
  return changeInquiry(tx, ports, operator, inquiryId, async (inquiry) => {
    const person = inquiry.user_id === null ? null : await findUser(tx, inquiry.user_id);
    // The console shows a masked name only, so that templates get it here.
    const text = fillTemplate(answer.text, person ? { name: person.nickname } : {});
    if (hasOpenPlaceholder(text)) throw new AppError('invalid.placeholder_left');
    const messageId = uuidV7(now);
    const token = deriveInquirySecret('inquiry_thread', messageId, ports.secret);
    await insertMessage(tx, {
      id: messageId,
      inquiryId,
      author: 'support',
      operatorId: operator.userId,
      text,
      linkHash: inquiry.user_id === null ? hashSecret(token) : null,
      now,
    });
    // Each message of support starts the days to reopen anew.
    await updateStatus(
      tx,
      inquiryId,
      withStatus({ ...inquiry, answered_at: null }, status, now),
      now,
    );
    await enqueue(tx, sendInquiryMailJob, { kind: 'answered', messageId });
    return {
      action: 'inquiry.answered',
      details: { before: { status: inquiry.status }, after: { status, message_id: messageId } },
      result: { status },
    };
  });
}

export function addNote(
  tx: Tx,
  ports: InboxPorts,
  operator: Operator,
  note: { readonly inquiryId: string; readonly text: string },
  now = new Date(),
): Promise<{ accepted: true }> {
  return changeInquiry(tx, ports, operator, note.inquiryId, async () => {
    const id = uuidV7(now);
    const message = {
      id,
      author: 'note',
      operatorId: operator.userId,
      linkHash: null,
      now,
    } as const;
    await insertMessage(tx, { ...message, ...note });
    return {
      action: 'inquiry.noted',
      details: { after: { message_id: id } },
      result: { accepted: true } as const,
    };
  });
}

export function setStatus(
  ports: InboxPorts,
  operator: Operator,
  id: string,
  status: InquiryStatus,
  now = new Date(),
): Promise<{ status: InquiryStatus }> {
  return ports.db.transaction().execute((tx) =>
    changeInquiry(tx, ports, operator, id, async (inquiry) => {
      if (inquiry.status !== status)
        await updateStatus(tx, id, withStatus(inquiry, status, now), now);
      return {
        action: 'inquiry.status_changed',
        details: { before: { status: inquiry.status }, after: { status } },
        result: { status },
      };
    }),
  );
}

export async function readInboxAttachment(
  { db, storage, encryption }: InboxPorts,
  operator: Operator,
  id: string,
  exchange: Exchange,
): Promise<StreamedBody> {
  const found = await findSentAttachment(db, id);
  if (!found) throw new AppError('not_found.attachment');
  await db.transaction().execute((tx) =>
    recordAuditEntry(tx, encryption, {
      actor: { kind: 'operator', ...operator },
      action: 'attachment.read',
      subject: { kind: 'inquiry', id: found.inquiry_id, userId: found.user_id },
      after: { attachment_id: id },
    }),
  );
  return sendAttachment(storage, found, exchange);
}
