import { buffer } from 'node:stream/consumers';
import type { InquiryAttachment } from '@onsori/contract/inquiries';
import { inquiryLimits } from '@onsori/contract/inquiry-limits';
import { AppError } from '#http/app-error.ts';
import type { Exchange } from '#http/implementation.ts';
import { StreamedBody } from '#http/streamed-body.ts';
import type { Db, Tx } from '#infra/db.ts';
import { attachmentDisposition, type Storage } from '#infra/storage/storage.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { enqueue } from '#jobs/queue.ts';
import { sniffAttachmentType } from './attachment-types.rules.ts';
import {
  attachToMessage,
  countUnused,
  deleteUnused,
  deleteUserAttachments,
  findUserAttachment,
  insertAttachment,
  lockUnused,
  markChecked,
} from './attachments.repo.ts';
import { toSafeFileName } from './file-names.rules.ts';
import { deleteAttachmentsJob } from './inquiries.jobs.ts';
import { attachmentKey, uploadKey } from './inquiries.rules.ts';

export interface AttachmentPorts {
  readonly db: Db;
  readonly storage: Storage;
}

/** Uploads of a user that no message refers to. */
const MAX_UNUSED = 4 * inquiryLimits.attachments;

export async function createUpload(
  { db, storage }: AttachmentPorts,
  userId: string,
  file: { readonly name: string; readonly bytes: number },
  now = new Date(),
) {
  if ((await countUnused(db, userId)) >= MAX_UNUSED) throw new AppError('conflict.uploads_full');
  const id = uuidV7(now);
  await insertAttachment(db, { id, userId, name: file.name, bytes: file.bytes, now });
  const expires = new Date(now.getTime() + inquiryLimits.uploadMinutes * 60_000);
  const form = storage.presignUpload(uploadKey(id), { now, expires, maxBytes: file.bytes });
  return { id, url: form.url, fields: { ...form.fields }, expires_at: expires.toISOString() };
}

async function readUpload(storage: Storage, id: string): Promise<Buffer> {
  const info = await storage.head(uploadKey(id));
  if (!info) throw new AppError('conflict.attachment_not_uploaded');
  if (info.size === 0 || info.size > inquiryLimits.attachmentBytes)
    throw new AppError('invalid.attachment_size');
  const object = await storage.get(uploadKey(id));
  if (!object) throw new AppError('conflict.attachment_not_uploaded');
  const bytes = await buffer(object.body);
  if (bytes.length > inquiryLimits.attachmentBytes) throw new AppError('invalid.attachment_size');
  return bytes;
}

function checkBytes(name: string, bytes: Buffer) {
  const type = sniffAttachmentType(bytes);
  if (!type) throw new AppError('invalid.attachment_type');
  return { name: toSafeFileName(name, type), type, bytes: bytes.length };
}

/**
 * Checks the bytes and stores them under another key. The form can be sent again until it expires, and
 * must not replace what was checked.
 */
export async function completeUpload(
  { db, storage }: AttachmentPorts,
  userId: string,
  id: string,
): Promise<InquiryAttachment> {
  const found = await findUserAttachment(db, userId, id);
  if (!found) throw new AppError('not_found.attachment');
  const { type, name, bytes } = found;
  if (type) return { id, name, type, bytes };
  try {
    const content = await readUpload(storage, id);
    const checked = checkBytes(name, content);
    await storage.put(attachmentKey(id), content, { contentType: 'application/octet-stream' });
    if (!(await markChecked(db, id, checked))) return completeUpload({ db, storage }, userId, id);
    await storage.delete(uploadKey(id));
    return { id, ...checked };
  } catch (error) {
    if (error instanceof AppError && error.type.startsWith('invalid.')) {
      await deleteUnused(db, userId, id);
      await storage.delete(uploadKey(id));
    }
    throw error;
  }
}

/** Attaches checked uploads of the user, each to one message only. */
export async function attachUploads(
  tx: Tx,
  userId: string,
  messageId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const unused = await lockUnused(tx, userId, ids);
  if (unused.length !== new Set(ids).size) throw new AppError('not_found.attachment');
  if (unused.some(({ type }) => type === null)) throw new AppError('conflict.attachment_unchecked');
  await attachToMessage(tx, ids, messageId);
}

/** The objects follow in a job: the rows may yet be rolled back. */
export async function enqueueObjectDeletion(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await enqueue(tx, deleteAttachmentsJob, { ids: [...ids] });
}

export async function deleteUpload(db: Db, userId: string, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await deleteUnused(tx, userId, id)) await enqueueObjectDeletion(tx, [id]);
    else if (await findUserAttachment(tx, userId, id)) throw new AppError('not_found.attachment');
  });
}

export async function eraseAttachments(tx: Tx, userId: string): Promise<void> {
  await enqueueObjectDeletion(tx, await deleteUserAttachments(tx, userId));
}

/** A browser saves the file and never renders it, whatever its bytes are. */
export function sendAttachment(
  storage: Storage,
  { id, name, bytes }: { readonly id: string; readonly name: string; readonly bytes: number },
  exchange: Exchange,
): StreamedBody {
  exchange.addHeader('content-type', 'application/octet-stream');
  exchange.addHeader('content-length', String(bytes));
  exchange.addHeader('content-disposition', attachmentDisposition(name));
  exchange.addHeader('x-content-type-options', 'nosniff');
  exchange.addHeader('content-security-policy', "default-src 'none'; sandbox");
  exchange.addHeader('cache-control', 'private, no-store');
  return new StreamedBody(storage.readReusingBuffer(attachmentKey(id)));
}

export async function readOwnAttachment(
  { db, storage }: AttachmentPorts,
  userId: string,
  id: string,
  exchange: Exchange,
): Promise<StreamedBody> {
  const found = await findUserAttachment(db, userId, id);
  if (!found?.type) throw new AppError('not_found.attachment');
  return sendAttachment(storage, found, exchange);
}
