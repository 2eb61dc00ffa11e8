import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Accounts, goodPassword, openAccounts } from '#test/accounts.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();
let accounts: Accounts;
beforeAll(() => {
  accounts = openAccounts(suite());
});
afterAll(() => accounts.app.close());

const joining = { password: goodPassword, nickname: '미나', terms: true, age: true };
const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await query.execute(suite().database.db)).rows;

describe('signing up', () => {
  test('opens an account with exactly what was ticked', async () => {
    const { browser, id } = await accounts.signedUp('Mina@Example.com', {
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
      { kind: 'terms', agreed: true, policy_version: '2026-11-01' },
      { kind: 'age', agreed: true, policy_version: '2026-11-01' },
      { kind: 'marketing_use', agreed: true, policy_version: '2026-11-01' },
      { kind: 'marketing_email', agreed: true, policy_version: '2026-11-01' },
      { kind: 'marketing_night', agreed: false, policy_version: '2026-11-01' },
    ]);
  });

  test.each(['a\0b', 'a\u202Eb', 'a\u200Bb', 'a\nb', '\u3164', 'a\uD83D'])(
    'refuses %j as nickname and company code',
    async (text) => {
      const { browser } = await accounts.signedUp();
      const email = 'hidden@example.com';
      const tried = [
        await browser.call('PATCH', '/v1/user', { nickname: text }),
        await browser.call('POST', '/v1/users', { ...joining, email, nickname: text }),
        await browser.call('POST', '/v1/users', { ...joining, email, company_code: text }),
      ];
      for (const { status, body } of tried) {
        expect(status).toBe(422);
        expect(body.type).toBe('invalid.input');
      }
    },
  );

  test('takes a nickname with joined emoji', async () => {
    const { browser } = await accounts.signedUp();
    const changed = await browser.call('PATCH', '/v1/user', { nickname: '👩🏽‍🎤 소리 ❤️‍🔥' });
    expect(changed.body.nickname).toBe('👩🏽‍🎤 소리 ❤️‍🔥');
  });

  test('needs both ticks, a good password and an address nobody has', async () => {
    await accounts.signedUp('taken@example.com');
    const email = 'new@example.com';
    for (const [body, type] of [
      [{ ...joining, email, terms: false }, 'invalid.input'],
      [{ ...joining, email, age: undefined }, 'invalid.input'],
      [{ ...joining, email: 'nowhere' }, 'invalid.input'],
      [{ ...joining, email, nickname: ' ' }, 'invalid.input'],
      [{ ...joining, email, password: 'short' }, 'invalid.new_password'],
      [{ ...joining, email, password: 'qwer1234!' }, 'invalid.new_password'],
      [{ ...joining, email: 'TAKEN@example.com' }, 'conflict.email_taken'],
    ] as const) {
      const answer = await accounts.browser().call('POST', '/v1/users', body);
      expect(answer.body.type).toBe(type);
      expect(answer.setCookies).toEqual([]);
    }
  });

  test('by many with one address at once makes one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        accounts.browser().call('POST', '/v1/users', { ...joining, email: 'race@example.com' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('with a company code waits for an operator', async () => {
    const { browser } = await accounts.signedUp(undefined, { company_code: 'STUDIO-7' });
    expect((await browser.call('GET', '/v1/user')).body).toMatchObject({
      role: 'user',
      company: 'waiting',
      is_accessible_to_pavilion: false,
    });
  });
});

test('an account is changed, and a consent is said again only when it changes', async () => {
  const { browser, id } = await accounts.signedUp();
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

describe('advertising', () => {
  const consentsOf = (id: string) =>
    rowsOf<{ kind: string; agreed: boolean }>(sql`
      select kind::text, agreed from consents
      where user_id = ${id} and kind::text like 'marketing%' order by number`);

  test('that is idle without another is not kept as agreed, whoever sends it', async () => {
    const { browser, id } = await accounts.signedUp(undefined, {
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

  test('is taken back with what it needs, and that is kept with its day', async () => {
    const { browser, id } = await accounts.signedUp(undefined, {
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

test('preferences are at least three picks', async () => {
  const { browser } = await accounts.signedUp();
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

test('whether an address or a phone has an account can be asked', async () => {
  const { email } = await accounts.signedUp();
  const ask = async (channel: string, value: string) =>
    (await accounts.browser().call('GET', `/v1/users/${channel}/${encodeURIComponent(value)}`))
      .body;
  expect(await ask('email', email.toUpperCase())).toEqual({ registered: true });
  expect(await ask('email', 'nobody@example.com')).toEqual({ registered: false });
  expect(await ask('email', 'no address')).toEqual({ registered: false });
  expect(await ask('phone', '010-0000-1111')).toEqual({ registered: false });
  expect((await ask('fax', '1')).type).toBe('invalid.input');
});

test('a password is judged, and compared with the one in use for its owner alone', async () => {
  const { browser, email } = await accounts.signedUp();
  const judge = async (password: string, who = browser) =>
    (await who.call('POST', '/v1/user/validations/password', { password })).body;
  expect(await judge(goodPassword)).toEqual({ level: 2, problem: null, is_current: true });
  expect(await judge('another 1 of mine')).toMatchObject({ problem: null, is_current: false });
  expect(await judge(email)).toMatchObject({ problem: 'personal' });
  expect(await judge('a', accounts.browser())).toEqual({
    level: 0,
    problem: 'too_short',
    is_current: null,
  });
});

describe('a phone', () => {
  const codeTo = (number: string) =>
    /\d{6}/.exec(accounts.postbox.messages.findLast(({ to }) => to === number)?.text ?? '')?.[0] ??
    '';

  test('is the account\u2019s after its code, which counts once and for five tries', async () => {
    const { browser } = await accounts.signedUp();
    const number = '01055550001';
    expect(
      (await browser.call('POST', '/v1/user/phone/code', { phone: '010-5555-0001' })).status,
    ).toBe(200);
    await accounts.work();
    const code = codeTo(number);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 4; tries += 1)
      expect(
        (await browser.call('POST', '/v1/user/phone/verify', { phone: number, code: wrong })).body
          .type,
      ).toBe('invalid.code');
    const other = (await accounts.signedUp()).browser;
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
    await accounts.work();
    const next = codeTo(number);
    const bad = next === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      await browser.call('POST', '/v1/user/phone/verify', { phone: number, code: bad });
    expect(
      (await browser.call('POST', '/v1/user/phone/verify', { phone: number, code: next })).status,
    ).toBe(422);
  });

  test('another one needs the password', async () => {
    const { browser } = await accounts.signedUp();
    await browser.call('POST', '/v1/user/phone/code', { phone: '01055550002' });
    await accounts.work();
    await browser.call('POST', '/v1/user/phone/verify', {
      phone: '01055550002',
      code: codeTo('01055550002'),
    });
    const phone = '01055550003';
    expect((await browser.call('POST', '/v1/user/phone/code', { phone })).body.type).toBe(
      'invalid.password',
    );
    expect(
      (await browser.call('POST', '/v1/user/phone/code', { phone, password: goodPassword })).status,
    ).toBe(200);
  });

  test('finds its accounts, partly hidden; one without gets no message and the same answer', async () => {
    const { browser } = await accounts.signedUp('finding.me@example.com');
    const phone = '01055550004';
    await browser.call('POST', '/v1/user/phone/code', { phone });
    await accounts.work();
    await browser.call('POST', '/v1/user/phone/verify', { phone, code: codeTo(phone) });
    const visitor = accounts.browser();
    const sent = accounts.postbox.messages.length;
    const [known, unknown] = [
      await visitor.call('POST', '/v1/user/email/forgot', { phone }),
      await visitor.call('POST', '/v1/user/email/forgot', { phone: '01099999999' }),
    ];
    expect(known).toEqual(unknown);
    await accounts.work();
    expect(accounts.postbox.messages).toHaveLength(sent + 1);
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
