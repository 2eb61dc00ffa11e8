import { billingLimits } from '@onsori/contract/billing-limits';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsApp, openAccountsApp, validPassword } from '#test/accounts.ts';
import { listBillingMails } from '#test/billing-records.ts';
import { testEncryption } from '#test/outbox.ts';
import { createPayer, type Payer, runJob } from '#test/payments.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();
const db = () => suite().database.db;
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

const gateway = () => accounts.outbox.gateway;
const cardsPath = '/v1/user/payments/cards';
let counter = 0;

const register = (payer: Payer, authKey: string, customerKey = payer.customerKey) =>
  payer.browser.call('POST', cardsPath, { auth_key: authKey, customer_key: customerKey });

const newAuthKey = () => {
  counter += 1;
  return `auth_${process.pid}_${counter}`;
};

const lastRegistration = (payer: Payer) =>
  db()
    .selectFrom('card_registrations')
    .selectAll()
    .where('customer_id', '=', payer.customerId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

async function runRegistration(payer: Payer, context = {}): Promise<void> {
  const { id } = await lastRegistration(payer);
  await runJob(suite(), accounts, 'billing.register_card', { registrationId: id }, context);
}

/** Registers a card and returns its id. */
async function addCard(payer: Payer): Promise<string> {
  await register(payer, newAuthKey());
  await runRegistration(payer);
  const { card_id } = await lastRegistration(payer);
  if (card_id === null) throw new Error('no card');
  return card_id;
}

const storedCard = (id: string) =>
  db().selectFrom('cards').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('registers a card once per key, however often it is sent', async () => {
  const payer = await createPayer(accounts, db());
  const authKey = newAuthKey();
  const accepted = await register(payer, authKey);
  expect([accepted.status, accepted.body]).toMatchObject([202, { state: 'pending', card: null }]);
  await Promise.allSettled([runRegistration(payer), runRegistration(payer)]);
  await runRegistration(payer);
  const first = await register(payer, authKey);
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({
    state: 'registered',
    card: { issuer_code: '41', last_digits: '1234', card_type: 'credit', owner_type: 'personal' },
    reason: null,
  });
  expect((await register(payer, authKey)).body).toEqual(first.body);
  expect((await payer.browser.call('GET', cardsPath)).body.items).toHaveLength(1);
});

test.each(['lost_reply', 'crash', 'unreachable'] as const)(
  'after %s the registration is repeated with the same key',
  async (fault) => {
    const payer = await createPayer(accounts, db());
    await register(payer, newAuthKey());
    const issued = gateway().billingKeys.size;
    gateway().faults.push(fault);
    await expect(runRegistration(payer)).rejects.toThrow();
    expect(await lastRegistration(payer)).toMatchObject({ state: 'sent' });
    await runRegistration(payer);
    expect(await lastRegistration(payer)).toMatchObject({ state: 'done', auth_key: null });
    expect(gateway().billingKeys.size).toBe(issued + 1);
  },
);

test('a refused card has a reason and stays refused', async () => {
  const payer = await createPayer(accounts, db());
  const authKey = newAuthKey();
  await register(payer, authKey);
  gateway().faults.push({ kind: 'hard', code: 'INVALID_CARD_EXPIRATION' });
  await runRegistration(payer);
  expect((await register(payer, authKey)).body).toEqual({
    state: 'refused',
    card: null,
    reason: 'expired_card',
  });
});

test('refuses an unverified phone, the window of another customer and a used key', async () => {
  const { browser, id } = await accounts.signUp();
  const parameters = await browser.call('GET', '/v1/user/payments/auth-params');
  const { customer_key: customerKey } = parameters.body as unknown as { customer_key: string };
  const body = { auth_key: newAuthKey(), customer_key: customerKey };
  const unverified = await browser.call('POST', cardsPath, body);
  expect([unverified.status, unverified.body.type]).toEqual([403, 'forbidden.phone_unverified']);
  expect(id).not.toBe(customerKey);
  const payer = await createPayer(accounts, db());
  expect((await register(payer, newAuthKey(), customerKey)).body.type).toBe('invalid.payment');
  const authKey = newAuthKey();
  await register(payer, authKey);
  const other = await createPayer(accounts, db());
  expect((await register(other, authKey)).body.type).toBe('invalid.payment');
});

test('limits the cards of a user', async () => {
  const payer = await createPayer(accounts, db());
  const { cardsPerUser } = billingLimits;
  for (let count = 0; count < cardsPerUser; count += 1) await addCard(payer);
  expect((await register(payer, newAuthKey())).body.type).toBe('conflict.cards_full');
});

test('encrypts keys at rest and never logs them', async () => {
  const payer = await createPayer(accounts, db());
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  const authKey = newAuthKey();
  await register(payer, authKey);
  const pending = await lastRegistration(payer);
  expect(pending.auth_key?.includes(authKey)).toBe(false);
  gateway().faults.push('lost_reply');
  await runRegistration(payer, { log }).catch((error: unknown) =>
    log.error({ err: error }, 'job failed'),
  );
  const known = new Set(gateway().billingKeys);
  await runRegistration(payer, { log });
  const { card_id: cardId } = await lastRegistration(payer);
  const row = await storedCard(cardId ?? '');
  const billingKey = testEncryption.decrypt(
    row.encryption_key_id ?? '',
    row.billing_key ?? Buffer.of(),
  );
  expect(known.has(billingKey)).toBe(true);
  expect(row.billing_key?.includes(billingKey)).toBe(false);
  gateway().faults.push('unreachable');
  await payer.browser.call('DELETE', `${cardsPath}/${row.id}`);
  await runJob(suite(), accounts, 'billing.delete_billing_key', { cardId: row.id }, { log }).catch(
    (error: unknown) => log.error({ err: error }, 'job failed'),
  );
  expect(lines.length).toBeGreaterThanOrEqual(2);
  for (const line of lines) {
    expect(line).not.toContain(billingKey);
    expect(line).not.toContain(authKey);
  }
});

test('removes a card and deletes its billing key at the gateway', async () => {
  const payer = await createPayer(accounts, db());
  const cardId = await addCard(payer);
  const before = gateway().billingKeys.size;
  const removed = await payer.browser.call('DELETE', `${cardsPath}/${cardId}`);
  expect(removed.body.items).toEqual([]);
  expect((await storedCard(cardId)).billing_key).not.toBeNull();
  await runJob(suite(), accounts, 'billing.delete_billing_key', { cardId });
  expect(await storedCard(cardId)).toMatchObject({ billing_key: null, encryption_key_id: null });
  expect(gateway().billingKeys.size).toBe(before - 1);
  const again = await payer.browser.call('DELETE', `${cardsPath}/${cardId}`);
  expect(again.body.type).toBe('not_found.card');
});

test('does not delete the billing key of a card that is not removed', async () => {
  const payer = await createPayer(accounts, db());
  const cardId = await addCard(payer);
  await runJob(suite(), accounts, 'billing.delete_billing_key', { cardId });
  expect((await storedCard(cardId)).billing_key).not.toBeNull();
});

test('nobody sees or removes the card of another', async () => {
  const payer = await createPayer(accounts, db());
  const cardId = await addCard(payer);
  const stranger = await createPayer(accounts, db());
  const removal = await stranger.browser.call('DELETE', `${cardsPath}/${cardId}`);
  expect(removal.body.type).toBe('not_found.card');
  expect((await stranger.browser.call('GET', cardsPath)).body.items).toEqual([]);
  expect((await storedCard(cardId)).removed_at).toBeNull();
});

test('refuses to remove the card of an open subscription', async () => {
  const payer = await createPayer(accounts, db());
  const cardId = await addCard(payer);
  await db()
    .insertInto('subscriptions')
    .values({
      id: crypto.randomUUID(),
      customer_id: payer.customerId,
      plan: 'pro',
      period: 'month',
      seats: 1,
      unit_price: '19000',
      state: 'active',
      anchor_day: 16,
      period_start: '2026-11-16',
      period_end: '2026-12-16',
      card_id: cardId,
      created_at: new Date(),
    })
    .execute();
  const removal = await payer.browser.call('DELETE', `${cardsPath}/${cardId}`);
  expect(removal.body.type).toBe('conflict.card_in_use');
});

test('a deletion at the gateway removes the card and informs its owner once', async () => {
  const payer = await createPayer(accounts, db());
  const cardId = await addCard(payer);
  const { billing_key, encryption_key_id } = await storedCard(cardId);
  const billingKey = testEncryption.decrypt(encryption_key_id ?? '', billing_key ?? Buffer.of());
  const notify = () =>
    accounts.app.inject({
      method: 'POST',
      url: '/_api/v1/payments/webhooks/toss',
      payload: { eventType: 'BILLING_DELETED', data: { billingKey } },
    });
  expect((await notify()).json()).toEqual({ received: true });
  await notify();
  expect(await storedCard(cardId)).toMatchObject({
    billing_key: null,
    removed_at: expect.any(Date),
  });
  expect(await listBillingMails(db(), payer.customerId)).toEqual([
    { kind: 'card_removed', values: { lastDigits: '1234' } },
  ]);
});

test('deleting the account removes the cards and leaves the records without a person', async () => {
  const payer = await createPayer(accounts, db());
  const cardId = await addCard(payer);
  await register(payer, newAuthKey());
  const left = await payer.browser.call('DELETE', '/v1/user', { password: validPassword });
  expect(left.status).toBe(200);
  const customer = await db()
    .selectFrom('billing_customers')
    .selectAll()
    .where('id', '=', payer.customerId)
    .executeTakeFirstOrThrow();
  expect(customer).toMatchObject({ user_id: null, erased_at: expect.any(Date) });
  expect(await lastRegistration(payer)).toMatchObject({ state: 'refused', auth_key: null });
  await runJob(suite(), accounts, 'billing.delete_billing_key', { cardId });
  expect(await storedCard(cardId)).toMatchObject({ billing_key: null });
});
