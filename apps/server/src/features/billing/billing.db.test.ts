import { plans, quotaMonth } from '@onsori/contract/plans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeAccount, parseCommand } from '#cli/account.ts';
import { type AccountsApp, openAccountsApp, validPassword } from '#test/accounts.ts';
import { operatorPorts } from '#test/audit.ts';
import { useSuite } from '#test/suite.ts';
import { loadEntitlements, loadSubscription, takeFreePlan } from './billing.service.ts';

const suite = useSuite();
const db = () => suite().database.db;
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

const freePlanPath = '/v1/user/subscription/free';
const subscriptionPath = '/v1/user/subscription';
const rowsOf = (userId: string) =>
  db().selectFrom('plan_grants').selectAll().where('user_id', '=', userId).execute();
const runOperatorCommand = (...args: string[]) =>
  changeAccount(operatorPorts(db()), parseCommand(args), new Date());

test('returns the plans to visitors, cacheable for an hour', async () => {
  const response = await accounts.app.inject({ url: '/_api/v1/plans' });
  expect(response.headers['cache-control']).toContain('max-age=3600');
  const { currency, items } = response.json();
  expect(currency).toBe('KRW');
  expect(items.map(({ id }: { id: string }) => id)).toEqual(Object.keys(plans));
  expect(items[0]).toMatchObject({ monthly_tracks: 3, formats: ['mp3'], credit_line: true });
  expect(items[3].price).toEqual({ month: 49_000, year: 490_000, per_seat: true });
  expect(items[4].price).toBeNull();
});

test('a new user has no plan and can take Free without a card', async () => {
  const { browser, id } = await accounts.signUp();
  expect((await browser.call('GET', subscriptionPath)).body).toEqual({ current: null, paid: null });
  expect(await loadEntitlements(db(), id)).toBeNull();
  const { status, body } = await browser.call('POST', freePlanPath);
  expect(status).toBe(200);
  expect(body.current).toMatchObject({
    plan: 'free',
    until: null,
    tracks: 'free_badge',
    credit_line: true,
    quota: { tracks: 3, used: 0, renews_at: quotaMonth(new Date()).until.toISOString() },
  });
  expect((await browser.call('GET', subscriptionPath)).body).toEqual(body);
  expect(await loadEntitlements(db(), id)).toMatchObject({ plan: 'free', monthlyTracks: 3 });
});

test('taking Free fifty times concurrently creates one grant', async () => {
  const { browser, id } = await accounts.signUp();
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => browser.call('POST', freePlanPath)),
  );
  const [first] = responses;
  for (const { status, body } of responses) {
    expect(status).toBe(200);
    expect(body).toEqual(first?.body);
  }
  expect(await rowsOf(id)).toHaveLength(1);
});

test('deleting an account while it takes Free leaves no grants', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { browser, id } = await accounts.signUp();
    const ports = { db: db(), billing: { countTakenMusics: async () => 0 } };
    const takes = Array.from({ length: 12 }, () =>
      takeFreePlan(ports, id).then(
        () => 'taken',
        (error: Error & { type?: string }) => error.type,
      ),
    );
    const left = await browser.call('DELETE', '/v1/user', { password: validPassword });
    expect(left.status).toBe(200);
    for (const outcome of await Promise.all(takes))
      expect(['taken', 'unauthorized.token_invalid']).toContain(outcome);
    expect(await rowsOf(id)).toEqual([]);
  }
});

test('an operator grants plans with a reason and an end; the largest plan applies', async () => {
  const { browser, email, id } = await accounts.signUp();
  await browser.call('POST', freePlanPath);
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await runOperatorCommand('grant-plan', email, 'creator', tomorrow, 'for', 'a review');
  await runOperatorCommand('grant-plan', email, 'pro', 'endless', 'a friend of the house');
  expect((await browser.call('GET', subscriptionPath)).body.current).toMatchObject({
    plan: 'pro',
    until: null,
    scope: 'client_work',
    quota: null,
  });
  await runOperatorCommand('end-plan', email, 'pro');
  const { body } = await browser.call('GET', subscriptionPath);
  expect(body.current?.plan).toBe('creator');
  expect(body.current?.until).toBe(new Date(`${tomorrow}T24:00:00+09:00`).toISOString());
  const afterCreatorEnds = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000);
  expect(await loadEntitlements(db(), id, afterCreatorEnds)).toMatchObject({ plan: 'free' });
  expect(await rowsOf(id)).toMatchObject([
    { plan: 'free', source: 'self', reason: null },
    { plan: 'creator', source: 'operator', reason: 'for a review' },
    { plan: 'pro', source: 'operator', reason: 'a friend of the house' },
  ]);
});

test('rejects a grant to an unknown user or with a past end, and ending a plan that was not granted', async () => {
  const { email } = await accounts.signUp();
  await expect(
    runOperatorCommand('grant-plan', 'x@example.com', 'pro', 'endless', 'y'),
  ).rejects.toThrow('no account');
  await expect(runOperatorCommand('grant-plan', email, 'pro', '2020-01-01', 'y')).rejects.toThrow(
    'in the past',
  );
  await expect(runOperatorCommand('end-plan', email, 'pro')).rejects.toThrow('no pro plan');
});

test('Free can be taken again after it was ended', async () => {
  const { browser, email, id } = await accounts.signUp();
  await browser.call('POST', freePlanPath);
  await runOperatorCommand('end-plan', email, 'free');
  expect((await browser.call('GET', subscriptionPath)).body).toEqual({ current: null, paid: null });
  await browser.call('POST', freePlanPath);
  expect((await browser.call('GET', subscriptionPath)).body.current?.plan).toBe('free');
  expect(await rowsOf(id)).toHaveLength(2);
});

test('reads the usage of the current month in Korea, only for plans with a quota', async () => {
  const { browser, email, id } = await accounts.signUp();
  await browser.call('POST', freePlanPath);
  const calls: unknown[] = [];
  const ports = {
    db: db(),
    billing: {
      countTakenMusics: async (_: unknown, userId: string, at: Date) => {
        calls.push([userId, at]);
        return 2;
      },
    },
  };
  const now = new Date('2026-11-30T15:00:00Z');
  await db()
    .updateTable('plan_grants')
    .set({ starts_at: new Date('2026-01-01') })
    .where('user_id', '=', id)
    .execute();
  expect((await loadSubscription(ports, id, now)).current?.quota).toEqual({
    tracks: 3,
    used: 2,
    renews_at: '2026-12-31T15:00:00.000Z',
  });
  expect(calls).toEqual([[id, now]]);
  await runOperatorCommand('grant-plan', email, 'creator', 'endless', 'y');
  expect((await loadSubscription(ports, id)).current?.quota).toBeNull();
  expect(calls).toHaveLength(1);
});
