import { describe, expect, test } from 'vitest';
import { createLog } from '#infra/log.ts';
import {
  addCard,
  buyPlan,
  createPayer,
  lastSubscription,
  ledgerOf,
  type Outcome,
  openOrders,
  orderChange,
  type Payer,
  queuedMails,
  settleOrder,
} from '#test/payers.ts';
import { useSuite } from '#test/suite.ts';
import { loadEntitlements, loadSubscription } from './billing.service.ts';
import { cancelSubscription } from './cancellation.service.ts';
import { addDays, atKoreanHour } from './korean-days.rules.ts';
import { renewDueSubscriptions } from './renewal.service.ts';
import { changeSubscriptionCard, undoPlanChange } from './subscriptions.service.ts';

const suite = useSuite();
const db = () => suite().database.db;
const log = createLog({ level: 'silent', name: 'test' });
const noon = (day: string) => atKoreanHour(day, 12);
const creator = { plan: 'creator', period: 'month', seats: 1 } as const;
const pro = { plan: 'pro', period: 'month', seats: 1 } as const;
const business = { plan: 'business', period: 'month', seats: 3 } as const;

const renew = (now: Date) => renewDueSubscriptions({ db: db(), log }, now);
const planOf = async ({ userId }: Payer, now: Date) =>
  (await loadEntitlements(db(), userId, now))?.plan ?? null;
const paidOf = async ({ userId }: Payer, now: Date) =>
  (await loadSubscription({ db: db(), billing: { countTakenMusics: async () => 0 } }, userId, now))
    .paid;
const attemptsOf = async ({ customerId }: Payer) =>
  db()
    .selectFrom('payment_attempts')
    .innerJoin('invoices', 'invoices.id', 'payment_attempts.invoice_id')
    .select(['invoices.kind', 'invoices.period_start', 'amount', 'payment_attempts.state'])
    .where('customer_id', '=', customerId)
    .orderBy('payment_attempts.created_at')
    .orderBy('payment_attempts.id')
    .execute();
const typeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: Error & { type?: string }) => error.type ?? error.message,
  );

async function settle(payer: Payer, outcome: Outcome, now: Date): Promise<void> {
  const [orderId] = await openOrders(db(), payer);
  if (orderId === undefined) throw new Error('no open order');
  await settleOrder(db(), orderId, outcome, now);
}

/** A subscription whose renewal was refused on its due day. */
async function createPastDue(kind: 'soft' | 'hard', dueOn = '2026-12-03') {
  const payer = await createPayer(db());
  await buyPlan(db(), payer, creator, noon('2026-11-03'));
  await renew(noon(dueOn));
  await settle(payer, kind, noon(dueOn));
  return payer;
}

/** Two members with a seat of the payer's company. */
async function seatMembers(payer: Payer): Promise<readonly Payer[]> {
  const { organization_id } = await lastSubscription(db(), payer);
  const members = [await createPayer(db()), await createPayer(db())];
  for (const [index, { userId }] of members.entries())
    await db()
      .insertInto('organization_members')
      .values({
        id: crypto.randomUUID(),
        organization_id: organization_id ?? '',
        user_id: userId,
        role: 'member',
        joined_at: noon(`2026-11-1${index}`),
      })
      .execute();
  return members;
}

describe('renewal', () => {
  test('charges every period once and preserves the anchor day through short months', async () => {
    const payer = await createPayer(db());
    await buyPlan(db(), payer, creator, noon('2027-01-31'));
    await renew(noon('2027-02-27'));
    expect(await openOrders(db(), payer)).toEqual([]);
    for (const day of ['2027-02-28', '2027-03-31', '2027-04-30']) {
      const justAfterMidnight = atKoreanHour(day, 0);
      await renew(justAfterMidnight);
      await renew(justAfterMidnight);
      await settle(payer, 'paid', noon(day));
      await renew(noon(day));
      expect(await openOrders(db(), payer)).toEqual([]);
    }
    expect(await lastSubscription(db(), payer)).toMatchObject({
      period_start: '2027-04-30',
      period_end: '2027-05-31',
    });
    expect((await attemptsOf(payer)).map(({ period_start }) => period_start)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
    expect((await ledgerOf(db(), payer)).gateway_receivable).toBe(4 * 9_900);
    expect((await queuedMails(db(), payer)).map(({ kind }) => kind)).toEqual(
      Array.from({ length: 4 }, () => 'receipt'),
    );
  });

  test('concurrent runs charge each subscription once', async () => {
    const payers = await Promise.all(Array.from({ length: 8 }, () => createPayer(db())));
    for (const payer of payers) await buyPlan(db(), payer, creator, noon('2027-06-01'));
    const now = noon('2027-07-01');
    await Promise.all([renew(now), renew(now)]);
    for (const payer of payers) {
      expect(await openOrders(db(), payer)).toHaveLength(1);
      expect(await attemptsOf(payer)).toHaveLength(2);
      await settle(payer, 'paid', now);
    }
    await renew(now);
    for (const payer of payers) expect(await openOrders(db(), payer)).toEqual([]);
  });

  test('a renewal is open, then paid, and never neither', async () => {
    const now = noon('2026-12-04');
    for (let round = 0; round < 25; round += 1) {
      const payer = await createPastDue('hard');
      const cardId = await addCard(db(), payer.customerId, '0937');
      await changeSubscriptionCard(db(), payer.userId, cardId, now);
      const settled = settle(payer, 'paid', now);
      for (let state = 'past_due'; state !== 'active'; ) {
        const paid = await paidOf(payer, now);
        if (paid?.state === 'past_due') expect(paid.open_order_id).not.toBeNull();
        state = paid?.state ?? '';
      }
      await settled;
    }
  });

  test('applies a smaller plan, and ends the seats of the company', async () => {
    const payer = await createPayer(db());
    await buyPlan(db(), payer, business, noon('2026-11-03'));
    await orderChange(db(), payer, pro, noon('2026-11-16'));
    await renew(noon('2026-12-03'));
    expect(await planOf(payer, noon('2026-12-03'))).toBe('business');
    await settle(payer, 'paid', noon('2026-12-03'));
    expect(await planOf(payer, noon('2026-12-03'))).toBe('pro');
    expect(await lastSubscription(db(), payer)).toMatchObject({
      plan: 'pro',
      unit_price: '19900',
      next_plan: null,
      organization_id: null,
    });
  });

  test('applies fewer seats, of which the latest members leave', async () => {
    const payer = await createPayer(db());
    await buyPlan(db(), payer, business, noon('2026-11-03'));
    const members = await seatMembers(payer);
    await orderChange(db(), payer, { ...business, seats: 2 }, noon('2026-11-16'));
    await renew(noon('2026-12-03'));
    await settle(payer, 'paid', noon('2026-12-03'));
    const { organization_id, seats } = await lastSubscription(db(), payer);
    expect(seats).toBe(2);
    const organization = await db()
      .selectFrom('organizations')
      .select('seat_limit')
      .where('id', '=', organization_id)
      .executeTakeFirst();
    expect(organization?.seat_limit).toBe(2);
    const plans = await Promise.all(members.map((member) => planOf(member, noon('2026-12-03'))));
    expect(plans).toEqual(['business', null]);
    expect((await attemptsOf(payer)).at(-1)?.amount).toBe('98000');
  });

  test('applies a year with fewer seats, and nobody leaves before', async () => {
    const payer = await createPayer(db());
    await buyPlan(db(), payer, business, noon('2026-11-03'));
    const members = await seatMembers(payer);
    const plansOf = (now: Date) => Promise.all(members.map((member) => planOf(member, now)));
    const year = { ...business, period: 'year', seats: 1 } as const;
    expect(await orderChange(db(), payer, year, noon('2026-11-16'))).toBeNull();
    expect(await plansOf(noon('2026-11-16'))).toEqual(['business', 'business']);
    await renew(noon('2026-12-03'));
    await settle(payer, 'paid', noon('2026-12-03'));
    expect(await lastSubscription(db(), payer)).toMatchObject({
      period: 'year',
      seats: 1,
      period_start: '2026-12-03',
    });
    expect(await plansOf(noon('2026-12-03'))).toEqual([null, null]);
  });

  test('ends a cancelled plan with its period instead of charging', async () => {
    const payer = await createPayer(db());
    await buyPlan(db(), payer, creator, noon('2026-11-03'));
    const command = { userId: payer.userId, way: 'period_end', expectedRefund: 0 } as const;
    await db()
      .transaction()
      .execute((tx) =>
        cancelSubscription(
          tx,
          payer.usage,
          { ...command, reason: null, usedMonths: null },
          noon('2026-11-16'),
        ),
      );
    await renew(noon('2026-12-03'));
    expect(await openOrders(db(), payer)).toEqual([]);
    expect(await lastSubscription(db(), payer)).toMatchObject({
      state: 'ended',
      ended_because: 'period_end',
    });
    expect(await ledgerOf(db(), payer)).toEqual({
      gateway_receivable: 9_900,
      revenue: -9_000,
      vat_payable: -900,
    });
  });
});

describe('dunning', () => {
  const dueOn = '2026-12-03';

  test('tries again on days 1, 3, 5 and 7, preserves the rights and then ends the plan', async () => {
    const payer = await createPastDue('soft');
    expect(await paidOf(payer, noon(dueOn))).toMatchObject({
      state: 'past_due',
      next_charge: { date: '2026-12-04', amount: 9_900 },
      past_due: {
        failure: 'soft',
        next_try_at: atKoreanHour('2026-12-04', 10).toISOString(),
        ends_at: atKoreanHour('2026-12-11', 0).toISOString(),
      },
    });
    const tried: string[] = [];
    for (let day = 0; day <= 8; day += 1) {
      const now = noon(addDays(dueOn, day));
      await renew(now);
      if ((await openOrders(db(), payer)).length === 0) continue;
      tried.push(addDays(dueOn, day));
      expect(await planOf(payer, now)).toBe('creator');
      await settle(payer, 'soft', now);
      if (day === 7)
        expect(await paidOf(payer, now)).toMatchObject({
          next_charge: null,
          past_due: { failure: 'soft', reason: 'card_company', tries: 5, next_try_at: null },
        });
    }
    expect(tried).toEqual(['2026-12-04', '2026-12-06', '2026-12-08', '2026-12-10']);
    const end = noon('2026-12-11');
    expect(await lastSubscription(db(), payer)).toMatchObject({
      state: 'ended',
      ended_because: 'unpaid',
    });
    expect(await planOf(payer, end)).toBeNull();
    const mails = await queuedMails(db(), payer);
    expect(mails.map(({ kind, values }) => [kind, values.nextTryOn])).toEqual([
      ['receipt', undefined],
      ['payment_refused', '2026-12-04'],
      ['payment_refused', '2026-12-06'],
      ['payment_refused', '2026-12-08'],
      ['payment_refused', '2026-12-10'],
      ['payment_refused', undefined],
      ['ended', undefined],
    ]);
    expect(mails[1]?.values).toMatchObject({ amount: '9900', lastDay: '2026-12-10' });
    expect(mails[5]?.values.tries).toBe('5');
    const invoices = await db()
      .selectFrom('invoices')
      .select(['kind', 'state'])
      .where('customer_id', '=', payer.customerId)
      .orderBy('created_at')
      .execute();
    expect(invoices).toEqual([
      { kind: 'start', state: 'paid' },
      { kind: 'renewal', state: 'void' },
    ]);
  });

  test('a late payment continues from the due day', async () => {
    const payer = await createPastDue('soft');
    const now = noon('2026-12-06');
    await renew(now);
    await settle(payer, 'paid', now);
    expect(await lastSubscription(db(), payer)).toMatchObject({
      state: 'active',
      period_start: dueOn,
      period_end: '2027-01-03',
      refused_tries: 0,
      next_try_at: null,
    });
  });

  test('a hard refusal asks for a card and is not tried again; a new card is tried at once', async () => {
    const payer = await createPastDue('hard');
    const now = noon('2026-12-05');
    await renew(now);
    expect(await openOrders(db(), payer)).toEqual([]);
    expect((await queuedMails(db(), payer)).at(-1)?.kind).toBe('card_needed');
    expect(await paidOf(payer, now)).toMatchObject({
      next_charge: null,
      past_due: { failure: 'hard', tries: 1 },
    });
    const cardId = await addCard(db(), payer.customerId, '0937');
    await changeSubscriptionCard(db(), payer.userId, cardId, now);
    expect((await paidOf(payer, now))?.open_order_id).toEqual((await openOrders(db(), payer))[0]);
    expect(await typeOf(changeSubscriptionCard(db(), payer.userId, cardId, now))).toBe(
      'conflict.payment_open',
    );
    await settle(payer, 'paid', now);
    expect(await paidOf(payer, now)).toMatchObject({
      state: 'active',
      card: { last_digits: '0937' },
      period_start: dueOn,
    });
  });

  test('an expired card is named as the reason on the page and in the mail', async () => {
    const payer = await createPayer(db());
    await buyPlan(db(), payer, creator, noon('2026-11-03'));
    await renew(noon(dueOn));
    const [orderId = ''] = await openOrders(db(), payer);
    await settleOrder(db(), orderId, 'hard', noon(dueOn), 'INVALID_CARD_EXPIRATION');
    expect((await paidOf(payer, noon(dueOn)))?.past_due?.reason).toBe('expired_card');
    expect((await queuedMails(db(), payer)).at(-1)).toMatchObject({
      kind: 'card_needed',
      values: { refusal: 'expired_card' },
    });
  });

  test('the same card can be charged again after the last soft try', async () => {
    const payer = await createPastDue('soft');
    const now = atKoreanHour('2026-12-10', 11);
    await renew(now);
    await settle(payer, 'soft', now);
    await changeSubscriptionCard(db(), payer.userId, payer.cardId, now);
    await settle(payer, 'paid', now);
    expect(await paidOf(payer, now)).toMatchObject({ state: 'active', past_due: null });
  });

  test('a removed card counts as a hard refusal without asking the gateway', async () => {
    const payer = await createPayer(db());
    await buyPlan(db(), payer, creator, noon('2026-11-03'));
    await db()
      .updateTable('cards')
      .set({ removed_at: new Date() })
      .where('id', '=', payer.cardId)
      .execute();
    await renew(noon(dueOn));
    expect(await attemptsOf(payer)).toHaveLength(1);
    expect((await paidOf(payer, noon(dueOn)))?.past_due).toMatchObject({
      failure: 'hard',
      reason: 'no_card',
    });
    expect((await queuedMails(db(), payer)).at(-1)?.kind).toBe('card_needed');
  });

  test('an undone change is not charged with the next try', async () => {
    const payer = await createPayer(db());
    await buyPlan(db(), payer, pro, noon('2026-11-03'));
    await orderChange(db(), payer, creator, noon('2026-11-16'));
    await renew(noon(dueOn));
    await settle(payer, 'soft', noon(dueOn));
    await undoPlanChange(db(), payer.userId, noon(dueOn));
    await renew(noon('2026-12-04'));
    expect((await attemptsOf(payer)).map(({ amount }) => amount)).toEqual([
      '19900',
      '9900',
      '19900',
    ]);
  });
});
