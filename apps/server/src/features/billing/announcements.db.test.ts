import { expect, test } from 'vitest';
import { createLog } from '#infra/log.ts';
import {
  buyPlan,
  createPayer,
  lastSubscription,
  openOrders,
  type Payer,
  queuedMails,
  settleOrder,
} from '#test/payers.ts';
import { useSuite } from '#test/suite.ts';
import { announceCharges } from './announcements.service.ts';
import { loadEntitlements, loadSubscription } from './billing.service.ts';
import { atKoreanHour } from './korean-days.rules.ts';
import { renewDueSubscriptions } from './renewal.service.ts';
import { consentToPrice } from './subscriptions.service.ts';

const suite = useSuite();
const db = () => suite().database.db;
const log = createLog({ level: 'silent', name: 'test' });
const noon = (day: string) => atKoreanHour(day, 12);
const pro = { plan: 'pro', period: 'month', seats: 1 } as const;
const renew = (now: Date) => renewDueSubscriptions({ db: db(), log }, now);
const planOf = async ({ userId }: Payer, now: Date) =>
  (await loadEntitlements(db(), userId, now))?.plan ?? null;
const paidOf = async ({ userId }: Payer, now: Date) =>
  (await loadSubscription({ db: db(), billing: { countTakenMusics: async () => 0 } }, userId, now))
    .paid;
const typeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: Error & { type?: string }) => error.type ?? error.message,
  );
const yearly = { plan: 'creator', period: 'year', seats: 1 } as const;
const kindsOf = async (payer: Payer) =>
  (await queuedMails(db(), payer)).map(({ kind, values }) => [kind, values.days]);

test('a yearly renewal is announced 30 and 7 days ahead, once each', async () => {
  const payer = await createPayer(db());
  await buyPlan(db(), payer, yearly, noon('2026-07-20'));
  for (const day of ['2027-06-19', '2027-06-20', '2027-06-21', '2027-07-13', '2027-07-14']) {
    await announceCharges(db(), noon(day));
    await announceCharges(db(), noon(day));
  }
  expect(await kindsOf(payer)).toEqual([
    ['receipt', undefined],
    ['renewal_ahead', '30'],
    ['renewal_ahead', '7'],
  ]);
  expect((await queuedMails(db(), payer)).at(-1)?.values).toMatchObject({
    amount: '99000',
    renewsOn: '2027-07-20',
  });
});

async function raisePrice(effectiveOn: string): Promise<void> {
  await db()
    .insertInto('price_changes')
    .values({
      id: crypto.randomUUID(),
      plan: 'pro',
      period: 'month',
      unit_price: '24900',
      effective_on: effectiveOn,
      announced_at: new Date(),
    })
    .execute();
}

test('a higher price is asked for by mail, charged with consent, and ends the plan without', async () => {
  await raisePrice('2028-03-01');
  const [consenting, silent] = [await createPayer(db()), await createPayer(db())];
  for (const payer of [consenting, silent]) await buyPlan(db(), payer, pro, noon('2028-02-10'));
  const asked = noon('2028-02-20');
  await announceCharges(db(), asked);
  await announceCharges(db(), noon('2028-02-21'));
  for (const payer of [consenting, silent])
    expect((await queuedMails(db(), payer)).slice(1)).toMatchObject([
      {
        kind: 'price_change',
        values: { oldAmount: '19900', newAmount: '24900', renewsOn: '2028-03-10' },
      },
    ]);
  expect(await paidOf(consenting, asked)).toMatchObject({
    next_charge: null,
    price_change: { unit_price: 24_900, effective_on: '2028-03-10', consented: false },
  });
  const consent = (unitPrice: number) => {
    const { userId } = consenting;
    return consentToPrice(db(), { userId, unitPrice, effectiveOn: '2028-03-10' }, asked);
  };
  expect(await typeOf(consent(19_900))).toBe('conflict.amount_changed');
  await consent(24_900);
  expect(await paidOf(consenting, asked)).toMatchObject({
    next_charge: { date: '2028-03-10', amount: 24_900 },
    price_change: { consented: true },
  });
  const due = noon('2028-03-10');
  await renew(due);
  const [orderId = ''] = await openOrders(db(), consenting);
  await settleOrder(db(), orderId, 'paid', due);
  expect(await lastSubscription(db(), consenting)).toMatchObject({
    state: 'active',
    unit_price: '24900',
  });
  expect(await lastSubscription(db(), silent)).toMatchObject({
    state: 'ended',
    ended_because: 'price_declined',
  });
  expect(await planOf(silent, due)).toBeNull();
  expect((await queuedMails(db(), silent)).at(-1)).toMatchObject({
    kind: 'ended',
    values: { reason: 'price_declined' },
  });
});
