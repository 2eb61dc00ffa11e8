import { billingLimits } from '@onsori/contract/billing-limits';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { lockCustomer } from './customers.repo.ts';
import { insertInvoice } from './invoices.repo.ts';
import { listOpenMusicOrders } from './music-orders.repo.ts';
import { finishRefusedAttempt, lockAttempt } from './payment-attempts.repo.ts';
import { assertCanPay, createPaymentAttempt, requireCustomer } from './payments.service.ts';

export interface OrderedMusic {
  readonly musicId: string;
  /** Normalised. */
  readonly project: string;
}

/** The order whose payment was authenticated and has no outcome yet. */
export async function findOpenMusicOrder(db: Db, userId: string): Promise<string | null> {
  const orders = await listOpenMusicOrders(db, userId);
  return orders.find(({ authenticated_at }) => authenticated_at !== null)?.order_id ?? null;
}

/** Closes orders whose window was never completed; throws while the outcome of one is unknown. */
async function closeOpenOrders(tx: Tx, userId: string, now: Date): Promise<void> {
  for (const { id } of await listOpenMusicOrders(tx, userId)) {
    const attempt = await lockAttempt(tx, id);
    if (attempt.isFinished) continue;
    if (attempt.authenticated_at !== null) throw new AppError('conflict.payment_open');
    const failure = { code: 'REPLACED_BY_NEW_ORDER', kind: 'abandoned' } as const;
    await finishRefusedAttempt(tx, id, failure, now);
  }
}

/** Takes the first lock of an order; throws for a user who may not pay or has a payment open. */
export async function beginMusicOrder(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<{ readonly customerId: string }> {
  await assertCanPay(tx, userId);
  const { id: customerId } = await requireCustomer(tx, userId, now);
  await lockCustomer(tx, customerId);
  await closeOpenOrders(tx, userId, now);
  return { customerId };
}

/** An order of musics, each for one project, to be paid in the payment window. */
export async function createMusicOrder(
  tx: Tx,
  { customerId, musics }: { readonly customerId: string; readonly musics: readonly OrderedMusic[] },
  now: Date,
): Promise<{ readonly orderId: string }> {
  const invoiceId = await insertInvoice(tx, {
    customerId,
    kind: 'cart',
    subscriptionId: null,
    lines: musics.map(({ musicId, project }) => ({
      kind: 'music',
      amount: billingLimits.musicPrice,
      musicId,
      project,
    })),
    terms: null,
    now,
  });
  return createPaymentAttempt(tx, { invoiceId, cardId: null, now });
}
