import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setPhone, takeFromDailyCap } from '#features/account/account.public.ts';
import { type AccountsApp, openAccountsApp, validPassword } from '#test/accounts.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();
const db = () => suite().database.db;
const CAP = 5;
const caps = { sign_ups: CAP, sms_codes: CAP };
const opened: AccountsApp[] = [];
const openApp = (dailyCaps?: typeof caps) => {
  const accounts = openAccountsApp(suite(), dailyCaps ? { dailyCaps } : {});
  opened.push(accounts);
  return accounts;
};
let capped: AccountsApp;
beforeEach(async () => {
  await sql`delete from daily_counts`.execute(db());
  capped = openApp(caps);
});
afterEach(async () => {
  for (const { app } of opened.splice(0)) await app.close();
});

const counted = async (kind: string): Promise<number> => {
  const row = await db()
    .selectFrom('daily_counts')
    .select('count')
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.count ?? 0;
};
const people = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int from users`.execute(db());
  return rows[0]?.count ?? 0;
};

let number = 0;
const nextEmail = () => {
  number += 1;
  return `capped-${number}@example.com`;
};
const consents = { terms: true, age: true };
const signUp = (accounts: AccountsApp, email = nextEmail()) =>
  accounts
    .browser()
    .call('POST', '/v1/users', { email, password: validPassword, nickname: '소리', ...consents });
const signUpSocially = (accounts: AccountsApp) => {
  const email = nextEmail();
  const identity = { subject: email, email, emailVerified: true, name: 'Sori' };
  return accounts.browser().call('POST', '/v1/auth/google/token', {
    social_auth_factor: { social_access_token: JSON.stringify(identity) },
    sign_up: consents,
  });
};

describe('the cap of sign-ups', () => {
  test('is exact when more people than it allows sign up at once', async () => {
    const before = await people();
    const replies = await Promise.all(
      Array.from({ length: CAP * 2 }, (_, index) =>
        index % 2 === 0 ? signUp(capped) : signUpSocially(capped),
      ),
    );
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(CAP);
    for (const { status, body } of refused) {
      expect(status).toBe(429);
      expect(body.type).toBe('rate_limited.sign_ups');
    }
    expect(await people()).toBe(before + CAP);
    expect(await counted('sign_ups')).toBe(CAP);
  });

  test('does not count a refused sign-up, and signs in whoever has an account', async () => {
    const email = nextEmail();
    await signUp(capped, email);
    for (let tries = 0; tries < CAP; tries += 1)
      expect((await signUp(capped, email)).body.type).toBe('conflict.email_taken');
    expect(await counted('sign_ups')).toBe(1);
    while ((await signUp(capped)).status === 200);
    const body = { email, password: validPassword };
    expect((await capped.browser().call('POST', '/v1/auth/token', body)).status).toBe(200);
  });

  test('says when the next day in Korea begins', async () => {
    const now = new Date('2026-11-17T14:00:00Z');
    const take = (at: Date) =>
      db()
        .transaction()
        .execute((tx) => takeFromDailyCap(tx, caps, { kind: 'sign_ups' }, at));
    for (let count = 0; count < CAP; count += 1) await take(now);
    await expect(take(now)).rejects.toMatchObject({
      type: 'rate_limited.sign_ups',
      retryAfterSeconds: 3600,
    });
    await take(new Date('2026-11-17T15:00:00Z'));
  });
});

describe('the cap of SMS codes', () => {
  const nextPhone = () => {
    number += 1;
    return `0107${String(number).padStart(7, '0')}`;
  };

  test('is exact under races, and refused codes are not sent', async () => {
    const owners = await Promise.all(Array.from({ length: CAP * 2 }, () => openApp().signUp()));
    const browsers = owners.map(({ browser }) => {
      const own = capped.browser();
      own.token = browser.token;
      return own;
    });
    const replies = await Promise.all(
      browsers.map((browser) =>
        browser.call('POST', '/v1/user/phone/code', { phone: nextPhone() }),
      ),
    );
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(CAP);
    for (const { body } of refused) expect(body.type).toBe('rate_limited.sms_codes');
    await capped.runJobs();
    expect(capped.outbox.messages).toHaveLength(CAP);
  });

  test('is not used up by numbers without an account, and holds for them too', async () => {
    const forgot = (phone: string) =>
      capped.browser().call('POST', '/v1/user/email/forgot', { phone });
    for (let count = 0; count < CAP + 1; count += 1)
      expect((await forgot(nextPhone())).status).toBe(200);
    expect(await counted('sms_codes')).toBe(0);
    const phone = nextPhone();
    const { id } = await openApp().signUp();
    await db()
      .transaction()
      .execute((tx) => setPhone(tx, id, phone, new Date()));
    for (let count = 0; count < CAP; count += 1) expect((await forgot(phone)).status).toBe(200);
    expect((await forgot(phone)).body.type).toBe('rate_limited.sms_codes');
    expect((await forgot(nextPhone())).body.type).toBe('rate_limited.sms_codes');
  });
});
