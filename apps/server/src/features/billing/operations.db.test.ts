import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCommand, runBillingCommand } from '#cli/billing.ts';
import { readAuditEntries } from '#features/audit/audit.public.ts';
import { createEncryption } from '#infra/encryption.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { operatorPorts } from '#test/audit.ts';
import { testEncryption } from '#test/outbox.ts';
import {
  createCartOrder,
  createPayer,
  type Payer,
  payOrder,
  publishMusics,
  runJob,
} from '#test/payments.ts';
import { useSuite } from '#test/suite.ts';
import { findBillingKey, findCardByKeyHash, insertCard } from './cards.repo.ts';
import { rotateKeys } from './operations.service.ts';
import { requestRefund } from './refunds.service.ts';

const suite = useSuite();
const db = () => suite().database.db;
let accounts: AccountsApp;
let payer: Payer;
let order: Awaited<ReturnType<typeof createCartOrder>>;
beforeAll(async () => {
  accounts = openAccountsApp(suite());
  payer = await createPayer(accounts, db());
  order = await createCartOrder(db(), payer.customerId, await publishMusics(db(), 1));
  await payOrder(suite(), accounts, payer, order);
});
afterAll(() => accounts.app.close());

const refundActions = ['refund.created', 'refund.approved', 'refund.refused'] as const;

const run = (...args: string[]) => runBillingCommand(operatorPorts(db()), parseCommand(args));

async function request(amount: number): Promise<string> {
  const { orderId } = order;
  const fields = { userId: payer.id, orderId, reason: 'defect', amount, note: '잡음' } as const;
  await db()
    .transaction()
    .execute((tx) => requestRefund(tx, fields));
  const { id } = await db()
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow();
  return id;
}

test('shows an order by its number and by e-mail', async () => {
  const text = await run('show', order.orderId);
  expect(text).toContain(`${order.orderId} done, 33,000 won, balance 33,000 won, cart`);
  expect(await run('show', payer.email)).toBe(text);
  await expect(run('show', 'ON-000000-00000000')).rejects.toThrow('no order found');
});

test('refunds a part of an order, never more than its balance', async () => {
  expect(await run('refund', order.orderId, '3000', 'goodwill', '사과')).toContain('approved');
  const { id: refundId } = await db()
    .selectFrom('refunds')
    .select('id')
    .where('reason', '=', 'goodwill')
    .executeTakeFirstOrThrow();
  await runJob(suite(), accounts, 'billing.send_refund', { refundId });
  expect(await run('show', order.orderId)).toContain(
    `refund ${refundId} refunded, 3,000 won, goodwill, 사과`,
  );
  await expect(run('refund', order.orderId, '30001', 'goodwill')).rejects.toThrow();
  await expect(run('refund', 'ON-000000-00000000', '1', 'goodwill')).rejects.toThrow('no order');
});

test('decides about a requested refund once', async () => {
  const refused = await request(1_000);
  expect(await run('refuse', refused, '정상', '파일')).toContain('refused');
  expect(await run('show', order.orderId)).toContain('정상 파일');
  await expect(run('approve', refused)).rejects.toThrow('decided already');
  const approved = await request(2_000);
  expect(await run('approve', approved)).toContain('approved');
});

test('announces a price once a day, not earlier than consent can be asked for', async () => {
  const change = ['price-change', 'pro', 'month', '21900', '2099-03-01'];
  expect(await run(...change)).toBe('pro costs 21,900 won a month from 2099-03-01 on');
  await expect(run(...change)).rejects.toThrow('announced for this day already');
  await expect(run('price-change', 'pro', 'month', '21900', '2026-01-01')).rejects.toThrow(
    'too early to ask for consent',
  );
});

test('the log contains what operators decided, and nothing that was refused', async () => {
  const filter = { subjectUserId: payer.id, actions: refundActions };
  const entries = await readAuditEntries(db(), testEncryption, filter);
  expect(entries.map(({ action, actorKind, details }) => [action, actorKind, details])).toEqual([
    ['refund.approved', 'operator', { after: { amount: 2_000, line: null } }],
    ['refund.refused', 'operator', { reason: '정상 파일' }],
    [
      'refund.created',
      'operator',
      { after: { amount: 3_000, reason: 'goodwill', line: null }, reason: '사과' },
    ],
  ]);
  const prices = await readAuditEntries(db(), testEncryption, { actions: ['price.announced'] });
  expect(prices.map(({ details }) => details.after)).toEqual([
    { plan: 'pro', period: 'month', unitPrice: 21_900, effectiveOn: '2099-03-01' },
  ]);
});

test('reconcile enqueues both jobs', async () => {
  expect(await run('reconcile')).toContain('open now: 0 payments');
});

test('rotates the keys of stored billing keys', async () => {
  const key = (id: string) => ({ id, key: randomBytes(32).toString('base64url') });
  const [former, current] = [key('former'), key('current')];
  const before = createEncryption([former]);
  const cardId = randomUUID();
  const issued = {
    billingKey: 'billing-key',
    customerKey: payer.customerKey,
    issuerCode: '41',
    lastDigits: '4821',
    cardType: 'credit',
    ownerType: 'personal',
  } as const;
  await db()
    .transaction()
    .execute((tx) =>
      insertCard(tx, {
        id: cardId,
        customerId: payer.customerId,
        billingKey: before.encrypt(issued.billingKey),
        billingKeyHash: before.keyedHash(issued.billingKey),
        issued,
        now: new Date(),
      }),
    );
  expect(await rotateKeys(db(), createEncryption([current, former]))).toBe(1);
  expect(await rotateKeys(db(), createEncryption([current, former]))).toBe(0);
  const after = createEncryption([current]);
  const stored = await findBillingKey(db(), cardId);
  expect(stored && after.decrypt(stored.keyId, stored.bytes)).toBe('billing-key');
  expect(await findCardByKeyHash(db(), [after.keyedHash('billing-key')])).toMatchObject({
    id: cardId,
  });
});
