import { plans, quotaMonth } from '@onsori/contract/plans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandOf } from '#seed/account/arguments.ts';
import { changeAccount } from '#seed/account/change-account.ts';
import { type Accounts, goodPassword, openAccounts } from '#test/accounts.ts';
import { useSuite } from '#test/suite.ts';
import { entitlementsOf, subscriptionOf, takeFree } from './billing.service.ts';

const suite = useSuite();
const db = () => suite().database.db;
let accounts: Accounts;
beforeAll(() => {
  accounts = openAccounts(suite());
});
afterAll(() => accounts.app.close());

const free = '/v1/user/subscription/free';
const mine = '/v1/user/subscription';
const rowsOf = (userId: string) =>
  db().selectFrom('plan_grants').selectAll().where('user_id', '=', userId).execute();
const operator = (...args: string[]) => changeAccount(db(), commandOf(args), new Date());

test('everybody can read the plans, and anybody may keep them', async () => {
  const answer = await accounts.app.inject({ url: '/_api/v1/plans' });
  expect(answer.headers['cache-control']).toContain('max-age=3600');
  const { currency, items } = answer.json();
  expect(currency).toBe('KRW');
  expect(items.map(({ id }: { id: string }) => id)).toEqual(Object.keys(plans));
  expect(items[0]).toMatchObject({ monthly_tracks: 3, formats: ['mp3'], credit_line: true });
  expect(items[3].price).toEqual({ month: 49_000, year: 490_000, per_seat: true });
  expect(items[4].price).toBeNull();
});

test('nobody has a plan to begin with, and Free is taken without a card', async () => {
  const { browser, id } = await accounts.signedUp();
  expect((await browser.call('GET', mine)).body).toEqual({ current: null });
  expect(await entitlementsOf(db(), id)).toBeNull();
  const { status, body } = await browser.call('POST', free);
  expect(status).toBe(200);
  expect(body.current).toMatchObject({
    plan: 'free',
    until: null,
    tracks: 'free_badge',
    credit_line: true,
    quota: { tracks: 3, used: 0, renews_at: quotaMonth(new Date()).until.toISOString() },
  });
  expect((await browser.call('GET', mine)).body).toEqual(body);
  expect(await entitlementsOf(db(), id)).toMatchObject({ plan: 'free', monthlyTracks: 3 });
});

test('Free taken fifty times at once is taken once, and stays as it was first', async () => {
  const { browser, id } = await accounts.signedUp();
  const answers = await Promise.all(Array.from({ length: 50 }, () => browser.call('POST', free)));
  const [first] = answers;
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body).toEqual(first?.body);
  }
  expect(await rowsOf(id)).toHaveLength(1);
});

test('whoever leaves while taking Free leaves nothing behind', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { browser, id } = await accounts.signedUp();
    const ports = { db: db(), billing: { tracksTaken: async () => 0 } };
    const takes = Array.from({ length: 12 }, () =>
      takeFree(ports, id).then(
        () => 'taken',
        (error: Error & { type?: string }) => error.type,
      ),
    );
    const left = await browser.call('DELETE', '/v1/user', { password: goodPassword });
    expect(left.status).toBe(200);
    for (const outcome of await Promise.all(takes))
      expect(['taken', 'unauthorized.token_invalid']).toContain(outcome);
    expect(await rowsOf(id)).toEqual([]);
  }
});

test('an operator gives plans by command, with a reason and an end; the largest counts', async () => {
  const { browser, email, id } = await accounts.signedUp();
  await browser.call('POST', free);
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await operator('grant-plan', email, 'creator', tomorrow, 'for', 'a review');
  await operator('grant-plan', email, 'pro', 'endless', 'a friend of the house');
  expect((await browser.call('GET', mine)).body.current).toMatchObject({
    plan: 'pro',
    until: null,
    scope: 'client_work',
    quota: null,
  });
  await operator('end-plan', email, 'pro');
  const { body } = await browser.call('GET', mine);
  expect(body.current?.plan).toBe('creator');
  expect(body.current?.until).toBe(new Date(`${tomorrow}T24:00:00+09:00`).toISOString());
  const later = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000);
  expect(await entitlementsOf(db(), id, later)).toMatchObject({ plan: 'free' });
  expect(await rowsOf(id)).toMatchObject([
    { plan: 'free', source: 'self', reason: null },
    { plan: 'creator', source: 'operator', reason: 'for a review' },
    { plan: 'pro', source: 'operator', reason: 'a friend of the house' },
  ]);
});

test('what an operator cannot mean is refused', async () => {
  const { email } = await accounts.signedUp();
  await expect(operator('grant-plan', 'x@example.com', 'pro', 'endless', 'y')).rejects.toThrow(
    'nobody',
  );
  await expect(operator('grant-plan', email, 'pro', '2020-01-01', 'y')).rejects.toThrow('over');
  await expect(operator('end-plan', email, 'pro')).rejects.toThrow('no pro plan');
});

test('Free that was ended can be taken anew', async () => {
  const { browser, email, id } = await accounts.signedUp();
  await browser.call('POST', free);
  await operator('end-plan', email, 'free');
  expect((await browser.call('GET', mine)).body).toEqual({ current: null });
  await browser.call('POST', free);
  expect((await browser.call('GET', mine)).body.current?.plan).toBe('free');
  expect(await rowsOf(id)).toHaveLength(2);
});

test('who counts tracks is asked for the month in Korea, of whoever has few', async () => {
  const { browser, email, id } = await accounts.signedUp();
  await browser.call('POST', free);
  const asked: unknown[] = [];
  const ports = {
    db: db(),
    billing: {
      tracksTaken: async (_: unknown, userId: string, at: Date) => {
        asked.push([userId, at]);
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
  expect((await subscriptionOf(ports, id, now)).current?.quota).toEqual({
    tracks: 3,
    used: 2,
    renews_at: '2026-12-31T15:00:00.000Z',
  });
  expect(asked).toEqual([[id, now]]);
  await operator('grant-plan', email, 'creator', 'endless', 'y');
  expect((await subscriptionOf(ports, id)).current?.quota).toBeNull();
  expect(asked).toHaveLength(1);
});
