import { billingLimits } from '@onsori/contract/billing-limits';
import type { SellablePlanId } from '@onsori/contract/plans';
import type { Tx } from '#infra/db.ts';
import { enqueueSubscriptionMail } from './billing-mail.service.ts';
import type { RefusedCharge } from './dunning.rules.ts';
import { endGrants } from './grants.repo.ts';
import { findInvoice, type Invoice } from './invoices.repo.ts';
import { addDays, koreanDay } from './korean-days.rules.ts';
import { findAttempt, type PaymentAttempt } from './payment-attempts.repo.ts';
import { voidInvoice } from './period-payments.repo.ts';
import { priceOf } from './prices.rules.ts';
import { refusalOf } from './refusals.rules.ts';
import { endSeats, saveSubscription } from './save-subscription.service.ts';
import {
  applyRefusal,
  applyRenewalPaid,
  applySeatsPaid,
  applyStartPaid,
  applyUpgradePaid,
  renewalDecision,
  type Subscription,
  type Terms,
} from './subscription-transitions.rules.ts';
import { findPayer, lockSubscription, type StoredSubscription } from './subscriptions.repo.ts';

export interface InvoiceOutcome {
  readonly invoiceId: string;
  readonly attemptId: string;
  readonly now: Date;
}

type SubscriptionInvoice = Invoice & { readonly kind: Exclude<Invoice['kind'], 'cart'> };

function termsOf({ plan, period, seats, unit_price, period_start, period_end }: Invoice): Terms {
  if (!plan || !period || !seats || !unit_price || !period_start || !period_end)
    throw new Error('the invoice has no terms');
  return {
    plan: plan as SellablePlanId,
    period,
    seats,
    unitPrice: unit_price,
    periodStart: period_start,
    periodEnd: period_end,
  };
}

function applyPaid(subscription: Subscription, { kind, ...invoice }: SubscriptionInvoice) {
  const terms = termsOf({ ...invoice, kind });
  switch (kind) {
    case 'start':
      return applyStartPaid(subscription);
    case 'renewal':
      return applyRenewalPaid(subscription, terms);
    case 'upgrade':
      return applyUpgradePaid(subscription, terms);
    case 'seats':
      return applySeatsPaid(subscription, terms);
  }
}

/** Locks the subscription of an invoice and reads both. */
async function openInvoice(tx: Tx, { invoiceId, attemptId }: InvoiceOutcome) {
  const invoice = await findInvoice(tx, invoiceId);
  const attempt = await findAttempt(tx, attemptId);
  const { subscription_id: subscriptionId, kind } = invoice;
  if (subscriptionId === null || kind === 'cart' || !attempt)
    throw new Error(`invoice ${invoiceId} belongs to no subscription`);
  const subscription = await lockSubscription(tx, subscriptionId);
  return { invoice: { ...invoice, kind } as SubscriptionInvoice, attempt, subscription };
}

async function enqueueReceipt(
  tx: Tx,
  before: StoredSubscription,
  after: Subscription,
  { invoice, attempt }: { readonly invoice: SubscriptionInvoice; readonly attempt: PaymentAttempt },
  now: Date,
): Promise<void> {
  const renewal = renewalDecision(after, null, after.periodEnd);
  const nextTerms = renewal && 'charge' in renewal ? renewal.charge : null;
  await enqueueSubscriptionMail(tx, {
    kind: 'receipt',
    customerId: before.customerId,
    cardId: attempt.card_id,
    plan: after,
    values: {
      amount: String(invoice.total),
      vat: String(invoice.vat),
      orderId: attempt.order_id,
      periodStart: invoice.period_start ?? after.periodStart,
      periodEnd: after.periodEnd,
      withdrawalUntil: addDays(koreanDay(now), billingLimits.withdrawalDays),
      ...(nextTerms && { nextAmount: String(priceOf(nextTerms, nextTerms.unitPrice)) }),
      ...(invoice.kind === 'seats' && { addedSeats: String(after.seats - before.seats) }),
    },
  });
}

/**
 * Grants what was paid for and enqueues the receipt, in the transaction that records the payment and has
 * locked the customer.
 */
export async function applyPaidInvoice(tx: Tx, outcome: InvoiceOutcome): Promise<void> {
  const { invoice, attempt, subscription } = await openInvoice(tx, outcome);
  const paid = applyPaid(subscription, invoice);
  await saveSubscription(tx, subscription, paid, outcome.now);
  if (invoice.kind === 'start') {
    const payer = await findPayer(tx, subscription.customerId);
    if (payer) await endGrants(tx, payer.id, 'free', outcome.now);
  }
  await enqueueReceipt(tx, subscription, paid, { invoice, attempt }, outcome.now);
}

/** Says when the card is tried again, or that another card is needed. */
export async function enqueueRefusalMail(
  tx: Tx,
  subscription: StoredSubscription,
  amount: number,
  plan: Terms,
): Promise<void> {
  const { customerId, cardId, nextTryAt, periodEnd, refusal, refusedTries } = subscription;
  await enqueueSubscriptionMail(tx, {
    kind: refusal?.kind === 'hard' ? 'card_needed' : 'payment_refused',
    customerId,
    cardId,
    plan,
    values: {
      amount: String(amount),
      lastDay: addDays(periodEnd, billingLimits.graceDays),
      tries: String(refusedTries),
      refusal: refusalOf(refusal?.code ?? ''),
      ...(nextTryAt && { nextTryOn: koreanDay(nextTryAt) }),
    },
  });
}

/**
 * Ends a start, voids a change, or schedules the next try of a renewal, in the transaction that records
 * the refusal and has locked the customer.
 */
export async function applyRefusedInvoice(
  tx: Tx,
  outcome: InvoiceOutcome & RefusedCharge,
): Promise<void> {
  const { invoice, subscription } = await openInvoice(tx, outcome);
  const { kind, code, now } = outcome;
  const refused = applyRefusal(subscription, { invoiceKind: invoice.kind, kind, code, now });
  if (refused !== subscription) await saveSubscription(tx, subscription, refused, now);
  if (invoice.kind === 'renewal')
    await enqueueRefusalMail(tx, { ...subscription, ...refused }, invoice.total, termsOf(invoice));
  if (invoice.kind !== 'upgrade' && invoice.kind !== 'seats') return;
  await voidInvoice(tx, invoice.id);
  if (subscription.plan !== invoice.plan) await endSeats(tx, subscription, now);
}
