import type { Language } from '@onsori/contract/enumerations';
import type { VisitorInquiry } from '@onsori/contract/inquiries';
import type { InquiryStatus, VisitorTopic } from '@onsori/contract/inquiry-values';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { enqueue } from '#jobs/queue.ts';
import { sendInquiryMailJob } from './inquiries.jobs.ts';
import {
  findInquiry,
  findLinkedInquiryId,
  listMessages,
  lockInquiry,
  type VisitorDetails,
} from './inquiries.repo.ts';
import {
  deriveInquirySecret,
  formatNumber,
  hashSecret,
  linksSentAfter,
  requestExpiry,
  toTitle,
} from './inquiries.rules.ts';
import { addReply, loadVisibleMessages, openInquiry, toReplyState } from './inquiries.service.ts';
import { insertRequest, takeRequest } from './inquiry-requests.repo.ts';
import { resolveReport } from './music-reports.service.ts';

export interface VisitorPorts {
  readonly db: Db;
  readonly secret: string;
}

export interface VisitorRequest {
  readonly topic: VisitorTopic;
  readonly email: string;
  readonly language: Language;
  readonly text: string;
  readonly details: VisitorDetails;
}

export async function requestInquiry(
  { db, secret }: VisitorPorts,
  request: VisitorRequest,
  now = new Date(),
): Promise<void> {
  const id = uuidV7(now);
  const nonceHash = hashSecret(deriveInquirySecret('inquiry_confirmation', id, secret));
  await db.transaction().execute(async (tx) => {
    await insertRequest(tx, {
      id,
      ...request,
      nonceHash,
      createdAt: now,
      expiresAt: requestExpiry(now),
    });
    await enqueue(tx, sendInquiryMailJob, { kind: 'confirmation', requestId: id });
  });
}

export async function confirmInquiry(
  { db, secret }: VisitorPorts,
  nonce: string,
  now = new Date(),
): Promise<{ number: string; token: string }> {
  return db.transaction().execute(async (tx) => {
    const request = await takeRequest(tx, hashSecret(nonce), now);
    if (!request) throw new AppError('invalid.link');
    const { email, language, text } = request;
    const topic = request.topic as VisitorTopic;
    const details = request.details as VisitorDetails;
    const reporter = { userId: null, email };
    const messageId = uuidV7(now);
    const token = deriveInquirySecret('inquiry_thread', messageId, secret);
    const number = await openInquiry(
      tx,
      {
        id: uuidV7(now),
        ...reporter,
        language,
        topic,
        title: toTitle(text),
        musicId:
          topic === 'resemblance'
            ? await resolveReport(tx, reporter, details.music ?? '', now)
            : null,
        details,
        now,
      },
      { id: messageId, text, linkHash: hashSecret(token) },
    );
    return { number, token };
  });
}

async function findLinkedId(db: Db, token: string, now: Date): Promise<string> {
  const id = await findLinkedInquiryId(db, hashSecret(token), linksSentAfter(now));
  if (!id) throw new AppError('invalid.link');
  return id;
}

export async function readInquiry(
  db: Db,
  token: string,
  now = new Date(),
): Promise<VisitorInquiry> {
  const row = await findInquiry(db, await findLinkedId(db, token, now));
  if (!row) throw new AppError('invalid.link');
  const messages = await loadVisibleMessages(db, row.id);
  return {
    number: formatNumber(row.number),
    topic: row.topic as VisitorTopic,
    status: row.status,
    ...toReplyState(row, now),
    messages: messages.map(({ attachments: _, ...message }) => message),
  };
}

/** Visitors have no idempotency keys: a text that repeats the last message is the same message. */
export async function replyByLink(
  db: Db,
  token: string,
  text: string,
  now = new Date(),
): Promise<{ status: InquiryStatus }> {
  return db.transaction().execute(async (tx) => {
    const inquiry = await lockInquiry(tx, await findLinkedId(tx, token, now));
    if (!inquiry) throw new AppError('invalid.link');
    const last = (await listMessages(tx, inquiry.id)).findLast(({ author }) => author !== 'note');
    if (last?.author === 'person' && last.text === text) return { status: inquiry.status };
    const { status } = await addReply(tx, inquiry, text, now);
    return { status };
  });
}
