import type { DailyCaps } from '@onsori/contract/daily-caps';
import { limits } from '@onsori/contract/limits';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import type { Sms } from '#infra/sms/sms.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { enqueue } from '#jobs/queue.ts';
import { sendCodeJob } from './account.jobs.ts';
import { takeFromDailyCap } from './daily-caps.service.ts';
import { renderCodeMessage } from './mail-texts.ts';
import { consumeCode, findCode, insertCode, recordAttempt } from './phone-codes.repo.ts';
import { derivePhoneCode, isSameCode } from './secrets.rules.ts';
import { findUser, findUsersByPhone } from './users.repo.ts';

/**
 * `userId` is null when a visitor searches for an account. A number without one gets no message, so
 * that its requests do not use up the cap of the day.
 */
export async function requestPhoneCode(
  tx: Tx,
  caps: DailyCaps,
  { phone, userId }: { readonly phone: string; readonly userId: string | null },
  now: Date,
): Promise<void> {
  const id = uuidV7(now);
  const expiresAt = new Date(now.getTime() + limits.account.codeMinutes * 60_000);
  await insertCode(tx, { id, phone, userId, expiresAt });
  await enqueue(tx, sendCodeJob, { id });
  const isSent = userId !== null || (await findUsersByPhone(tx, phone)).length > 0;
  await takeFromDailyCap(tx, caps, { kind: 'sms_codes', amount: isSent ? 1 : 0 }, now);
}

/** Sends nothing to a phone without an account when a visitor searches for one. */
export async function deliverCode(
  { db, sms, secret }: { readonly db: Db; readonly sms: Sms; readonly secret: string },
  id: string,
  now: Date,
): Promise<void> {
  const code = await findCode(db, id);
  if (!code || code.expires_at <= now) return;
  const [owner] = await findUsersByPhone(db, code.phone);
  const receiver = code.user_id === null ? owner : await findUser(db, code.user_id);
  if (!receiver) return;
  const text = renderCodeMessage(derivePhoneCode(id, code.phone, secret), receiver.language);
  await sms.send({ to: code.phone, text });
}

/**
 * Throws `invalid.code` unless the code is correct and unused. Every attempt counts, even when the
 * transaction rolls back. `transact` consumes the code and applies its effect in one transaction.
 */
export async function verifyPhoneCode(
  { db, secret }: { readonly db: Db; readonly secret: string },
  input: { readonly phone: string; readonly code: string; readonly userId: string | null },
  now: Date,
  transact: (consume: (tx: Tx) => Promise<void>) => Promise<void>,
): Promise<void> {
  const id = await recordAttempt(db, input.phone, input.userId, now);
  if (id === null || !isSameCode(derivePhoneCode(id, input.phone, secret), input.code))
    throw new AppError('invalid.code');
  await transact(async (tx) => {
    if (!(await consumeCode(tx, id))) throw new AppError('invalid.code');
  });
}
