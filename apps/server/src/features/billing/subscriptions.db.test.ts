import { describe, expect, test } from 'vitest';
import { listMemberIds } from '#features/organizations/organizations.public.ts';
import {
  addCard,
  buyChange,
  buyPlan,
  createPayer,
  lastSubscription,
  ledgerOf,
  openOrders,
  orderChange,
  orderPlan,
  type Payer,
  queuedMails,
  settleOrder,
  subscriptionsOf,
} from '#test/payers.ts';
import { useSuite } from '#test/suite.ts';
import { loadEntitlements, loadSubscription } from './billing.service.ts';
import { insertGrant } from './grants.repo.ts';
import { atKoreanHour } from './korean-days.rules.ts';
import { changePlan, quotePlan, subscribe, undoPlanChange } from './subscriptions.service.ts';

const suite = useSuite();
const db = () => suite().database.db;
const noon = (day: string) => atKoreanHour(day, 12);
const creator = { plan: 'creator', period: 'month', seats: 1 } as const;
const pro = { plan: 'pro', period: 'month', seats: 1 } as const;
const business = { plan: 'business', period: 'month', seats: 3 } as const;

const planOf = async ({ userId }: Payer, now: Date) =>
  (await loadEntitlements(db(), userId, now))?.plan ?? null;
const paidOf = async ({ userId }: Payer, now: Date) =>
  (await loadSubscription({ db: db(), billing: { countTakenMusics: async () => 0 } }, userId, now))
    .paid;
const invoicesOf = ({ customerId }: Payer) =>
  db()
    .selectFrom('invoices')
    .select(['kind', 'state', 'total', 'period_start', 'period_end'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute();
const typeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: Error & { type?: string }) => error.type ?? error.message,
  );

describe('subscribing', () => {
  const now = noon('2027-01-31');

  test('grants the plan once it is paid, ends Free and sends a receipt', async () => {
    const payer = await createPayer(db());
    const free = { userId: payer.userId, plan: 'free', startsAt: noon('2027-01-01') } as const;
    await insertGrant(db(), { ...free, endsAt: null, reason: null });
    const orderId = await orderPlan(db(), payer, creator, now);
    expect(await planOf(payer, now)).toBe('free');
    expect(await paidOf(payer, now)).toMatchObject({ state: 'pending', open_order_id: orderId });
    await settleOrder(db(), orderId, 'paid', now);
    expect(await planOf(payer, now)).toBe('creator');
    expect(await paidOf(payer, now)).toEqual({
      ...creator,
      state: 'active',
      unit_price: 9_900,
      period_start: '2027-01-31',
      period_end: '2027-02-28',
      period_days: 28,
      used_days: 1,
      ends_at_period_end: false,
      next_charge: { date: '2027-02-28', amount: 9_900 },
      next: null,
      card: {
        id: payer.cardId,
        issuer_code: '41',
        last_digits: '4821',
        card_type: 'credit',
        owner_type: 'personal',
      },
      past_due: null,
      open_order_id: null,
      price_change: null,
    });
    expect(await queuedMails(db(), payer)).toMatchObject([
      {
        kind: 'receipt',
        values: {
          ...{ plan: 'creator', period: 'month', amount: '9900', vat: '900', orderId },
          ...{ lastDigits: '4821', periodStart: '2027-01-31', periodEnd: '2027-02-28' },
          ...{ nextAmount: '9900', withdrawalUntil: '2027-02-07' },
        },
      },
    ]);
    expect(await ledgerOf(db(), payer)).toEqual({
      gateway_receivable: 9_900,
      deferred_revenue: -9_000,
      vat_payable: -900,
    });
    // Rights last through the days of grace, and Free does not come back by itself.
    expect(await planOf(payer, noon('2027-03-07'))).toBe('creator');
    expect(await planOf(payer, noon('2027-03-08'))).toBeNull();
  });

  test('a refused start grants nothing, and can be tried with another card', async () => {
    const payer = await createPayer(db());
    await settleOrder(db(), await orderPlan(db(), payer, business, now), 'hard', now);
    expect(await planOf(payer, now)).toBeNull();
    expect(await paidOf(payer, now)).toBeNull();
    expect(await queuedMails(db(), payer)).toEqual([]);
    const cardId = await addCard(db(), payer.customerId);
    await buyPlan(db(), { ...payer, cardId }, business, now);
    expect(await planOf(payer, now)).toBe('business');
    expect(await invoicesOf(payer)).toMatchObject([{ state: 'void' }, { state: 'paid' }]);
    expect(await subscriptionsOf(db(), payer)).toMatchObject([
      { state: 'ended', ended_because: 'payment_refused' },
      { state: 'active', card_id: cardId },
    ]);
  });

  test('refuses a second plan, an open payment, another amount, phone or card', async () => {
    const payer = await createPayer(db());
    const other = await createPayer(db());
    const attempt = (change: object) => {
      const command = {
        ...creator,
        userId: payer.userId,
        cardId: payer.cardId,
        expectedAmount: 9_900,
        organizationName: undefined,
        ...change,
      };
      return typeOf(
        db()
          .transaction()
          .execute((tx) => subscribe(tx, command, now)),
      );
    };
    expect(await attempt({ expectedAmount: 9_000 })).toBe('conflict.amount_changed');
    expect(await attempt({ cardId: other.cardId })).toBe('not_found.card');
    expect(await attempt({ seats: 2 })).toBe('invalid.plan_change');
    await db()
      .updateTable('users')
      .set({ phone: null, phone_confirmed_at: null })
      .where('id', '=', payer.userId)
      .execute();
    expect(await attempt({})).toBe('forbidden.phone_unverified');
    await db()
      .updateTable('users')
      .set({ phone: '01012345678', phone_confirmed_at: now })
      .where('id', '=', payer.userId)
      .execute();
    const orderId = await orderPlan(db(), payer, creator, now);
    expect(await attempt({})).toBe('conflict.payment_open');
    await settleOrder(db(), orderId, 'paid', now);
    expect(await attempt({})).toBe('conflict.subscribed');
    expect(await subscriptionsOf(db(), payer)).toHaveLength(1);
  });

  test('two concurrent orders create one subscription and one order', async () => {
    const payer = await createPayer(db());
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => typeOf(orderPlan(db(), payer, creator, now))),
    );
    expect(outcomes.toSorted()).toEqual(['conflict.payment_open', 'conflict.payment_open', 'done']);
    expect(await openOrders(db(), payer)).toHaveLength(1);
  });
});

describe('changing the plan', () => {
  const start = noon('2026-11-03');
  const now = noon('2026-11-16');

  test('a year instead of a month is charged less the unused days, and restarts the period', async () => {
    const payer = await createPayer(db());
    await buyPlan(db(), payer, business, start);
    await buyChange(db(), payer, { ...business, period: 'year' }, now);
    expect((await invoicesOf(payer)).at(-1)).toMatchObject({
      kind: 'upgrade',
      state: 'paid',
      total: '1391600',
      period_start: '2026-11-16',
      period_end: '2027-11-16',
    });
    expect(await lastSubscription(db(), payer)).toMatchObject({ period: 'year', anchor_day: 16 });
    expect((await paidOf(payer, now))?.next_charge).toEqual({
      date: '2027-11-16',
      amount: 1_470_000,
    });
  });

  test('an upgrade applies at once, also on the day of the start, and only when it is paid', async () => {
    const payer = await createPayer(db());
    await buyPlan(db(), payer, creator, now);
    const refused = await orderChange(db(), payer, business, now);
    if (refused === null) throw new Error('no order');
    expect(await planOf(payer, now)).toBe('creator');
    await settleOrder(db(), refused, 'soft', now);
    expect(await planOf(payer, now)).toBe('creator');
    expect(await lastSubscription(db(), payer)).toMatchObject({
      state: 'active',
      organization_id: null,
    });
    await buyChange(db(), payer, pro, now);
    expect(await planOf(payer, now)).toBe('pro');
    await buyChange(db(), payer, business, now);
    expect(await planOf(payer, now)).toBe('business');
    expect((await invoicesOf(payer)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'start paid',
      'upgrade void',
      'upgrade paid',
      'upgrade paid',
    ]);
    const { organization_id } = await lastSubscription(db(), payer);
    expect(await listMemberIds(db(), organization_id ?? '')).toEqual([payer.userId]);
  });

  test('added seats cost the days that are left, and raise the limit when they are paid', async () => {
    const payer = await createPayer(db());
    await buyPlan(db(), payer, business, start);
    const limit = async () => {
      const { organization_id } = await lastSubscription(db(), payer);
      const organization = await db()
        .selectFrom('organizations')
        .select(['seat_limit', 'name'])
        .where('id', '=', organization_id)
        .executeTakeFirst();
      return organization;
    };
    const orderId = await orderChange(db(), payer, { ...business, seats: 4 }, now);
    expect(await limit()).toEqual({ seat_limit: 3, name: '하루 스튜디오' });
    await settleOrder(db(), orderId ?? '', 'paid', now);
    expect((await limit())?.seat_limit).toBe(4);
    expect((await invoicesOf(payer)).at(-1)).toMatchObject({
      kind: 'seats',
      total: '27766',
      period_start: '2026-11-16',
      period_end: '2026-12-03',
    });
    expect((await queuedMails(db(), payer)).at(-1)?.values).toMatchObject({
      addedSeats: '1',
      seats: '4',
      nextAmount: '196000',
    });
    expect(await paidOf(payer, now)).toMatchObject({ seats: 4, period_end: '2026-12-03' });
  });

  test('a smaller plan waits for the next period, and can be undone', async () => {
    const payer = await createPayer(db());
    await buyPlan(db(), payer, business, start);
    expect(await orderChange(db(), payer, pro, now)).toBeNull();
    expect(await planOf(payer, now)).toBe('business');
    expect(await paidOf(payer, now)).toMatchObject({
      next: pro,
      next_charge: { date: '2026-12-03', amount: 19_900 },
    });
    await undoPlanChange(db(), payer.userId, now);
    expect(await paidOf(payer, now)).toMatchObject({
      next: null,
      next_charge: { amount: 147_000 },
    });
  });

  test('is refused without a plan, while a payment is open, and for what applies already', async () => {
    const payer = await createPayer(db());
    const change = (target: object, expectedAmount = 0) => {
      const command = { ...creator, ...target, userId: payer.userId, expectedAmount };
      const named = { ...command, organizationName: undefined };
      return typeOf(
        db()
          .transaction()
          .execute((tx) => changePlan(tx, payer.usage, named, now)),
      );
    };
    expect(await change(pro)).toBe('conflict.not_subscribed');
    await buyPlan(db(), payer, creator, start);
    expect(await change({})).toBe('invalid.plan_change');
    expect(await change(pro)).toBe('conflict.amount_changed');
    await orderChange(db(), payer, pro, now);
    expect(await change({ period: 'year' })).toBe('conflict.payment_open');
    const quote = quotePlan({ db: db(), billing: payer.usage }, payer.userId, creator, now);
    expect(await typeOf(quote)).toBe('invalid.plan_change');
  });

  test('members of a company have its plan, and cannot buy another', async () => {
    const payer = await createPayer(db());
    const member = await createPayer(db());
    await buyPlan(db(), payer, business, start);
    const { organization_id } = await lastSubscription(db(), payer);
    await db()
      .insertInto('organization_members')
      .values({
        id: member.customerId,
        organization_id: organization_id ?? '',
        user_id: member.userId,
        role: 'member',
        joined_at: now,
      })
      .execute();
    expect(await planOf(member, now)).toBe('business');
    expect(await paidOf(member, now)).toBeNull();
    expect(await typeOf(orderPlan(db(), member, creator, now))).toBe('forbidden.seat_member');
  });
});
