import { consentCookie, parseConsent } from '@onsori/contract/consent-values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { exampleConsent } from '#test/consent-examples.ts';
import { testJobContext } from '#test/job-context.ts';
import { useSuite } from '#test/suite.ts';
import { storedSince } from './consents.rules.ts';
import { sweepConsentsHandler } from './sweep-consents.handler.ts';

const suite = useSuite();
const db = () => suite().database.db;
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

const findRow = (id: string) =>
  db().selectFrom('cookie_consents').selectAll().where('id', '=', id).executeTakeFirst();

test('stores the choice of a visitor without naming anybody, and in a cookie', async () => {
  const consent = exampleConsent();
  const visitor = accounts.browser();
  expect((await visitor.call('POST', '/v1/consents', consent)).status).toBe(200);
  const row = await findRow(consent.id);
  expect(row).toMatchObject({
    user_id: null,
    analytics: true,
    marketing: false,
    policy_version: '2026-11-19',
    language: 'ko',
    despite_signal: false,
  });
  expect(Object.keys(row ?? {}).sort()).toEqual([
    'analytics',
    'chosen_at',
    'despite_signal',
    'id',
    'language',
    'marketing',
    'policy_version',
    'user_id',
  ]);
  const cookie = decodeURIComponent(visitor.cookies.get(consentCookie)?.value ?? '');
  expect(parseConsent(cookie)).toMatchObject({
    id: consent.id,
    choice: consent.purposes,
    version: '2026-11-19',
    despiteSignal: false,
    recorded: true,
  });
});

test('names the user who is signed in', async () => {
  const { browser, id: userId } = await accounts.signUp();
  const consent = exampleConsent({ purposes: { marketing: true } });
  await browser.call('POST', '/v1/consents', consent);
  expect(await findRow(consent.id)).toMatchObject({
    user_id: userId,
    analytics: null,
    marketing: true,
  });
});

test('a repeated id changes nothing', async () => {
  const consent = exampleConsent();
  await accounts.browser().call('POST', '/v1/consents', consent);
  const forged = { ...consent, purposes: { analytics: true, marketing: true } };
  expect((await accounts.browser().call('POST', '/v1/consents', forged)).status).toBe(200);
  expect(await findRow(consent.id)).toMatchObject({ marketing: false });
});

test.each([
  ['an unknown version', { version: '2026-11-18' }, 'invalid.policy_version'],
  ['no purpose', { purposes: {} }, 'invalid.input'],
  ['an id that is not random', { id: '0193c8a0-7b1a-7cde-8f00-0123456789ab' }, 'invalid.input'],
])('rejects %s', async (_, changes, type) => {
  const response = await accounts.browser().call('POST', '/v1/consents', exampleConsent(changes));
  expect(response.body.type).toBe(type);
});

test('choices are deleted after three years', async () => {
  const [old, recent] = [exampleConsent(), exampleConsent()];
  for (const consent of [old, recent])
    await accounts.browser().call('POST', '/v1/consents', consent);
  const limit = storedSince(new Date()).getTime();
  for (const [{ id }, at] of [
    [old, limit - 60_000],
    [recent, limit + 60_000],
  ] as const)
    await db()
      .updateTable('cookie_consents')
      .set({ chosen_at: new Date(at) })
      .where('id', '=', id)
      .execute();
  const context = await testJobContext(suite());
  await sweepConsentsHandler.run(context, {});
  expect(await findRow(old.id)).toBeUndefined();
  expect(await findRow(recent.id)).toBeDefined();
});
