import type { PlanQuote } from '@onsori/contract/billing';
import { findUser } from '#features/account/account.public.ts';
import {
  createOrganization,
  findMembership,
} from '#features/organizations/organizations.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { loadPeriodPayments, type UsageHooks } from './cancellation.service.ts';
import { findCustomerCard } from './cards.repo.ts';
import { findCustomerOfUser, lockCustomerOfUser } from './customers.repo.ts';
import { insertInvoice } from './invoices.repo.ts';
import { koreanDay } from './korean-days.rules.ts';
import { consentablePrice } from './paid-subscription.service.ts';
import { assertCanPay, createPaymentAttempt } from './payments.service.ts';
import { findOpenOrderId, voidOpenInvoices } from './period-payments.repo.ts';
import { markConsentAsked, recordConsent } from './price-changes.repo.ts';
import type { PlanTarget } from './prices.rules.ts';
import { chargeRenewal, loadRenewalPrice } from './renewal.service.ts';
import { saveSubscription } from './save-subscription.service.ts';
import { type Quote, quoteChange, quoteStart } from './subscription-quotes.rules.ts';
import {
  renewalDecision,
  resume,
  scheduleChange,
  startPeriod,
  undoChange,
} from './subscription-transitions.rules.ts';
import {
  findOpenSubscription,
  insertSubscription,
  lockOpenSubscription,
  type StoredSubscription,
  setOrganization,
  setSubscriptionCard,
} from './subscriptions.repo.ts';

export interface SubscriptionPorts {
  readonly db: Db;
  readonly billing: UsageHooks;
}

async function assertNotSeatMember(db: Db, userId: string): Promise<void> {
  const membership = await findMembership(db, userId);
  if (membership && membership.role !== 'owner') throw new AppError('forbidden.seat_member');
}

async function assertNoOpenOrder(db: Db, { id }: StoredSubscription): Promise<void> {
  if (await findOpenOrderId(db, id)) throw new AppError('conflict.payment_open');
}

function requireQuote(quote: Quote | null): Quote {
  if (!quote) throw new AppError('invalid.plan_change');
  return quote;
}

function assertExpectedAmount({ reply }: Quote, expectedAmount: number): void {
  if (reply.amount !== expectedAmount)
    throw new AppError('conflict.amount_changed', { details: [String(reply.amount)] });
}

/** Throws for a user without a subscription that was paid for. */
async function lockPaidSubscription(tx: Tx, userId: string): Promise<StoredSubscription> {
  const customer = await lockCustomerOfUser(tx, userId);
  const subscription = customer && (await lockOpenSubscription(tx, customer.id));
  if (!subscription || subscription.state === 'pending')
    throw new AppError('conflict.not_subscribed');
  return subscription;
}

export async function quotePlan(
  { db, billing }: SubscriptionPorts,
  userId: string,
  target: PlanTarget,
  now = new Date(),
): Promise<PlanQuote> {
  await assertNotSeatMember(db, userId);
  const customer = await findCustomerOfUser(db, userId);
  const subscription = customer && (await findOpenSubscription(db, customer.id));
  const today = koreanDay(now);
  if (!subscription || subscription.state === 'pending')
    return requireQuote(quoteStart(target, today)).reply;
  const payments = await loadPeriodPayments(db, billing, subscription, userId);
  return requireQuote(quoteChange(subscription, payments, target, today)).reply;
}

interface PurchaseCommand extends PlanTarget {
  readonly userId: string;
  readonly expectedAmount: number;
  /** Names the company of a plan with seats; without one, the nickname does. */
  readonly organizationName: string | undefined;
}

async function createCompany(
  tx: Tx,
  { userId, seats, organizationName }: PurchaseCommand,
  now: Date,
): Promise<string> {
  const name = organizationName || (await findUser(tx, userId))?.nickname || '';
  return createOrganization(tx, { name, ownerUserId: userId, seatLimit: seats, now });
}

/** Orders the payment of a quote. For added seats the invoice names the days they are paid for. */
async function order(
  tx: Tx,
  { id: subscriptionId, customerId, cardId }: StoredSubscription,
  { kind, lines, terms, reply }: Quote,
  now: Date,
): Promise<string> {
  if (kind === 'scheduled') throw new Error('a scheduled change is not paid now');
  if (cardId === null) throw new AppError('not_found.card');
  const periodStart = kind === 'seats' ? reply.effective_on : terms.periodStart;
  const invoiceId = await insertInvoice(tx, {
    customerId,
    kind,
    subscriptionId,
    lines,
    terms: { ...terms, periodStart },
    now,
  });
  const { orderId } = await createPaymentAttempt(tx, { invoiceId, cardId, now });
  return orderId;
}

/** Orders the first payment of a subscription; returns its order. */
export async function subscribe(
  tx: Tx,
  command: PurchaseCommand & { readonly cardId: string },
  now = new Date(),
): Promise<string> {
  const { userId, cardId } = command;
  await assertCanPay(tx, userId);
  await assertNotSeatMember(tx, userId);
  const customer = await lockCustomerOfUser(tx, userId);
  if (!customer || !(await findCustomerCard(tx, customer.id, cardId)))
    throw new AppError('not_found.card');
  const open = await lockOpenSubscription(tx, customer.id);
  if (open)
    throw new AppError(open.state === 'pending' ? 'conflict.payment_open' : 'conflict.subscribed');
  const quote = requireQuote(quoteStart(command, koreanDay(now)));
  assertExpectedAmount(quote, command.expectedAmount);
  const subscription: StoredSubscription = {
    ...startPeriod(quote.terms),
    id: uuidV7(now),
    customerId: customer.id,
    organizationId: command.plan === 'business' ? await createCompany(tx, command, now) : null,
    cardId,
  };
  await insertSubscription(tx, subscription, now);
  return order(tx, subscription, quote, now);
}

/** Returns the order of a change that is charged now, null for one that applies with the next period. */
export async function changePlan(
  tx: Tx,
  billing: UsageHooks,
  command: PurchaseCommand,
  now = new Date(),
): Promise<string | null> {
  const { userId, plan, period, seats } = command;
  await assertCanPay(tx, userId);
  await assertNotSeatMember(tx, userId);
  const subscription = await lockPaidSubscription(tx, userId);
  await assertNoOpenOrder(tx, subscription);
  const payments = await loadPeriodPayments(tx, billing, subscription, userId);
  const target = { plan, period, seats };
  const quote = requireQuote(quoteChange(subscription, payments, target, koreanDay(now)));
  assertExpectedAmount(quote, command.expectedAmount);
  if (quote.kind === 'scheduled') {
    await saveSubscription(tx, subscription, scheduleChange(subscription, target), now);
    return null;
  }
  if (plan === 'business' && subscription.organizationId === null)
    await setOrganization(tx, subscription.id, await createCompany(tx, command, now));
  return order(tx, subscription, quote, now);
}

/** An unpaid renewal that was invoiced with the change is invoiced again without it. */
export async function undoPlanChange(db: Db, userId: string, now = new Date()): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const subscription = await lockPaidSubscription(tx, userId);
    await saveSubscription(tx, subscription, undoChange(subscription), now);
    if (!(await findOpenOrderId(tx, subscription.id))) await voidOpenInvoices(tx, subscription.id);
  });
}

export async function resumeSubscription(db: Db, userId: string, now = new Date()): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const subscription = await lockPaidSubscription(tx, userId);
    await saveSubscription(tx, subscription, resume(subscription), now);
  });
}

/** An unpaid renewal is tried again at once with the new card. */
export async function changeSubscriptionCard(
  db: Db,
  userId: string,
  cardId: string,
  now = new Date(),
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const subscription = await lockPaidSubscription(tx, userId);
    await assertNoOpenOrder(tx, subscription);
    if (!(await findCustomerCard(tx, subscription.customerId, cardId)))
      throw new AppError('not_found.card');
    await setSubscriptionCard(tx, subscription.id, cardId);
    if (subscription.state !== 'past_due') return;
    const price = await loadRenewalPrice(tx, subscription);
    const decision = renewalDecision(subscription, price, koreanDay(now));
    if (decision && 'charge' in decision)
      await chargeRenewal(tx, { ...subscription, cardId }, decision.charge, now);
  });
}

/** Throws `conflict.amount_changed` unless it is the price that is announced today. */
export async function consentToPrice(
  db: Db,
  consent: { readonly userId: string; readonly unitPrice: number; readonly effectiveOn: string },
  now = new Date(),
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const subscription = await lockPaidSubscription(tx, consent.userId);
    const announced = await loadRenewalPrice(tx, subscription);
    const price = consentablePrice(subscription, announced, koreanDay(now));
    const isSame =
      price?.unitPrice === consent.unitPrice && subscription.periodEnd === consent.effectiveOn;
    if (!price || !isSame)
      throw new AppError('conflict.amount_changed', {
        details: price ? [String(price.unitPrice)] : [],
      });
    await markConsentAsked(tx, price.id, subscription.id, now);
    await recordConsent(tx, price.id, subscription.id, now);
  });
}
