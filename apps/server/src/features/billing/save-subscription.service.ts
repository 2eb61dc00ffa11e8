import { plans } from '@onsori/contract/plans';
import {
  changeSeatLimit,
  createOrganization,
  dissolveOrganization,
  findMembership,
} from '#features/organizations/organizations.public.ts';
import type { Tx } from '#infra/db.ts';
import { upsertSubscriptionGrant } from './grants.repo.ts';
import { postJournal } from './ledger.repo.ts';
import { refundEntries, releaseEntries } from './ledger.rules.ts';
import {
  listApprovedRefunds,
  readDeferredRevenue,
  voidOpenInvoices,
} from './period-payments.repo.ts';
import { grantOf, type Subscription } from './subscription-transitions.rules.ts';
import {
  findPayer,
  type StoredSubscription,
  setOrganization,
  updateSubscription,
} from './subscriptions.repo.ts';

const hasSeats = ({ plan }: Pick<Subscription, 'plan'>): boolean => plans[plan].perSeat;

/** Ends the seats that a subscription had, or would have had with an upgrade. */
export async function endSeats(
  tx: Tx,
  { id, organizationId }: StoredSubscription,
  now: Date,
): Promise<void> {
  if (organizationId === null) return;
  await dissolveOrganization(tx, organizationId, now);
  await setOrganization(tx, id, null);
}

async function saveSeats(
  tx: Tx,
  stored: StoredSubscription,
  next: Subscription,
  now: Date,
): Promise<void> {
  if (next.state === 'ended' || (hasSeats(stored) && !hasSeats(next)))
    return endSeats(tx, stored, now);
  if (!hasSeats(next)) return;
  if (stored.organizationId !== null) {
    await changeSeatLimit(tx, stored.organizationId, next.seats, now);
    return;
  }
  const payer = await findPayer(tx, stored.customerId);
  // A payer who took a seat of another company meanwhile uses the plan alone.
  if (!payer || (await findMembership(tx, payer.id))) return;
  const { id: ownerUserId, nickname: name } = payer;
  const organization = { name, ownerUserId, seatLimit: next.seats, now };
  await setOrganization(tx, stored.id, await createOrganization(tx, organization));
}

/** Earns what stays deferred, except for what refunds that are still to be sent will take. */
async function releaseDeferred(tx: Tx, subscriptionId: string, now: Date): Promise<void> {
  const refunded = (await listApprovedRefunds(tx, subscriptionId))
    .flatMap((refund) => refundEntries({ isSubscription: true, ...refund }))
    .filter(({ account }) => account === 'deferred_revenue')
    .reduce((sum, { amount }) => sum + amount, 0);
  const deferred = (await readDeferredRevenue(tx, subscriptionId)) - refunded;
  await postJournal(tx, {
    reference: `release:${subscriptionId}`,
    subscriptionId,
    entries: releaseEntries(deferred),
    now,
  });
}

/**
 * Stores a transition with its effects: the grant, the seats, and with the end also open invoices and
 * deferred revenue. The customer and the subscription are locked.
 */
export async function saveSubscription(
  tx: Tx,
  stored: StoredSubscription,
  next: Subscription,
  now: Date,
): Promise<void> {
  await updateSubscription(tx, stored.id, next);
  const grant = grantOf(next);
  const payer = await findPayer(tx, stored.customerId);
  if (grant && payer)
    await upsertSubscriptionGrant(tx, {
      ...grant,
      subscriptionId: stored.id,
      userId: payer.id,
      now,
    });
  await saveSeats(tx, stored, next, now);
  if (next.state !== 'ended') return;
  await voidOpenInvoices(tx, stored.id);
  await releaseDeferred(tx, stored.id, now);
}
