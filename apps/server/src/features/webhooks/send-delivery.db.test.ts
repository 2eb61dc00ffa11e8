import type { WebhookDelivery, WebhookDeliveryDetails } from '@onsori/contract/webhooks';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEncryption } from '#infra/encryption.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { testJobContext } from '#test/job-context.ts';
import { testEncryption } from '#test/outbox.ts';
import { useSuite } from '#test/suite.ts';
import {
  createTestEndpoint,
  type Endpoint,
  listTestDeliveries as listDeliveries,
  runWebhookJobs,
} from '#test/webhook-endpoints.ts';
import { type Receiver, startReceiver } from '#test/webhook-receiver.ts';
import { sendDeliveryHandler } from './send-delivery.handler.ts';
import { sweepDeliveriesHandler } from './sweep-deliveries.handler.ts';
import { rotateWebhookKeys, signingSecrets } from './webhook-secrets.service.ts';
import { findWebhook } from './webhooks.repo.ts';

const suite = useSuite();
const db = () => suite().database.db;
let accounts: AccountsApp;
let receiver: Receiver;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const DAY_MS = 86_400_000;

const createEndpoint = (events?: string[]) =>
  createTestEndpoint(suite(), accounts, receiver, events);
const runJobs = () => runWebhookJobs(suite(), accounts);

/** One attempt, as the worker makes it. */
const attempt = async (webhookId: string, deliveryId: string) =>
  sendDeliveryHandler(accounts.outbox).run(await testJobContext(suite()), {
    webhookId,
    deliveryId,
  });

async function ping({ browser, path }: Endpoint): Promise<string> {
  const response = await browser.call('POST', `${path}/test`);
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return (response.body as unknown as { delivery: WebhookDelivery }).delivery.id;
}

/** Removes the waiting jobs of an endpoint, whose attempts the test makes itself. */
const dropJobs = ({ webhookId }: { webhookId: string }) =>
  sql`delete from graphile_worker._private_jobs where payload->>'webhookId' = ${webhookId}`.execute(
    db(),
  );

const readDelivery = async ({ browser, path }: Endpoint, id: string) =>
  (
    (await browser.call('GET', `${path}/deliveries/${id}`)).body as unknown as {
      delivery: WebhookDeliveryDetails;
    }
  ).delivery;

const findRow = async (webhookId: string) => {
  const row = await findWebhook(db(), webhookId);
  if (!row) throw new Error('no webhook');
  return row;
};

const verify = (secret: string, index = 0) => receiver.verify(secret, index);

describe('a message', () => {
  test('is signed so that the receiver verifies it, and nothing that was changed', async () => {
    const endpoint = await createEndpoint();
    const id = await ping(endpoint);
    await runJobs();
    expect(verify(endpoint.secret)).toEqual({
      type: 'ping',
      timestamp: expect.any(String),
      data: { webhook_id: endpoint.webhookId },
    });
    const { headers, body } = receiver.received[0] ?? { headers: {}, body: '' };
    expect(headers).toMatchObject({ 'webhook-id': id, 'content-type': 'application/json' });
    const verifier = new Webhook(endpoint.secret);
    const texts = headers as Record<string, string>;
    expect(() => verifier.verify(body.replace('ping', 'pong'), texts)).toThrow();
    expect(() => verifier.verify(body, { ...texts, 'webhook-id': 'another' })).toThrow();
    expect(await readDelivery(endpoint, id)).toMatchObject({
      state: 'delivered',
      attempts: 1,
      response_status: 200,
      response_body: 'ok',
      error: null,
      next_attempt_at: null,
      body,
      url: receiver.url,
    });
  });

  test('is signed with both secrets for a day after a rotation', async () => {
    const endpoint = await createEndpoint();
    const rotated = await endpoint.browser.call('POST', `${endpoint.path}/rotate`);
    const { secret, webhook } = rotated.body as unknown as {
      secret: string;
      webhook: { former_secret_until: string };
    };
    const hours = (Date.parse(webhook.former_secret_until) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    await ping(endpoint);
    await runJobs();
    expect(receiver.received[0]?.headers['webhook-signature']).toMatch(/^v1,\S{44} v1,\S{44}$/);
    for (const each of [endpoint.secret, secret]) expect(verify(each)).toBeTruthy();
    await db()
      .updateTable('webhooks')
      .set({ former_secret_until: new Date() })
      .where('id', '=', endpoint.webhookId)
      .execute();
    await ping(endpoint);
    await runJobs();
    expect(() => verify(endpoint.secret, 1)).toThrow();
    expect(verify(secret, 1)).toBeTruthy();
  });

  test('is signed the same after the keys of stored secrets are rotated', async () => {
    const { webhookId, secret } = await createEndpoint();
    const keyOf = (fill: number) => Buffer.alloc(32, fill).toString('base64url');
    const encryption = createEncryption([
      { id: 'next', key: keyOf(8) },
      { id: 'test', key: keyOf(7) },
    ]);
    await rotateWebhookKeys(db(), encryption);
    expect(await rotateWebhookKeys(db(), encryption)).toBe(0);
    const row = await findRow(webhookId);
    expect(row.encryption_key_id).toBe('next');
    expect(signingSecrets(encryption, row, new Date())).toEqual([secret]);
    const back = createEncryption([
      { id: 'test', key: keyOf(7) },
      { id: 'next', key: keyOf(8) },
    ]);
    await rotateWebhookKeys(db(), back);
    expect(signingSecrets(testEncryption, await findRow(webhookId), new Date())).toEqual([secret]);
  });
});

describe('a failed attempt', () => {
  test('is repeated with the same id and bytes until it succeeds', async () => {
    const endpoint = await createEndpoint();
    receiver.queue(500);
    const id = await ping(endpoint);
    await attempt(endpoint.webhookId, id);
    const failed = await readDelivery(endpoint, id);
    expect(failed).toMatchObject({
      state: 'pending',
      attempts: 1,
      response_status: 500,
      response_body: 'status 500',
      error: 'status',
    });
    const wait =
      Date.parse(failed.next_attempt_at ?? '') - Date.parse(failed.last_attempt_at ?? '');
    expect(wait).toBe(5000);
    expect((await findRow(endpoint.webhookId)).failing_since).not.toBeNull();
    await runJobs();
    expect(await readDelivery(endpoint, id)).toMatchObject({ state: 'delivered', attempts: 2 });
    expect((await findRow(endpoint.webhookId)).failing_since).toBeNull();
    const [first, second, ...others] = receiver.received;
    expect(others).toEqual([]);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
  }, 20_000);

  test('is the last one after the table of waiting times, and can be replayed', async () => {
    const endpoint = await createEndpoint();
    receiver.queue(...Array.from({ length: 8 }, () => 503));
    const id = await ping(endpoint);
    await dropJobs(endpoint);
    for (let made = 0; made < 9; made += 1) await attempt(endpoint.webhookId, id);
    expect(receiver.received).toHaveLength(8);
    expect(await readDelivery(endpoint, id)).toMatchObject({
      state: 'failed',
      attempts: 8,
      next_attempt_at: null,
    });
    await dropJobs(endpoint);
    const replayed = await endpoint.browser.call(
      'POST',
      `${endpoint.path}/deliveries/${id}/replay`,
    );
    expect(replayed.body).toMatchObject({ delivery: { id, state: 'pending', attempts: 8 } });
    await runJobs();
    expect(await readDelivery(endpoint, id)).toMatchObject({ state: 'delivered', attempts: 9 });
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(id);
  });

  test('that waits is made at once by a replay, in one job', async () => {
    const endpoint = await createEndpoint();
    receiver.queue(500);
    const id = await ping(endpoint);
    await attempt(endpoint.webhookId, id);
    const replay = () => endpoint.browser.call('POST', `${endpoint.path}/deliveries/${id}/replay`);
    await Promise.all([replay(), replay(), replay()]);
    await runJobs();
    expect(receiver.received).toHaveLength(2);
    expect(await readDelivery(endpoint, id)).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  test('has an error for a timeout, a redirect, a closed port and a refused address', async () => {
    const endpoint = await createEndpoint();
    const failWith = async (url = receiver.url) => {
      const id = await ping(endpoint);
      await dropJobs(endpoint);
      await db()
        .updateTable('webhooks')
        .set({ url })
        .where('id', '=', endpoint.webhookId)
        .execute();
      await attempt(endpoint.webhookId, id);
      await dropJobs(endpoint);
      const { state, error, response_status } = await readDelivery(endpoint, id);
      return [state, error, response_status];
    };
    receiver.queue(() => {});
    expect(await failWith()).toEqual(['pending', 'timeout', null]);
    receiver.queue((response) => void response.writeHead(302, { location: receiver.url }).end());
    expect(await failWith()).toEqual(['pending', 'status', 302]);
    expect(receiver.received).toHaveLength(2);
    expect(await failWith('http://127.0.0.1:9/')).toEqual(['pending', 'connection', null]);
    expect(await failWith('https://169.254.169.254/')).toEqual(['pending', 'address', null]);
  });

  test('stores the first bytes of an endless response only', async () => {
    const endpoint = await createEndpoint();
    receiver.queue((response) => {
      const write = () => {
        while (!response.destroyed && response.write('x\0'.repeat(500)));
      };
      response.on('drain', write);
      write();
    });
    const id = await ping(endpoint);
    await runJobs();
    const { state, response_body } = await readDelivery(endpoint, id);
    expect([state, response_body?.length]).toEqual(['delivered', 2048]);
  });

  test('that a stopping worker aborts is not counted, and is made again', async () => {
    const endpoint = await createEndpoint();
    const stop = new AbortController();
    receiver.queue(() => stop.abort(new Error('worker stops')));
    const id = await ping(endpoint);
    const context = { ...(await testJobContext(suite())), signal: stop.signal };
    const payload = { webhookId: endpoint.webhookId, deliveryId: id };
    await expect(sendDeliveryHandler(accounts.outbox).run(context, payload)).rejects.toThrow(
      'worker stops',
    );
    expect(await readDelivery(endpoint, id)).toMatchObject({ state: 'pending', attempts: 0 });
    await runJobs();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
    expect(await readDelivery(endpoint, id)).toMatchObject({ state: 'delivered', attempts: 1 });
  });
});

describe('a webhook is disabled', () => {
  test('at once by 410, and its owner gets a mail', async () => {
    const endpoint = await createEndpoint();
    receiver.queue(410);
    const [id, second] = [await ping(endpoint), await ping(endpoint)];
    await runJobs();
    expect(receiver.received).toHaveLength(1);
    expect(await readDelivery(endpoint, id)).toMatchObject({ state: 'failed', error: 'status' });
    expect(await readDelivery(endpoint, second)).toMatchObject({
      state: 'failed',
      error: 'disabled',
      attempts: 0,
    });
    expect((await findRow(endpoint.webhookId)).disabled_because).toBe('gone');
    const mails = accounts.outbox.mails.filter(({ to }) => to === endpoint.email);
    expect(mails.map(({ subject }) => subject)).toContain('[온소리] 웹훅이 꺼졌어요');
    expect(mails.at(-1)?.text).toContain('410');
  });

  test('after five days of failures only, and starts over when it is enabled', async () => {
    const endpoint = await createEndpoint();
    await db()
      .updateTable('users')
      .set({ language: 'en' })
      .where('id', '=', endpoint.userId)
      .execute();
    receiver.queue(500, 500);
    const since = (ms: number) =>
      db()
        .updateTable('webhooks')
        .set({ failing_since: new Date(Date.now() - ms) })
        .where('id', '=', endpoint.webhookId)
        .execute();
    const id = await ping(endpoint);
    await since(5 * DAY_MS - 60_000);
    await attempt(endpoint.webhookId, id);
    expect((await findRow(endpoint.webhookId)).disabled_at).toBeNull();
    await since(5 * DAY_MS);
    await attempt(endpoint.webhookId, id);
    expect((await findRow(endpoint.webhookId)).disabled_because).toBe('failing');
    expect(await readDelivery(endpoint, id)).toMatchObject({ state: 'failed' });
    await runJobs();
    const mail = accounts.outbox.mails.findLast(({ to }) => to === endpoint.email);
    expect(mail?.text).toContain('for 5 days');
    const replay = () => endpoint.browser.call('POST', `${endpoint.path}/deliveries/${id}/replay`);
    expect((await replay()).body.type).toBe('conflict.webhook_disabled');
    await endpoint.browser.call('PATCH', endpoint.path, { is_enabled: true });
    expect(await findRow(endpoint.webhookId)).toMatchObject({
      failing_since: null,
      disabled_because: null,
    });
    expect((await replay()).status).toBe(200);
    await runJobs();
    expect(await readDelivery(endpoint, id)).toMatchObject({ state: 'delivered' });
  });
});

test('deliveries are deleted after 30 days', async () => {
  const endpoint = await createEndpoint();
  const [old, recent] = [await ping(endpoint), await ping(endpoint)];
  await dropJobs(endpoint);
  const age = (id: string, days: number) =>
    db()
      .updateTable('webhook_deliveries')
      .set({ created_at: new Date(Date.now() - days * DAY_MS) })
      .where('id', '=', id)
      .execute();
  await age(old, 30);
  await age(recent, 29.9);
  await sweepDeliveriesHandler.run(await testJobContext(suite()), {});
  expect((await listDeliveries(endpoint)).map(({ id }) => id)).toEqual([recent]);
});
