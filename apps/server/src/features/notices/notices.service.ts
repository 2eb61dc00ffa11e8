import { noticeLimits } from '@onsori/contract/notice-values';
import type { ActiveNotice, Notice, NoticeContent } from '@onsori/contract/notices';
import { type OperatorPorts, recordAuditEntry } from '#features/audit/audit.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import {
  findActiveNotices,
  findNotices,
  insertNotice,
  lockNotice,
  markNoticeEnded,
  type NoticeRow,
  updateNotice,
} from './notices.repo.ts';
import { noticeStateAt } from './notices.rules.ts';

export async function listActiveNotices(db: Db, now = new Date()): Promise<ActiveNotice[]> {
  const rows = await findActiveNotices(db, now);
  return rows.map(({ id, kind, link, text_ko: ko, text_en: en }) => ({
    id,
    kind,
    link,
    texts: { ko, en },
  }));
}

export async function listNotices(db: Db, now = new Date()): Promise<Notice[]> {
  const rows = await findNotices(db, noticeLimits.listSize);
  return rows.map((row) => ({
    id: row.id,
    state: noticeStateAt(row, now),
    kind: row.kind,
    texts: { ko: row.text_ko, en: row.text_en },
    link: row.link,
    starts_at: row.startsAt.toISOString(),
    ends_at: (row.endedAt ?? row.endsAt).toISOString(),
  }));
}

/** The values of a notice as the audit log shows them. */
const toAuditValues = ({ kind, texts, link, starts_at, ends_at }: NoticeContent) => ({
  kind,
  text_ko: texts.ko,
  text_en: texts.en,
  link,
  starts_at,
  ends_at,
});

const rowToAuditValues = (row: NoticeRow) => ({
  kind: row.kind,
  text_ko: row.text_ko,
  text_en: row.text_en,
  link: row.link,
  starts_at: row.startsAt.toISOString(),
  ends_at: row.endsAt.toISOString(),
});

export function createNotice(
  { db, encryption, actor }: OperatorPorts,
  content: NoticeContent,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const id = await insertNotice(tx, content);
    await recordAuditEntry(tx, encryption, {
      actor,
      action: 'notice.created',
      subject: { kind: 'notice', id },
      after: toAuditValues(content),
    });
    return id;
  });
}

async function lockOpenNotice(tx: Tx, id: string, now: Date): Promise<NoticeRow> {
  const row = await lockNotice(tx, id);
  if (!row) throw new AppError('not_found.notice');
  if (noticeStateAt(row, now) === 'ended') throw new AppError('conflict.notice_ended');
  return row;
}

export async function editNotice(
  { db, encryption, actor }: OperatorPorts,
  id: string,
  content: NoticeContent,
  now = new Date(),
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockOpenNotice(tx, id, now);
    await updateNotice(tx, id, content);
    await recordAuditEntry(tx, encryption, {
      actor,
      action: 'notice.edited',
      subject: { kind: 'notice', id },
      before: rowToAuditValues(row),
      after: toAuditValues(content),
    });
  });
}

export async function endNotice(
  { db, encryption, actor }: OperatorPorts,
  { id, reason }: { readonly id: string; readonly reason: string },
  now = new Date(),
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockOpenNotice(tx, id, now);
    await markNoticeEnded(tx, id, now);
    await recordAuditEntry(tx, encryption, {
      actor,
      action: 'notice.ended',
      subject: { kind: 'notice', id },
      before: { ends_at: row.endsAt.toISOString() },
      after: { ends_at: now.toISOString() },
      reason,
    });
  });
}
