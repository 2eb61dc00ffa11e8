import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsApp, openAccountsApp, validPassword } from '#test/accounts.ts';
import type { Browser } from '#test/browser.ts';
import { createRenewalKey, type TestProof } from '#test/renewal-key.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

const renew = (browser: Browser, proof?: TestProof) =>
  browser.call('POST', '/v1/auth/token/renew', proof && { proof });

/** A browser with a copy of all cookies. */
function copyOf(browser: Browser): Browser {
  const copy = accounts.browser();
  for (const [name, cookie] of browser.cookies) copy.cookies.set(name, cookie);
  return copy;
}

async function endReason(userId: string) {
  const { rows } = await sql<{ end_reason: string | null }>`
    select end_reason from sessions where user_id = ${userId} order by signed_in_at desc`.execute(
    suite().database.db,
  );
  return rows[0]?.end_reason;
}

describe('a family without a key', () => {
  test.each([
    ['the owner first', ['owner', 'thief']],
    ['the thief first', ['thief', 'owner']],
    ['in turns', ['owner', 'thief', 'thief', 'owner']],
  ] as const)('shared in lockstep ends by the second generation: %s', async (_, order) => {
    const { browser: owner, id } = await accounts.signUp();
    const browsers = { owner, thief: copyOf(owner) };
    const statuses: number[] = [];
    for (let step = 0; step < 5; step += 1)
      statuses.push((await renew(browsers[order[step % order.length] ?? 'owner'])).status);
    expect(statuses).toEqual([200, 200, 200, 401, 401]);
    expect(await endReason(id)).toBe('token_reused');
  });

  test('repeats a lost reply for two minutes and no longer', async () => {
    for (const [seconds, status] of [
      [115, 200],
      [125, 401],
    ] as const) {
      const { browser, id } = await accounts.signUp();
      const lost = copyOf(browser);
      expect((await renew(lost)).status).toBe(200);
      const earlier = new Date(Date.now() - seconds * 1000);
      await sql`update sessions set renewed_at = ${earlier} where user_id = ${id}`.execute(
        suite().database.db,
      );
      expect((await renew(browser)).status).toBe(status);
    }
  });

  test('is bound to the key of the first renewal that sends one', async () => {
    const { browser } = await accounts.signUp();
    const key = createRenewalKey();
    expect((await renew(browser, key.signProof())).status).toBe(200);
    const thief = copyOf(browser);
    expect((await renew(browser, key.signProof())).status).toBe(200);
    expect((await renew(thief)).status).toBe(401);
    expect((await renew(browser, key.signProof())).status).toBe(401);
  });

  test('ends when the owner renews after a thief has bound it', async () => {
    const { browser: owner } = await accounts.signUp();
    const thief = copyOf(owner);
    const stolen = createRenewalKey();
    expect((await renew(thief, stolen.signProof())).status).toBe(200);
    expect((await renew(owner, createRenewalKey().signProof())).status).toBe(401);
    expect((await renew(thief, stolen.signProof())).status).toBe(401);
  });
});

describe('a family with a key', () => {
  async function signUpWithKey() {
    const key = createRenewalKey();
    const { browser, id, email } = await accounts.signUp(undefined, { renewal_key: key.key });
    return { key, browser, id, email };
  }

  test('ends at the first renewal without a proof of its key', async () => {
    const forgeries = [
      () => undefined,
      () => createRenewalKey().signProof(),
      () => createRenewalKey().signProof(Date.now() - 3_600_000),
    ];
    for (const createProof of forgeries) {
      const { key, browser, id } = await signUpWithKey();
      const thief = copyOf(browser);
      expect((await renew(browser, key.signProof())).status).toBe(200);
      expect((await renew(thief, createProof())).status).toBe(401);
      expect((await renew(browser, key.signProof())).status).toBe(401);
      expect(await endReason(id)).toBe('token_reused');
    }
  });

  test('ends for a proof that was signed for another site or altered', async () => {
    for (const alter of [
      (key: ReturnType<typeof createRenewalKey>) => key.signProof(Date.now(), 'https://evil.test'),
      (key: ReturnType<typeof createRenewalKey>) => ({ ...key.signProof(), at: Date.now() + 7 }),
    ]) {
      const { key, browser, id } = await signUpWithKey();
      expect((await renew(browser, alter(key))).status).toBe(401);
      expect(await endReason(id)).toBe('token_reused');
    }
  });

  test('is renewed and repeated with proofs, each accepted once', async () => {
    const { key, browser } = await signUpWithKey();
    const lost = copyOf(browser);
    const proof = key.signProof();
    expect((await renew(lost, proof)).status).toBe(200);
    const replayed = await renew(browser, proof);
    expect([replayed.status, replayed.body.type]).toEqual([409, 'conflict.proof_stale']);
    expect((await renew(browser, key.signProof())).status).toBe(200);
    expect(browser.cookie('renewal')).toBe(lost.cookie('renewal'));
    expect((await renew(browser, key.signProof())).status).toBe(200);
  });

  test('survives a wrong clock: the server returns its time, and a second proof is accepted', async () => {
    for (const offset of [-40 * 365 * 86_400_000, -3_600_000, 3_600_000]) {
      const { key, browser } = await signUpWithKey();
      const refused = await renew(browser, key.signProof(Date.now() + offset));
      expect(refused.body.type).toBe('conflict.proof_stale');
      const now = Number(/^now: (\d+)$/.exec(refused.body.detail[0]?.msg ?? '')?.[1]);
      expect(Math.abs(Date.now() - now)).toBeLessThan(5000);
      expect((await renew(browser, key.signProof(now))).status).toBe(200);
    }
  });

  test('is bound by every sign-in method', async () => {
    const { email } = await accounts.signUp();
    const person = { subject: 'bound', email: 'bound@example.com', emailVerified: true };
    const signInMethods: ((
      browser: Browser,
      renewal_key: string,
    ) => Promise<{ status: number }>)[] = [
      (browser, renewal_key) =>
        browser.call('POST', '/v1/auth/token', { email, password: validPassword, renewal_key }),
      (browser, renewal_key) =>
        browser.call('POST', '/v1/auth/google/token', {
          social_auth_factor: { social_access_token: JSON.stringify(person) },
          sign_up: { terms: true, age: true },
          renewal_key,
        }),
    ];
    for (const enter of signInMethods) {
      const key = createRenewalKey();
      const browser = accounts.browser();
      expect((await enter(browser, key.key)).status).toBe(200);
      expect((await renew(copyOf(browser))).status).toBe(401);
      expect((await renew(browser, key.signProof())).status).toBe(401);
    }
  });

  test('retains its key when the password is changed', async () => {
    const { key, browser } = await signUpWithKey();
    const change = { password: validPassword, new_password: 'a quiet morning 31' };
    expect((await browser.call('PATCH', '/v1/user/password', change)).status).toBe(200);
    expect((await renew(browser, key.signProof())).status).toBe(200);
    expect((await renew(copyOf(browser))).status).toBe(401);
    expect((await renew(browser, key.signProof())).status).toBe(401);
  });

  test('rejects a key that is not a point of the curve', async () => {
    const { email } = await accounts.signUp();
    const renewal_key = Buffer.alloc(65, 4).toString('base64url');
    const body = { email, password: validPassword, renewal_key };
    expect((await accounts.browser().call('POST', '/v1/auth/token', body)).status).toBe(422);
  });
});
