import { limits } from '@onsori/contract/limits';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import type { Sms } from '#infra/sms/sms.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { enqueue } from '#jobs/queue.ts';
import { sendCodeJob } from './account.jobs.ts';
import { findCode, insertCode, takeAttempt, useCode } from './codes.repo.ts';
import { codeText } from './mail-texts.ts';
import { phoneCode, sameCode } from './secrets.rules.ts';
import { findUser, findUsersByPhone } from './users.repo.ts';

/** Asks for a code; `userId` is null for somebody who looks for their account. */
export async function askForCode(
  tx: Tx,
  phone: string,
  userId: string | null,
  now: Date,
): Promise<void> {
  const id = uuidV7(now);
  const expiresAt = new Date(now.getTime() + limits.account.codeMinutes * 60_000);
  await insertCode(tx, { id, phone, userId, expiresAt });
  await enqueue(tx, sendCodeJob, { id });
}

/** A phone that has no account gets no message from a search for one. */
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
  const text = codeText(phoneCode(id, code.phone, secret), receiver.language);
  await sms.send({ to: code.phone, text });
}

/**
 * Passes once for the right code. Every try counts, also one that is rolled back with its effect.
 * `transact` runs the use of the code and its effect in one transaction.
 */
export async function proveCode(
  { db, secret }: { readonly db: Db; readonly secret: string },
  said: { readonly phone: string; readonly code: string; readonly userId: string | null },
  now: Date,
  transact: (useIt: (tx: Tx) => Promise<void>) => Promise<void>,
): Promise<void> {
  const id = await takeAttempt(db, said.phone, said.userId, now);
  if (id === null || !sameCode(phoneCode(id, said.phone, secret), said.code))
    throw new AppError('invalid.code');
  await transact(async (tx) => {
    if (!(await useCode(tx, id))) throw new AppError('invalid.code');
  });
}
