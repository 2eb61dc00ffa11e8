import type { Language } from '@onsori/contract/enumerations';
import type { VisitorTopic } from '@onsori/contract/inquiry-values';
import type { Db, Tx } from '#infra/db.ts';
import type { VisitorDetails } from './inquiries.repo.ts';

export interface NewRequest {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
  readonly topic: VisitorTopic;
  readonly text: string;
  readonly details: VisitorDetails;
  readonly nonceHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertRequest(db: Tx, request: NewRequest): Promise<void> {
  await db
    .insertInto('inquiry_requests')
    .values({
      id: request.id,
      email: request.email,
      language: request.language,
      topic: request.topic,
      text: request.text,
      details: JSON.stringify(request.details),
      nonce_hash: request.nonceHash,
      created_at: request.createdAt,
      expires_at: request.expiresAt,
    })
    .execute();
}

export function findRequest(db: Db, id: string, now: Date) {
  return db
    .selectFrom('inquiry_requests')
    .select(['email', 'language'])
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Returns the request to the first caller only. */
export function takeRequest(db: Tx, nonceHash: Buffer, now: Date) {
  return db
    .deleteFrom('inquiry_requests')
    .where('nonce_hash', '=', nonceHash)
    .where('expires_at', '>', now)
    .returning(['email', 'language', 'topic', 'text', 'details'])
    .executeTakeFirst();
}

export async function deleteExpiredRequests(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('inquiry_requests')
    .where('expires_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
