import { randomUUID } from 'node:crypto';
import { socialProviders } from '@onsori/contract/enumerations';
import { readMailedLink } from '@onsori/contract/mailed-links';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodPassword } from '#test/accounts.ts';
import type { AnswerBody } from '#test/browser.ts';
import { type Letter, lettersTo } from '#test/inbox.ts';
import { exitCode, type RunningProcess, startProcess, untilReady } from '#test/process.ts';
import { signInAs } from '#test/social-login.ts';
import { useSuite } from '#test/suite.ts';

/** Both processes as they run, with mail, text messages and providers as processes of their own. */
const suite = useSuite();
let api: RunningProcess;
let worker: RunningProcess;
beforeAll(async () => {
  [api, worker] = await Promise.all([
    startProcess('api', suite()),
    startProcess('worker', suite()),
  ]);
  await Promise.all([untilReady(api), untilReady(worker)]);
});
afterAll(async () => {
  for (const { child } of [api, worker]) {
    child.kill('SIGTERM');
    await exitCode(child);
  }
});

/** Somebody with cookies and a token. */
function createPerson() {
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
    const answer = (await response.json()) as AnswerBody;
    token = answer.access_token ?? token;
    return answer;
  };
}

async function letterTo(to: string): Promise<Letter> {
  for (let tries = 0; tries < 100; tries += 1) {
    const [letter] = await lettersTo(to);
    if (letter) return letter;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nothing came to ${to}: ${worker.output()}`);
}

const joining = { password: goodPassword, nickname: '소리', terms: true, age: true };

test('a mail confirms an address, a message a phone', async () => {
  const call = createPerson();
  const email = `${randomUUID()}@example.com`;
  await call('POST', '/v1/users', { ...joining, email });
  const mail = await letterTo(email);
  expect(mail.subject).toBe('[온소리] 이메일 주소를 확인해 주세요');
  const link = readMailedLink(new URL(mail.links[0] ?? '').hash);
  expect(link?.kind).toBe('email_confirmation');
  const nonce = link?.nonce;
  expect(await call('POST', '/v1/user/email/confirm', { nonce })).toEqual({ email });
  const phone = `010${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  await call('POST', '/v1/user/phone/code', { phone });
  const code = /\d{6}/.exec((await letterTo(phone)).text)?.[0];
  expect(await call('POST', '/v1/user/phone/verify', { phone, code })).toMatchObject({
    phone,
    email_confirmed: true,
  });
  expect(await call('POST', '/v1/auth/token/renew')).toMatchObject({ expires_in: 3600 });
});

test.each(socialProviders)('%s lets somebody join and come again', async (provider) => {
  const email = `${randomUUID()}@example.com`;
  const goThere = async (call: ReturnType<typeof createPerson>, intent: string) => {
    const { url } = await call('GET', `/v1/auth/${provider}/start?intent=${intent}`);
    const callback_url = await signInAs(url, email);
    return call('POST', `/v1/auth/${provider}/token`, { callback_url });
  };
  const first = createPerson();
  expect(await goThere(first, 'signup')).toMatchObject({ type: 'conflict.sign_up_required' });
  const ticks = { terms: true, age: true };
  const joined = await first('POST', `/v1/auth/${provider}/token`, { sign_up: ticks });
  expect(joined.user).toMatchObject({ email, has_password: false });
  const again = await goThere(createPerson(), 'signin');
  expect(again.user.id).toBe(joined.user.id);
});
