import type { Webhook as ApiWebhook, WebhookDelivery } from '@onsori/contract/webhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import type { Browser } from '#test/browser.ts';
import { addTestMember } from '#test/companies.ts';
import { createSeats } from '#test/organization-examples.ts';
import { useSuite } from '#test/suite.ts';
import { createPlannedCompany, insertTestWebhook } from '#test/webhooks.ts';

const suite = useSuite();
const db = () => suite().database.db;
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

const url = 'https://hooks.example.com/onsori';
const events = ['licence.issued', 'generation.generated'];

async function createOwner() {
  const { browser, id } = await accounts.signUp();
  return { browser, id, organizationId: await createPlannedCompany(db(), id) };
}

async function createMember(organizationId: string) {
  const { browser, id } = await accounts.signUp();
  await addTestMember(db(), organizationId, id, 'producer');
  return browser;
}

async function create(browser: Browser, body: object = { url, events }) {
  const response = await browser.call('POST', '/v1/user/webhooks', body);
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body as unknown as { webhook: ApiWebhook; secret: string };
}

const list = async (browser: Browser) =>
  (await browser.call('GET', '/v1/user/webhooks')).body as unknown as {
    can_manage: boolean;
    items: ApiWebhook[];
  };

describe('a webhook', () => {
  test('is created with a secret that is shown once and stored encrypted', async () => {
    const { browser } = await createOwner();
    const { webhook, secret } = await create(browser);
    expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32);
    expect(webhook).toMatchObject({
      url,
      events: ['generation.generated', 'licence.issued'],
      is_enabled: true,
    });
    expect(await list(browser)).toEqual({ can_manage: true, items: [webhook] });
    const row = await db()
      .selectFrom('webhooks')
      .selectAll()
      .where('id', '=', webhook.id)
      .executeTakeFirstOrThrow();
    expect(row.secret.toString('latin1')).not.toContain(secret.slice(6));
  });

  test('needs an https URL of the internet and known events', async () => {
    const { browser } = await createOwner();
    for (const refused of [
      'http://hooks.example.com/',
      'https://10.0.0.1/',
      'https://167772161/',
      'https://[::ffff:169.254.169.254]/',
      'https://user:pass@hooks.example.com/',
    ]) {
      const response = await browser.call('POST', '/v1/user/webhooks', { url: refused, events });
      expect([refused, response.body.type]).toEqual([refused, 'invalid.webhook_url']);
    }
    for (const refused of [[], ['ping'], ['licence.restored']]) {
      const response = await browser.call('POST', '/v1/user/webhooks', { url, events: refused });
      expect(response.body.type).toBe('invalid.input');
    }
  });

  test('is changed, turned off and on, and deleted', async () => {
    const { browser, organizationId } = await createOwner();
    const { webhookId: id } = await insertTestWebhook(db(), organizationId);
    const path = `/v1/user/webhooks/${id}`;
    const change = async (body: object) =>
      ((await browser.call('PATCH', path, body)).body as unknown as { webhook: ApiWebhook })
        .webhook;
    expect(
      await change({ url: 'https://other.example.com/', events: ['licence.revoked'] }),
    ).toMatchObject({ url: 'https://other.example.com/', events: ['licence.revoked'] });
    expect(await change({ is_enabled: false })).toMatchObject({
      is_enabled: false,
      disabled_because: 'owner',
    });
    expect((await browser.call('POST', `${path}/test`)).body.type).toBe(
      'conflict.webhook_disabled',
    );
    expect(await change({ is_enabled: true })).toMatchObject({ disabled_because: null });
    const refused = await browser.call('PATCH', path, {
      url: 'https://127.0.0.2.nip.io@10.0.0.1/',
    });
    expect(refused.body.type).toBe('invalid.webhook_url');
    expect((await browser.call('DELETE', path)).status).toBe(200);
    expect((await list(browser)).items).toEqual([]);
    expect((await browser.call('DELETE', path)).body.type).toBe('not_found.webhook');
  });

  test('is one of ten at most, also when they are created at once', async () => {
    const { browser } = await createOwner();
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => browser.call('POST', '/v1/user/webhooks', { url, events })),
    );
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body.type)).toEqual([
      'conflict.webhooks_full',
      'conflict.webhooks_full',
    ]);
  });
});

describe('members', () => {
  test('see webhooks and deliveries, and only the owner manages them', async () => {
    const { browser: owner, organizationId } = await createOwner();
    const member = await createMember(organizationId);
    const { webhookId, deliveryId } = await insertTestWebhook(db(), organizationId);
    const path = `/v1/user/webhooks/${webhookId}`;
    expect(await list(member)).toMatchObject({ can_manage: false, items: [{ id: webhookId }] });
    expect((await member.call('GET', `${path}/deliveries`)).body.items).toHaveLength(1);
    expect((await member.call('GET', `${path}/deliveries/${deliveryId}`)).status).toBe(200);
    const refusedCalls = [
      ['POST', '/v1/user/webhooks', { url, events }],
      ['PATCH', path, { is_enabled: false }],
      ['DELETE', path, undefined],
      ['POST', `${path}/rotate`, undefined],
      ['POST', `${path}/test`, undefined],
      ['POST', `${path}/deliveries/${deliveryId}/replay`, undefined],
    ] as const;
    for (const [method, refusedPath, body] of refusedCalls)
      expect((await member.call(method, refusedPath, body)).body.type).toBe(
        'forbidden.organization_owner_only',
      );
    expect((await list(owner)).can_manage).toBe(true);
  });

  test('of another company, or of none, reach nothing', async () => {
    const { organizationId } = await createOwner();
    const { webhookId, deliveryId } = await insertTestWebhook(db(), organizationId);
    const other = await createOwner();
    const own = await insertTestWebhook(db(), other.organizationId);
    const path = `/v1/user/webhooks/${webhookId}`;
    const { browser: nobody } = await accounts.signUp();
    for (const browser of [other.browser, nobody])
      for (const [method, refusedPath, body] of [
        ['PATCH', path, { is_enabled: false }],
        ['DELETE', path, undefined],
        ['POST', `${path}/rotate`, undefined],
        ['POST', `${path}/test`, undefined],
        ['GET', `${path}/deliveries`, undefined],
        ['GET', `${path}/deliveries/${deliveryId}`, undefined],
        ['POST', `${path}/deliveries/${deliveryId}/replay`, undefined],
      ] as const)
        expect((await browser.call(method, refusedPath, body)).body.type).toBe('not_found.webhook');
    expect(await list(nobody)).toEqual({ can_manage: false, items: [] });
    const mixed = `/v1/user/webhooks/${own.webhookId}/deliveries/${deliveryId}`;
    expect((await other.browser.call('GET', mixed)).body.type).toBe('not_found.webhook_delivery');
    expect((await other.browser.call('POST', `${mixed}/replay`)).body.type).toBe(
      'not_found.webhook_delivery',
    );
  });

  test('without a plan of the company only delete', async () => {
    const { browser, id } = await accounts.signUp();
    const organizationId = await createSeats(db(), id);
    const { webhookId } = await insertTestWebhook(db(), organizationId);
    const path = `/v1/user/webhooks/${webhookId}`;
    expect(await list(browser)).toMatchObject({ can_manage: false, items: [{ id: webhookId }] });
    const refused = [
      await browser.call('POST', '/v1/user/webhooks', { url, events }),
      await browser.call('PATCH', path, { is_enabled: false }),
      await browser.call('POST', `${path}/test`),
    ];
    for (const { body } of refused) expect(body.type).toBe('forbidden.api_keys_plan');
    expect((await browser.call('DELETE', path)).status).toBe(200);
  });
});

test('deliveries are listed in pages, the newest first', async () => {
  const { browser, organizationId } = await createOwner();
  const { webhookId } = await insertTestWebhook(db(), organizationId);
  for (let sent = 0; sent < 32; sent += 1)
    await browser.call('POST', `/v1/user/webhooks/${webhookId}/test`);
  const readPage = async (query = '') =>
    (await browser.call('GET', `/v1/user/webhooks/${webhookId}/deliveries${query}`))
      .body as unknown as { items: WebhookDelivery[]; next_cursor: string | null };
  const first = await readPage();
  const second = await readPage(`?cursor=${first.next_cursor}`);
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect([first.items.length, second.items.length, second.next_cursor]).toEqual([30, 3, null]);
  expect(ids).toEqual(ids.toSorted().reverse());
});
