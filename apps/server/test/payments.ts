import { createFixtureAlbums } from '#cli/fixture.ts';
import { setPhone } from '#features/account/account.public.ts';
import { insertCard } from '#features/billing/cards.repo.ts';
import { insertInvoice, markInvoicePaid } from '#features/billing/invoices.repo.ts';
import { finishPaidAttempt } from '#features/billing/payment-attempts.repo.ts';
import { createPaymentAttempt, requireCustomer } from '#features/billing/payments.service.ts';
import { publishAlbum } from '#features/catalog/catalog.public.ts';
import type { Db } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import type { JobHandler } from '#jobs/job.ts';
import type { AccountsApp } from '#test/accounts.ts';
import type { Browser } from '#test/browser.ts';
import { testJobContext } from '#test/job-context.ts';
import { approvedPayment } from '#test/memory-gateway.ts';
import { testEncryption } from '#test/outbox.ts';
import type { Suite } from '#test/suite.ts';
import { type JobPorts, jobHandlers } from '../src/job-handlers.ts';

export interface Payer {
  readonly browser: Browser;
  readonly id: string;
  readonly email: string;
  readonly customerId: string;
  readonly customerKey: string;
}

/** A user with a verified phone and a customer. */
export async function createPayer(accounts: AccountsApp, db: Db): Promise<Payer> {
  const { browser, id, email } = await accounts.signUp();
  const now = new Date();
  await setPhone(db, id, '01012345678', now);
  const customer = await requireCustomer(db, id, now);
  return { browser, id, email, customerId: customer.id, customerKey: customer.customer_key };
}

export async function publishMusics(db: Db, count: number): Promise<readonly string[]> {
  const [album] = createFixtureAlbums({ albums: 1, musicsPerAlbum: count });
  if (!album) throw new Error('no album');
  return (await publishAlbum(db, album, new Date())).musicIds;
}

const musicPrice = 33_000;

/** An order of musics that waits for the payment window. */
export function createCartOrder(
  db: Db,
  customerId: string,
  musicIds: readonly string[],
  now = new Date(),
) {
  return db.transaction().execute(async (tx) => {
    const lines = musicIds.map((musicId) => ({
      kind: 'music' as const,
      amount: musicPrice,
      musicId,
      project: '봄 영상',
    }));
    const cart = { kind: 'cart', subscriptionId: null, terms: null } as const;
    const invoiceId = await insertInvoice(tx, { ...cart, customerId, lines, now });
    const attempt = await createPaymentAttempt(tx, { invoiceId, cardId: null, now });
    return { ...attempt, invoiceId, amount: musicPrice * musicIds.length };
  });
}

/** An order of musics that was paid through the window. */
export async function createPaidOrder(db: Db, customerId: string, musicIds: readonly string[]) {
  const order = await createCartOrder(db, customerId, musicIds);
  const now = new Date();
  const { orderId, amount } = order;
  await db.transaction().execute(async (tx) => {
    await finishPaidAttempt(tx, order.attemptId, approvedPayment(orderId, amount), now);
    await markInvoicePaid(tx, order.invoiceId, now);
  });
  const lines = await db
    .selectFrom('invoice_lines')
    .select('id')
    .where('invoice_id', '=', order.invoiceId)
    .execute();
  return { ...order, lineIds: lines.map(({ id }) => id) };
}

/** Stores a card as its registration does. */
export async function insertTestCard(
  db: Db,
  { customerId, customerKey }: Pick<Payer, 'customerId' | 'customerKey'>,
): Promise<{ cardId: string; billingKey: string }> {
  const now = new Date();
  const cardId = uuidV7(now);
  const billingKey = `billing_${cardId}`;
  const types = { cardType: 'credit', ownerType: 'personal' } as const;
  const issued = { billingKey, customerKey, issuerCode: '41', lastDigits: '1234', ...types };
  await db.transaction().execute((tx) =>
    insertCard(tx, {
      id: cardId,
      customerId,
      billingKey: testEncryption.encrypt(billingKey),
      billingKeyHash: testEncryption.keyedHash(billingKey),
      issued,
      now,
    }),
  );
  return { cardId, billingKey };
}

/** Runs a job as a worker does; rejects when the job fails. */
export async function runJob(
  suite: Suite,
  { outbox }: { readonly outbox: JobPorts },
  name: string,
  payload: object,
  context: Partial<Parameters<JobHandler['run']>[0]> = {},
): Promise<void> {
  const handler = jobHandlers(outbox).find(({ job }) => job.name === name);
  if (!handler) throw new Error(`no handler of ${name}`);
  await handler.run({ ...(await testJobContext(suite)), ...context }, payload);
}

/** Authenticates an order in the window, confirms it and runs the job. */
export async function payOrder(
  suite: Suite,
  accounts: AccountsApp,
  payer: Payer,
  order: Awaited<ReturnType<typeof createCartOrder>>,
): Promise<string> {
  const { orderId, amount, attemptId } = order;
  const paymentKey = accounts.outbox.gateway.authenticate(orderId, amount);
  await payer.browser.call('POST', `/v1/user/payments/${orderId}/confirm`, {
    payment_key: paymentKey,
    amount,
  });
  await runJob(suite, accounts, 'billing.request_payment', { attemptId });
  return paymentKey;
}
