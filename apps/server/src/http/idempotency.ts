import { createHash } from 'node:crypto';
import { AppError } from '#http/app-error.ts';
import {
  claimKey,
  findKey,
  findReply,
  freeKey,
  lockKey,
  storeReply,
} from '#http/idempotency.repo.ts';
import { Later } from '#http/later.ts';
import type { Db, Tx } from '#infra/db.ts';

/** What makes two requests the same: everything the caller sent to this route. */
export function requestHash(parts: readonly unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

export function idempotencyKey(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(header))
    throw new AppError('bad_request.idempotency_key_missing');
  return header;
}

/**
 * Runs an effect once per user and key. The key, the effect and the answer are one transaction, so
 * a crash leaves all of them or none, and a repetition gets the first answer. One that comes while
 * the first still works is told to come back: waiting would hold a connection.
 */
export async function once<Reply>(
  db: Db,
  request: { readonly userId: string; readonly key: string; readonly hash: Buffer },
  effect: (tx: Tx) => Promise<Reply>,
): Promise<Reply> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockKey(tx, request)))
      throw new AppError('conflict.in_progress', { retryAfterSeconds: 1 });
    if (await claimKey(tx, request, request.hash)) {
      const reply = await effect(tx);
      if (reply instanceof Later) await freeKey(tx, request);
      else await storeReply(tx, request, reply);
      return reply;
    }
    const first = await findKey(tx, request);
    if (!first.request_hash.equals(request.hash))
      throw new AppError('invalid.idempotency_key_reused');
    return first.reply as Reply;
  });
}

/** What was answered under a key; null where the key was never used or is forgotten. */
export async function storedReply(
  db: Db,
  owner: { readonly userId: string; readonly key: string },
): Promise<unknown> {
  return (await findReply(db, owner))?.reply ?? null;
}
