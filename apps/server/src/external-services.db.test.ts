import { randomUUID } from 'node:crypto';
import { socialProviders } from '@onsori/contract/enumerations';
import { parseMailedLink } from '@onsori/contract/mailed-links';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { validPassword } from '#test/accounts.ts';
import type { ResponseBody } from '#test/browser.ts';
import { type InboxMessage, listMessagesTo } from '#test/inbox.ts';
import { signInAs } from '#test/social-login.ts';
import {
  type RunningProcess,
  startProcess,
  waitForExit,
  waitUntilReady,
} from '#test/start-process.ts';
import { useSuite } from '#test/suite.ts';

/** Runs API and worker as processes against fake mail, SMS and sign-in servers. */
const suite = useSuite();
let api: RunningProcess;
let worker: RunningProcess;
beforeAll(async () => {
  [api, worker] = await Promise.all([
    startProcess('api', suite()),
    startProcess('worker', suite()),
  ]);
  await Promise.all([waitUntilReady(api), waitUntilReady(worker)]);
});
afterAll(async () => {
  for (const { child } of [api, worker]) {
    child.kill('SIGTERM');
    await waitForExit(child);
  }
});

/** An HTTP client that stores cookies and the access token. */
function createClient() {
  const cookies = new Map<string, string>();
  let token = '';
  return async (method: string, path: string, body?: object) => {
    const response = await fetch(`${api.apiUrl}${path}`, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const reply = (await response.json()) as ResponseBody;
    token = reply.access_token ?? token;
    return reply;
  };
}

async function waitForMessage(to: string): Promise<InboxMessage> {
  for (let tries = 0; tries < 100; tries += 1) {
    const [message] = await listMessagesTo(to);
    if (message) return message;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no message to ${to}: ${worker.output()}`);
}

const signUpInput = { password: validPassword, nickname: '소리', terms: true, age: true };

test('confirms an e-mail address by mail and a phone number by SMS', async () => {
  const call = createClient();
  const email = `${randomUUID()}@example.com`;
  await call('POST', '/v1/users', { ...signUpInput, email });
  const mail = await waitForMessage(email);
  expect(mail.subject).toBe('[온소리] 이메일 주소를 확인해 주세요');
  const link = parseMailedLink(new URL(mail.links[0] ?? '').hash);
  expect(link?.kind).toBe('email_confirmation');
  const nonce = link?.nonce;
  expect(await call('POST', '/v1/user/email/confirm', { nonce })).toEqual({ email });
  const phone = `010${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  await call('POST', '/v1/user/phone/code', { phone });
  const code = /\d{6}/.exec((await waitForMessage(phone)).text)?.[0];
  expect(await call('POST', '/v1/user/phone/verify', { phone, code })).toMatchObject({
    phone,
    email_confirmed: true,
  });
  expect(await call('POST', '/v1/auth/token/renew')).toMatchObject({ expires_in: 3600 });
});

test.each(socialProviders)('signs up and signs in again with %s', async (provider) => {
  const email = `${randomUUID()}@example.com`;
  const signInWith = async (call: ReturnType<typeof createClient>, intent: string) => {
    const { url } = await call('GET', `/v1/auth/${provider}/start?intent=${intent}`);
    const callback_url = await signInAs(url, email);
    return call('POST', `/v1/auth/${provider}/token`, { callback_url });
  };
  const first = createClient();
  expect(await signInWith(first, 'signup')).toMatchObject({ type: 'conflict.sign_up_required' });
  const consents = { terms: true, age: true };
  const joined = await first('POST', `/v1/auth/${provider}/token`, { sign_up: consents });
  expect(joined.user).toMatchObject({ email, has_password: false });
  const again = await signInWith(createClient(), 'signin');
  expect(again.user.id).toBe(joined.user.id);
});
