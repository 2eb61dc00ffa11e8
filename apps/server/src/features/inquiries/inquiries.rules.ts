import { createHmac, hash } from 'node:crypto';
import { toFreeText } from '@onsori/contract/free-text';
import { inquiryLimits } from '@onsori/contract/inquiry-limits';
import type { InquiryStatus } from '@onsori/contract/inquiry-values';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const koreaOffsetMs = 9 * hourMs;

export const formatNumber = (number: string | number | bigint): string => `Q-${number}`;

/** Columns that follow from a status. */
export interface StatusColumns {
  readonly status: InquiryStatus;
  readonly waiting_since: Date | null;
  readonly answered_at: Date | null;
}

/** An inquiry that waits already goes on waiting since then. */
export function withStatus(
  { waiting_since, answered_at }: Omit<StatusColumns, 'status'>,
  status: InquiryStatus,
  now: Date,
): StatusColumns {
  const isWaiting = status === 'received' || status === 'in_review';
  return {
    status,
    waiting_since: isWaiting ? (waiting_since ?? now) : null,
    answered_at: status === 'answered' ? (answered_at ?? now) : null,
  };
}

/** Until when a message reopens a closed inquiry; null if it is open. */
export const reopensUntil = ({ answered_at }: Pick<StatusColumns, 'answered_at'>): Date | null =>
  answered_at && new Date(answered_at.getTime() + inquiryLimits.reopenDays * dayMs);

export function canReply(state: Pick<StatusColumns, 'answered_at'>, now: Date): boolean {
  const until = reopensUntil(state);
  return until === null || now < until;
}

/** A message to a closed or waiting inquiry needs somebody to read it; an earlier one changes nothing. */
export const statusAfterReply = (status: InquiryStatus): InquiryStatus =>
  status === 'in_review' ? 'in_review' : 'received';

/** The end of the next working day in Korea, 18:00; Saturdays and Sundays are none. */
export function dueAt(waitingSince: Date): Date {
  const local = new Date(waitingSince.getTime() + koreaOffsetMs);
  let day = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
  for (let left: number = inquiryLimits.answerBusinessDays; left > 0; ) {
    day += dayMs;
    if (![0, 6].includes(new Date(day).getUTCDay())) left -= 1;
  }
  return new Date(day + 18 * hourMs - koreaOffsetMs);
}

export type InquirySecretKind = 'inquiry_confirmation' | 'inquiry_thread';

/** Derived from the id of a request or a message, so that no table or job contains it. */
export const deriveInquirySecret = (kind: InquirySecretKind, id: string, secret: string): string =>
  createHmac('sha256', secret).update(`${kind}\0${id}`).digest('base64url');

export const hashSecret = (text: string): Buffer => hash('sha256', text, 'buffer');

export const linksSentAfter = (now: Date): Date =>
  new Date(now.getTime() - inquiryLimits.threadLinkDays * dayMs);

export const requestExpiry = (now: Date): Date =>
  new Date(now.getTime() + inquiryLimits.confirmationHours * hourMs);

export const unusedBefore = (now: Date): Date =>
  new Date(now.getTime() - inquiryLimits.unusedUploadHours * hourMs);

export function storedSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - inquiryLimits.storedYears);
  return since;
}

/** The first line, for forms that ask for no title. */
export const toTitle = (text: string): string =>
  toFreeText(text.split('\n', 1)[0] ?? '', inquiryLimits.titleMax);

/** The id in a reference to a music: the id itself or its share link; null for any other text. */
export const parseMusicReference = (text: string): string | null =>
  /^(?:\S*\/playlists\/[0-9]+_)?([1-9][0-9]{0,17})(?:[?#]\S*)?$/.exec(text)?.[1] ?? null;

export const reportsCountedSince = (now: Date): Date => new Date(now.getTime() - dayMs);

/** A position in the inbox: the time that it is sorted by, and the id. */
export interface InboxPosition {
  readonly at: Date;
  readonly id: string;
}

export const formatCursor = ({ at, id }: InboxPosition): string =>
  Buffer.from(`${at.getTime()}:${id}`).toString('base64url');

/** Returns null for anything but a cursor of the inbox. */
export function parseCursor(cursor: string): InboxPosition | null {
  const [, time, id] =
    /^(\d{1,14}):([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})$/.exec(
      Buffer.from(cursor, 'base64url').toString('latin1'),
    ) ?? [];
  return time !== undefined && id !== undefined ? { at: new Date(Number(time)), id } : null;
}

/** Objects that browsers upload to; each becomes an attachment once it was checked. */
export const uploadPrefix = 'inquiry-uploads/';
export const uploadKey = (id: string): string => `${uploadPrefix}${id}`;
export const attachmentKey = (id: string): string => `inquiry-attachments/${id}`;
