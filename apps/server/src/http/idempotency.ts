import { createHash } from 'node:crypto';
import { AppError } from '#http/app-error.ts';
import {
  claimKey,
  deleteKey,
  findKey,
  findReply,
  lockKey,
  storeReply,
} from '#http/idempotency.repo.ts';
import { AcceptedReply } from '#http/implementation.ts';
import type { Db, Tx } from '#infra/db.ts';

export function requestHash(parts: readonly unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

export function parseIdempotencyKey(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(header))
    throw new AppError('bad_request.idempotency_key_missing');
  return header;
}

/**
 * Runs an effect once per user and key. Key, effect and reply are one transaction, so a crash leaves
 * all of them or none, and a repeated request gets the first reply. A request that arrives while the
 * first one runs fails with `conflict.in_progress`, since waiting would occupy a connection.
 */
export async function runOnce<Reply>(
  db: Db,
  request: { readonly userId: string; readonly key: string; readonly hash: Buffer },
  effect: (tx: Tx) => Promise<Reply>,
): Promise<Reply> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockKey(tx, request)))
      throw new AppError('conflict.in_progress', { retryAfterSeconds: 1 });
    if (await claimKey(tx, request, request.hash)) {
      const reply = await effect(tx);
      if (reply instanceof AcceptedReply) await deleteKey(tx, request);
      else await storeReply(tx, request, reply);
      return reply;
    }
    const first = await findKey(tx, request);
    if (!first.request_hash.equals(request.hash))
      throw new AppError('invalid.idempotency_key_reused');
    return first.reply as Reply;
  });
}

/** Returns null when the key was never used or has been deleted. */
export async function findStoredReply(
  db: Db,
  owner: { readonly userId: string; readonly key: string },
): Promise<unknown> {
  return (await findReply(db, owner))?.reply ?? null;
}
