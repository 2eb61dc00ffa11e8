import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsApp, openAccountsApp, validPassword } from '#test/accounts.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

const signUpBody = { password: validPassword, nickname: '미나', terms: true, age: true };
const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await query.execute(suite().database.db)).rows;

describe('signing up', () => {
  test('creates an account with exactly the given consents', async () => {
    const { browser, id } = await accounts.signUp('Mina@Example.com', {
      marketing: { use: true, email: true, night: false },
      language: 'en',
    });
    expect((await browser.call('GET', '/v1/user')).body).toMatchObject({
      id,
      email: 'mina@example.com',
      role: 'user',
      is_accessible_to_pavilion: false,
      language: 'en',
      email_confirmed: false,
      phone: null,
      has_password: true,
      has_preferences: false,
      company: 'none',
      marketing: { use: true, email: true, sms: false, night: false },
    });
    const consents = await rowsOf(sql`
      select kind::text, agreed, policy_version from consents where user_id = ${id} order by number`);
    expect(consents).toEqual([
      { kind: 'terms', agreed: true, policy_version: '2026-11-17' },
      { kind: 'age', agreed: true, policy_version: '2026-11-17' },
      { kind: 'marketing_use', agreed: true, policy_version: '2026-11-16' },
      { kind: 'marketing_email', agreed: true, policy_version: '2026-11-16' },
      { kind: 'marketing_night', agreed: false, policy_version: '2026-11-16' },
    ]);
  });

  test.each(['a\0b', 'a\u202Eb', 'a\u200Bb', 'a\nb', '\u3164', 'a\uD83D'])(
    'refuses %j as nickname and company code',
    async (text) => {
      const { browser } = await accounts.signUp();
      const email = 'hidden@example.com';
      const responses = [
        await browser.call('PATCH', '/v1/user', { nickname: text }),
        await browser.call('POST', '/v1/users', { ...signUpBody, email, nickname: text }),
        await browser.call('POST', '/v1/users', { ...signUpBody, email, company_code: text }),
      ];
      for (const { status, body } of responses) {
        expect(status).toBe(422);
        expect(body.type).toBe('invalid.input');
      }
    },
  );

  test('accepts a nickname with joined emoji', async () => {
    const { browser } = await accounts.signUp();
    const changed = await browser.call('PATCH', '/v1/user', { nickname: '👩🏽‍🎤 소리 ❤️‍🔥' });
    expect(changed.body.nickname).toBe('👩🏽‍🎤 소리 ❤️‍🔥');
  });

  test('requires both consents, an allowed password and an unused address', async () => {
    await accounts.signUp('taken@example.com');
    const email = 'new@example.com';
    for (const [body, type] of [
      [{ ...signUpBody, email, terms: false }, 'invalid.input'],
      [{ ...signUpBody, email, age: undefined }, 'invalid.input'],
      [{ ...signUpBody, email: 'nowhere' }, 'invalid.input'],
      [{ ...signUpBody, email, nickname: ' ' }, 'invalid.input'],
      [{ ...signUpBody, email, password: 'short' }, 'invalid.new_password'],
      [{ ...signUpBody, email, password: 'qwer1234!' }, 'invalid.new_password'],
      [{ ...signUpBody, email: 'TAKEN@example.com' }, 'conflict.email_taken'],
    ] as const) {
      const response = await accounts.browser().call('POST', '/v1/users', body);
      expect(response.body.type).toBe(type);
      expect(response.setCookies).toEqual([]);
    }
  });

  test('many times concurrently with one address creates one account', async () => {
    const responses = await Promise.all(
      Array.from({ length: 6 }, () =>
        accounts.browser().call('POST', '/v1/users', { ...signUpBody, email: 'race@example.com' }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('with a company code waits for approval by an operator', async () => {
    const { browser } = await accounts.signUp(undefined, { company_code: 'STUDIO-7' });
    expect((await browser.call('GET', '/v1/user')).body).toMatchObject({
      role: 'user',
      company: 'waiting',
      is_accessible_to_pavilion: false,
    });
  });
});

test('updates an account and records a consent only when it changes', async () => {
  const { browser, id } = await accounts.signUp();
  const marketing = { use: true, sms: true, night: false };
  const change = { nickname: '새 이름', language: 'en', marketing };
  for (let time = 0; time < 2; time += 1)
    expect((await browser.call('PATCH', '/v1/user', change)).body).toMatchObject({
      nickname: '새 이름',
      language: 'en',
      marketing: { use: true, email: false, sms: true, night: false },
    });
  const kinds = await rowsOf(sql<{ kind: string }>`
    select kind::text from consents where user_id = ${id} order by number`);
  expect(kinds.map(({ kind }) => kind)).toEqual(['terms', 'age', 'marketing_use', 'marketing_sms']);
});

describe('a marketing consent', () => {
  const consentsOf = (id: string) =>
    rowsOf<{ kind: string; agreed: boolean }>(sql`
      select kind::text, agreed from consents
      where user_id = ${id} and kind::text like 'marketing%' order by number`);

  test('is stored as not agreed without the consent it depends on', async () => {
    const { browser, id } = await accounts.signUp(undefined, {
      marketing: { email: true, sms: true, night: true },
    });
    const none = { use: false, email: false, sms: false, night: false };
    expect((await browser.call('GET', '/v1/user')).body.marketing).toEqual(none);
    expect((await consentsOf(id)).map(({ agreed }) => agreed)).toEqual([false, false, false]);
    const change = async (marketing: object) =>
      (await browser.call('PATCH', '/v1/user', { marketing })).body.marketing;
    expect(await change({ use: true, night: true })).toEqual({ ...none, use: true });
    expect(await change({ email: true, night: true })).toEqual({
      ...none,
      use: true,
      email: true,
      night: true,
    });
  });

  test('is withdrawn with the consent it depends on, and the withdrawal is recorded', async () => {
    const { browser, id } = await accounts.signUp(undefined, {
      marketing: { use: true, email: true, sms: true, night: true },
    });
    const change = (marketing: object) => browser.call('PATCH', '/v1/user', { marketing });
    expect((await change({ sms: false })).body.marketing).toMatchObject({ night: true });
    expect((await change({ use: false })).body.marketing).toEqual({
      use: false,
      email: false,
      sms: false,
      night: false,
    });
    expect((await consentsOf(id)).slice(4)).toEqual(
      ['sms', 'use', 'email', 'night'].map((use) => ({ kind: `marketing_${use}`, agreed: false })),
    );
  });
});

test('rejects preferences with fewer than three picks', async () => {
  const { browser } = await accounts.signUp();
  const none = { moods: [], video_themes: [], genres: [] };
  expect((await browser.call('GET', '/v1/user/preferences')).body).toEqual(none);
  const picks = { moods: ['차분한', '슬픈'], video_themes: ['영화&다큐'], genres: [] };
  const few = [none, { ...picks, moods: ['차분한'] }, { ...picks, moods: ['차분한', '차분한'] }];
  for (const body of [...few, { ...picks, genres: ['트로트'] }])
    expect((await browser.call('PUT', '/v1/user/preferences', body)).status).toBe(422);
  expect((await browser.call('PUT', '/v1/user/preferences', picks)).body).toEqual(picks);
  expect((await browser.call('GET', '/v1/user/preferences')).body).toEqual(picks);
  expect((await browser.call('GET', '/v1/user')).body.has_preferences).toBe(true);
});

test('reports whether an address or a phone has an account', async () => {
  const { email } = await accounts.signUp();
  const checkRegistered = async (channel: string, value: string) =>
    (await accounts.browser().call('GET', `/v1/users/${channel}/${encodeURIComponent(value)}`))
      .body;
  expect(await checkRegistered('email', email.toUpperCase())).toEqual({ registered: true });
  expect(await checkRegistered('email', 'nobody@example.com')).toEqual({ registered: false });
  expect(await checkRegistered('email', 'no address')).toEqual({ registered: false });
  expect(await checkRegistered('phone', '010-0000-1111')).toEqual({ registered: false });
  expect((await checkRegistered('fax', '1')).type).toBe('invalid.input');
});

test('rates a password and compares it with the current one only for its owner', async () => {
  const { browser, email } = await accounts.signUp();
  const validatePassword = async (password: string, who = browser) =>
    (await who.call('POST', '/v1/user/validations/password', { password })).body;
  expect(await validatePassword(validPassword)).toEqual({
    level: 2,
    problem: null,
    is_current: true,
  });
  expect(await validatePassword('another 1 of mine')).toMatchObject({
    problem: null,
    is_current: false,
  });
  expect(await validatePassword(email)).toMatchObject({ problem: 'personal' });
  expect(await validatePassword('a', accounts.browser())).toEqual({
    level: 0,
    problem: 'too_short',
    is_current: null,
  });
});

describe('a phone', () => {
  const codeTo = (number: string) =>
    /\d{6}/.exec(accounts.outbox.messages.findLast(({ to }) => to === number)?.text ?? '')?.[0] ??
    '';

  test('is added to the account by its code, which is valid once and for five attempts', async () => {
    const { browser } = await accounts.signUp();
    const number = '01055550001';
    expect(
      (await browser.call('POST', '/v1/user/phone/code', { phone: '010-5555-0001' })).status,
    ).toBe(200);
    await accounts.runJobs();
    const code = codeTo(number);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 4; tries += 1)
      expect(
        (await browser.call('POST', '/v1/user/phone/verify', { phone: number, code: wrong })).body
          .type,
      ).toBe('invalid.code');
    const other = (await accounts.signUp()).browser;
    expect(
      (await other.call('POST', '/v1/user/phone/verify', { phone: number, code })).status,
    ).toBe(422);
    expect(
      (await browser.call('POST', '/v1/user/phone/verify', { phone: number, code })).body.phone,
    ).toBe(number);
    expect(
      (await browser.call('POST', '/v1/user/phone/verify', { phone: number, code })).status,
    ).toBe(422);
    await browser.call('POST', '/v1/user/phone/code', { phone: number });
    await accounts.runJobs();
    const next = codeTo(number);
    const bad = next === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      await browser.call('POST', '/v1/user/phone/verify', { phone: number, code: bad });
    expect(
      (await browser.call('POST', '/v1/user/phone/verify', { phone: number, code: next })).status,
    ).toBe(422);
  });

  test('is replaced only with the password', async () => {
    const { browser } = await accounts.signUp();
    await browser.call('POST', '/v1/user/phone/code', { phone: '01055550002' });
    await accounts.runJobs();
    await browser.call('POST', '/v1/user/phone/verify', {
      phone: '01055550002',
      code: codeTo('01055550002'),
    });
    const phone = '01055550003';
    expect((await browser.call('POST', '/v1/user/phone/code', { phone })).body.type).toBe(
      'invalid.password',
    );
    expect(
      (await browser.call('POST', '/v1/user/phone/code', { phone, password: validPassword }))
        .status,
    ).toBe(200);
  });

  test('finds its accounts with masked addresses; one without gets the same response and no message', async () => {
    const { browser } = await accounts.signUp('finding.me@example.com');
    const phone = '01055550004';
    await browser.call('POST', '/v1/user/phone/code', { phone });
    await accounts.runJobs();
    await browser.call('POST', '/v1/user/phone/verify', { phone, code: codeTo(phone) });
    const visitor = accounts.browser();
    const sent = accounts.outbox.messages.length;
    const [known, unknown] = [
      await visitor.call('POST', '/v1/user/email/forgot', { phone }),
      await visitor.call('POST', '/v1/user/email/forgot', { phone: '01099999999' }),
    ];
    expect(known).toEqual(unknown);
    await accounts.runJobs();
    expect(accounts.outbox.messages).toHaveLength(sent + 1);
    const found = await visitor.call('POST', '/v1/user/email/recover', {
      phone,
      code: codeTo(phone),
    });
    expect(found.body.items).toEqual([
      { email: 'fi********@ex*****.com', joined_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ]);
    for (const number of [phone, '01099999999'])
      expect(
        (await visitor.call('POST', '/v1/user/email/recover', { phone: number, code: '000000' }))
          .body.type,
      ).toBe('invalid.code');
  });
});
