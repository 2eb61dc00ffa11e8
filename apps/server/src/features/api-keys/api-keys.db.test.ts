import { apiKeyLimits } from '@onsori/contract/api-key-values';
import type { ApiKeyPage } from '@onsori/contract/api-keys';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setPhone } from '#features/account/account.public.ts';
import { koreanDay } from '#features/billing/billing.public.ts';
import { dissolveOrganization } from '#features/organizations/organizations.public.ts';
import { createRateLimiter } from '#http/rate-limit.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { createTestKey, ownEnterprise } from '#test/api-keys.ts';
import { addTestMember } from '#test/companies.ts';
import { buyPlan, lastSubscription, makePayer } from '#test/payers.ts';
import { startProcess, waitForExit, waitUntilReady } from '#test/start-process.ts';
import { useSuite } from '#test/suite.ts';
import { countApiKeyCall, identifyApiKey } from './api-key-calls.service.ts';
import { type createApiKey, readApiKeys, revokeApiKey, rotateApiKey } from './api-keys.service.ts';

const suite = useSuite();
const db = () => suite().database.db;
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

const call = (secret: string, path: string, app = accounts.app) =>
  app.inject({ url: `/_api${path}`, headers: { authorization: `Bearer ${secret}` } });

async function openCompany() {
  const owner = await accounts.signUp();
  const organizationId = await ownEnterprise(db(), owner.id);
  return { owner, organizationId };
}

async function openBusiness() {
  const owner = await accounts.signUp();
  await setPhone(db(), owner.id, '01012345678', new Date());
  const payer = await makePayer(db(), owner.id);
  await buyPlan(db(), payer, { plan: 'business', period: 'month', seats: 3 }, new Date());
  const { organization_id } = await lastSubscription(db(), payer);
  return { owner, organizationId: organization_id ?? '' };
}

const setDayTotal = (organizationId: string, requests: number) =>
  db()
    .insertInto('api_usage_days')
    .values({ organization_id: organizationId, day: koreanDay(new Date()), requests })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'day']).doUpdateSet({ requests }),
    )
    .execute();

describe('managing keys', () => {
  test('shows the secret once, and stores its hash only', async () => {
    const { owner } = await openCompany();
    const input = { name: '편집실', mode: 'live', scopes: ['catalog:read'] };
    const created = await owner.browser.call('POST', '/v1/user/api-keys', input);
    expect(created.status).toBe(200);
    const { secret, key } = created.body as unknown as Awaited<ReturnType<typeof createApiKey>>;
    expect(secret).toMatch(/^ons_live_[0-9A-Za-z]{43}$/);
    expect(key).toMatchObject({ ...input, state: 'active', last_used_at: null, requests_30d: 0 });
    expect((await call(secret, '/v1/musics')).statusCode).toBe(200);
    const { rows } = await sql<{ dump: string }>`
      select query_to_xml('select * from api_keys', true, false, '')::text
        || query_to_xml('select *, encode(hash, ''escape'') from api_key_secrets', true, false, '')::text
        || query_to_xml('select * from api_key_usage', true, false, '')::text as dump`.execute(
      db(),
    );
    const dump = rows[0]?.dump ?? '';
    expect(dump).toContain(key.id);
    expect(dump).not.toContain(secret.slice('ons_live_'.length));
    expect(dump).not.toContain(Buffer.from(secret).toString('hex'));
    const listed = await owner.browser.call('GET', '/v1/user/api-keys');
    expect(JSON.stringify(listed.body)).not.toContain(secret);
    const page = listed.body as unknown as ApiKeyPage;
    expect(page).toMatchObject({
      organization: { plan: 'enterprise', daily_limit: 500_000, minute_limit: 600, used_today: 1 },
      can_manage: true,
      items: [{ id: key.id, hint: key.hint, requests_30d: 1, last_used_at: expect.any(String) }],
    });
    expect(page.usage).toHaveLength(30);
    expect(page.usage.at(-1)).toEqual({
      day: koreanDay(new Date()),
      refused: 0,
      keys: [{ id: key.id, requests: 1 }],
    });
  });

  test('only the owner changes keys; members read them, others reach none', async () => {
    const { owner, organizationId } = await openCompany();
    const { key } = await createTestKey(db(), owner.id);
    const member = await accounts.signUp();
    await addTestMember(db(), organizationId, member.id, 'producer');
    const { owner: stranger } = await openCompany();
    const noCompany = await accounts.signUp();
    const rotate = `/v1/user/api-keys/${key.id}/rotate`;
    const outcomes = async ({ browser }: typeof owner) => [
      (await browser.call('POST', rotate)).body.type,
      (await browser.call('DELETE', `/v1/user/api-keys/${key.id}`)).body.type,
    ];
    const ownerOnly = 'forbidden.organization_owner_only';
    expect(await outcomes(member)).toEqual([ownerOnly, ownerOnly]);
    expect(await outcomes(stranger)).toEqual(['not_found.api_key', 'not_found.api_key']);
    expect(await outcomes(noCompany)).toEqual(['forbidden.api_keys_plan', ownerOnly]);
    expect(await readApiKeys(db(), member.id)).toMatchObject({
      can_manage: false,
      items: [{ id: key.id, state: 'active' }],
    });
    expect((await readApiKeys(db(), stranger.id)).items).toEqual([]);
    expect(await readApiKeys(db(), noCompany.id)).toMatchObject({ organization: null, items: [] });
  });

  test('a company has at most 20 keys that are not revoked', async () => {
    const { owner } = await openCompany();
    const { key } = await createTestKey(db(), owner.id);
    const others = Array.from({ length: apiKeyLimits.maxKeys + 4 }, () =>
      createTestKey(db(), owner.id).then(
        () => 'created',
        (error) => error.type,
      ),
    );
    const outcomes = await Promise.all(others);
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(19);
    expect(outcomes.filter((outcome) => outcome === 'conflict.api_keys_full')).toHaveLength(5);
    await revokeApiKey(db(), owner.id, key.id);
    await createTestKey(db(), owner.id);
  });

  test('a rotated key accepts both secrets for a day, and never three', async () => {
    const { owner } = await openCompany();
    const first = await createTestKey(db(), owner.id);
    const now = new Date();
    const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
    const second = await rotateApiKey(db(), owner.id, first.key.id, now);
    expect(second.key).toMatchObject({
      state: 'expiring',
      old_secret_until: inHours(24).toISOString(),
    });
    const isValid = (secret: string, at: Date) =>
      identifyApiKey(db(), secret, at).then(
        ({ apiKey }) => apiKey.id === first.key.id,
        (error) => error.type,
      );
    const invalid = 'unauthorized.api_key_invalid';
    expect(await isValid(first.secret, inHours(23.99))).toBe(true);
    expect(await isValid(second.secret, inHours(23.99))).toBe(true);
    expect(await isValid(first.secret, inHours(24))).toBe(invalid);
    expect(await isValid(second.secret, inHours(24))).toBe(true);
    const third = await rotateApiKey(db(), owner.id, first.key.id, inHours(1));
    expect(await isValid(first.secret, inHours(1))).toBe(invalid);
    expect(await isValid(second.secret, inHours(24.9))).toBe(true);
    expect(await isValid(third.secret, inHours(1))).toBe(true);
    await revokeApiKey(db(), owner.id, first.key.id);
    expect(await isValid(second.secret, inHours(2))).toBe(invalid);
    expect(await isValid(third.secret, inHours(2))).toBe(invalid);
  });
});

describe('calls', () => {
  test('headers and GET /v1/api-key show what is left, and replies are not cached', async () => {
    const { owner, organizationId } = await openBusiness();
    const { secret } = await createTestKey(db(), owner.id, { scopes: ['stream:read'] });
    await setDayTotal(organizationId, 41);
    const response = await call(secret, '/v1/api-key');
    expect(response.headers['ratelimit-policy']).toBe('"minute";q=600;w=60, "day";q=50000;w=86400');
    expect(response.headers.ratelimit).toMatch(/^"minute";r=\d+;t=\d+, "day";r=49958;t=\d+$/);
    expect(response.json()).toMatchObject({
      name: '편집실',
      mode: 'live',
      scopes: ['stream:read'],
      organization: '하루 스튜디오',
      minute: { limit: 600 },
      day: { limit: 50_000, remaining: 49_958 },
    });
    const other = await createTestKey(db(), owner.id);
    const read = await call(other.secret, '/v1/musics');
    expect(read.headers['cache-control']).toBe('no-store');
    expect(read.headers.etag).toBeUndefined();
    expect(read.headers.ratelimit).toContain('"day";r=49957');
    const check = await call(other.secret, '/v1/licences/unknown');
    expect(check.headers.ratelimit).toContain('"day";r=49956');
    const visitor = await accounts.app.inject({ url: '/_api/v1/musics' });
    expect(visitor.headers.ratelimit).toBeUndefined();
    expect(visitor.headers['cache-control']).toContain('public');
  });

  test('50 parallel calls of two keys use exactly what the day has left', async () => {
    const { owner, organizationId } = await openCompany();
    const keys = [await createTestKey(db(), owner.id), await createTestKey(db(), owner.id)];
    await setDayTotal(organizationId, apiKeyLimits.perDay.enterprise - 17);
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => call(keys[index % 2]?.secret ?? '', '/v1/api-key')),
    );
    const allowed = responses.filter(({ statusCode }) => statusCode === 200);
    const refused = responses.filter(({ statusCode }) => statusCode === 429);
    expect([allowed.length, refused.length]).toEqual([17, 33]);
    const left = allowed.map((response) => response.json().day.remaining);
    expect(left.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 17 }, (_, index) => index));
    for (const response of refused) {
      expect(response.json().type).toBe('rate_limited.api_day');
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      expect(response.headers.ratelimit).toContain('"day";r=0;');
    }
    const { usage, organization } = await readApiKeys(db(), owner.id);
    expect(organization?.used_today).toBe(apiKeyLimits.perDay.enterprise);
    expect(usage.at(-1)?.refused).toBe(33);
    expect(usage.at(-1)?.keys.reduce((sum, { requests }) => sum + requests, 0)).toBe(17);
  });

  test('the day begins at midnight in Korea', async () => {
    const { owner, organizationId } = await openCompany();
    const { secret } = await createTestKey(db(), owner.id);
    const { apiKey } = await identifyApiKey(db(), secret);
    const countAt = (time: string) => countApiKeyCall(db(), apiKey, false, new Date(time));
    const limit = apiKeyLimits.perDay.enterprise;
    expect(await countAt('2026-11-19T14:59:59.000Z')).toMatchObject({ remaining: limit - 1 });
    expect(await countAt('2026-11-19T14:59:59.999Z')).toEqual({
      limit,
      remaining: limit - 2,
      resetsAt: new Date('2026-11-19T15:00:00Z'),
      isExceeded: false,
    });
    expect(await countAt('2026-11-19T15:00:00.000Z')).toMatchObject({ remaining: limit - 1 });
    const days = await db()
      .selectFrom('api_usage_days')
      .select(['day', 'requests'])
      .where('organization_id', '=', organizationId)
      .orderBy('day')
      .execute();
    expect(days).toEqual([
      { day: '2026-11-19', requests: 2 },
      { day: '2026-11-20', requests: 1 },
    ]);
  });

  test('a key over its limit of a minute is refused, another key of the company is not', async () => {
    const rateLimiter = createRateLimiter(suite().redis, () => 1_800_000_000_000, 0.01);
    const limited = openAccountsApp(suite(), { rateLimiter });
    const { owner } = await openCompany();
    const [key, other] = [await createTestKey(db(), owner.id), await createTestKey(db(), owner.id)];
    const paths = ['/v1/musics', '/v1/albums', '/v1/api-key', '/v1/user/licences'];
    for (let count = 0; count < 6; count += 1)
      expect((await call(key.secret, paths[count % 4] ?? '', limited.app)).statusCode).toBe(200);
    const refused = await call(key.secret, '/v1/musics', limited.app);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().type).toBe('rate_limited.api_key');
    expect(refused.headers['retry-after']).toBeDefined();
    expect(refused.headers.ratelimit).toContain('"minute";r=0;');
    expect((await call(other.secret, '/v1/musics', limited.app)).statusCode).toBe(200);
    expect((await readApiKeys(db(), owner.id)).usage.at(-1)?.refused).toBe(1);
    await limited.app.close();
  });

  test('keys end with the plan, the seats and the account of the company', async () => {
    const ended = await openCompany();
    const { secret } = await createTestKey(db(), ended.owner.id);
    const typeOf = async (text: string) => (await call(text, '/v1/api-key')).json().type;
    await db()
      .updateTable('company_grants')
      .set({ ends_at: new Date() })
      .where('organization_id', '=', ended.organizationId)
      .execute();
    expect(await typeOf(secret)).toBe('forbidden.api_keys_plan');
    const business = await openBusiness();
    const key = await createTestKey(db(), business.owner.id);
    expect(await typeOf(key.secret)).toBeUndefined();
    await db()
      .transaction()
      .execute((tx) => dissolveOrganization(tx, business.organizationId, new Date()));
    expect(await typeOf(key.secret)).toBe('unauthorized.api_key_invalid');
    expect(await typeOf(`${key.secret}x`)).toBe('unauthorized.api_key_invalid');
    const suspended = await openCompany();
    const { secret: other } = await createTestKey(db(), suspended.owner.id);
    await db()
      .updateTable('users')
      .set({ suspended_at: new Date() })
      .where('id', '=', suspended.owner.id)
      .execute();
    expect(await typeOf(other)).toBe('unauthorized.api_key_invalid');
  });

  test('a revoked key is refused by every process within a second', async () => {
    const { owner } = await openCompany();
    const { key, secret } = await createTestKey(db(), owner.id);
    const processes = [await startProcess('api', suite()), await startProcess('api', suite())];
    try {
      await Promise.all(processes.map(waitUntilReady));
      const statuses = () =>
        Promise.all(
          processes.map(async ({ apiUrl }) => {
            const headers = { authorization: `Bearer ${secret}` };
            return (await fetch(`${apiUrl}/v1/api-key`, { headers })).status;
          }),
        );
      expect(await statuses()).toEqual([200, 200]);
      const start = performance.now();
      await revokeApiKey(db(), owner.id, key.id);
      expect(await statuses()).toEqual([401, 401]);
      expect(performance.now() - start).toBeLessThan(1000);
    } finally {
      for (const { child } of processes) child.kill('SIGTERM');
      await Promise.all(processes.map(({ child }) => waitForExit(child)));
    }
  });
});
