import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { randomPKCECodeVerifier } from 'openid-client';
import { expect, test } from 'vitest';
import { readApiConfig } from '#config';
import { freePort } from '#test/free-port.ts';
import { cancelLogin, signInAs } from '#test/social-login.ts';
import { createSocial, type SocialProvider } from './social.ts';
import { SocialError } from './social-error.ts';

const config = readApiConfig().social;
const social = createSocial(config);
/** Another application at the same providers. */
const stranger = { client_id: 'somebody-else', client_secret: 'a-secret-of-somebody-else' };
const ours = {
  client_id: config.SOCIAL_GOOGLE_CLIENT_ID,
  client_secret: config.SOCIAL_GOOGLE_CLIENT_SECRET,
};

const providers = ['google', 'kakao', 'naver'] as const;
const attemptAt = (provider: SocialProvider) => ({
  redirectUri: `http://127.0.0.1:4321/auth/${provider}/callback/signin`,
  state: randomUUID(),
  nonce: randomUUID(),
  codeVerifier: randomPKCECodeVerifier(),
});

async function comeBack(provider: SocialProvider, person: string) {
  const attempt = attemptAt(provider);
  const callbackUrl = await signInAs(await social.begin(provider, attempt), person);
  return { ...attempt, callbackUrl };
}

const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no error',
    (error: unknown) => {
      if (!(error instanceof SocialError)) throw error;
      return error.reason;
    },
  );

const tokenEndpoints = {
  google: `${config.SOCIAL_GOOGLE_ISSUER}/token`,
  kakao: `${config.SOCIAL_KAKAO_ISSUER}/oauth/token`,
  naver: `${config.SOCIAL_NAVER_URL}/oauth2.0/token`,
};

/** Tokens as an application gets them that signs people in by itself. */
async function tokensOf(provider: SocialProvider, client: typeof stranger, person = 'minji') {
  const attempt = attemptAt(provider);
  const url = new URL(await social.begin(provider, attempt));
  url.searchParams.set('client_id', client.client_id);
  const back = new URL(await signInAs(url.href, person));
  const response = await fetch(tokenEndpoints[provider], {
    method: 'POST',
    body: new URLSearchParams({
      ...client,
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      state: attempt.state,
      redirect_uri: attempt.redirectUri,
      code_verifier: attempt.codeVerifier,
    }),
  });
  const tokens = (await response.json()) as { access_token: string; refresh_token?: string };
  expect(tokens.access_token).toBeTypeOf('string');
  return { accessToken: tokens.access_token, refreshToken: tokens.refresh_token };
}

test.each(providers)('%s says who signed in, the same each time', async (provider) => {
  const first = await social.finish(provider, await comeBack(provider, 'minji'));
  expect(first).toEqual({
    provider,
    subject: expect.stringMatching(provider === 'naver' ? /^[\w-]{43}$/ : /^\d{10,21}$/),
    email: 'minji.kim@example.com',
    emailVerified: provider !== 'naver',
    name: '김민지',
  });
  const again = await social.finish(provider, await comeBack(provider, 'minji'));
  const other = await social.finish(provider, await comeBack(provider, 'alex'));
  expect(again.subject).toBe(first.subject);
  expect(other.subject).not.toBe(first.subject);
});

test.each(providers)('%s may know no e-mail, or none that was confirmed', async (provider) => {
  const nameless = await social.finish(provider, await comeBack(provider, 'sujin'));
  expect(nameless).toMatchObject({ email: null, emailVerified: false });
  const doubtful = await social.finish(provider, await comeBack(provider, 'jihoon'));
  expect(doubtful).toMatchObject({ email: 'jihoon.park@example.com', emailVerified: false });
});

test.each(providers)('%s is asked with state, and a verifier only we know', async (provider) => {
  const attempt = attemptAt(provider);
  const asked = new URL(await social.begin(provider, attempt)).searchParams;
  expect(asked.get('state')).toBe(attempt.state);
  expect(asked.get('code_challenge_method')).toBe('S256');
  expect(asked.toString()).not.toContain(attempt.codeVerifier);
  if (provider !== 'naver') expect(asked.get('nonce')).toBe(attempt.nonce);
});

test.each(providers)('%s: a wrong state is refused', async (provider) => {
  const answer = await comeBack(provider, 'minji');
  const work = social.finish(provider, { ...answer, state: randomUUID() });
  expect(await reasonOf(work)).toBe('refused');
});

test.each(['google', 'kakao'] as const)('%s: a wrong nonce is refused', async (provider) => {
  const answer = await comeBack(provider, 'minji');
  const work = social.finish(provider, { ...answer, nonce: randomUUID() });
  expect(await reasonOf(work)).toBe('refused');
});

test.each(providers)('%s: a wrong verifier is refused', async (provider) => {
  const answer = await comeBack(provider, 'minji');
  const codeVerifier = randomPKCECodeVerifier();
  expect(await reasonOf(social.finish(provider, { ...answer, codeVerifier }))).toBe('refused');
});

test.each(providers)('%s: a code is good once', async (provider) => {
  const answer = await comeBack(provider, 'minji');
  await social.finish(provider, answer);
  expect(await reasonOf(social.finish(provider, answer))).toBe('refused');
});

test.each(providers)('%s: who says no is no error of ours', async (provider) => {
  const attempt = attemptAt(provider);
  const callbackUrl = await cancelLogin(await social.begin(provider, attempt));
  expect(await reasonOf(social.finish(provider, { ...attempt, callbackUrl }))).toBe('denied');
});

test.each(providers)('%s: tokens minted for us tell whose they are', async (provider) => {
  const direct = await social.finish(provider, await comeBack(provider, 'minji'));
  expect(await social.identify(provider, await tokensOf(provider, ours))).toEqual(direct);
});

test.each(providers)('%s: tokens minted for another application are nothing', async (provider) => {
  const tokens = await tokensOf(provider, stranger);
  expect(await social.identify(provider, tokens)).toBeNull();
});

test.each(providers)('%s: an invented token is nothing', async (provider) => {
  const accessToken = randomUUID();
  expect(await social.identify(provider, { accessToken, refreshToken: accessToken })).toBeNull();
});

test('naver: an access token alone does not tell whom it is for', async () => {
  const { accessToken } = await tokensOf('naver', ours);
  expect(await social.identify('naver', { accessToken })).toBeNull();
});

const elsewhere = (origin: string) =>
  createSocial({
    ...config,
    SOCIAL_GOOGLE_ISSUER: `${origin}/google`,
    SOCIAL_KAKAO_ISSUER: `${origin}/kakao`,
    SOCIAL_NAVER_URL: `${origin}/naver`,
    SOCIAL_NAVER_API_URL: `${origin}/naver`,
  });

const tokens = { accessToken: 'some', refreshToken: 'some' };

test.each(providers)('%s away is said at once', async (provider) => {
  const away = elsewhere(`http://127.0.0.1:${await freePort()}`);
  expect(await reasonOf(away.identify(provider, tokens))).toBe('unavailable');
  const answer = await comeBack(provider, 'minji');
  expect(await reasonOf(away.finish(provider, answer))).toBe('unavailable');
});

test('a silent provider is given up', async () => {
  const silent = createServer(() => {}).listen(await freePort(), '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const began = performance.now();
  const mute = elsewhere(`http://127.0.0.1:${port}`);
  const reasons = providers.map((provider) => reasonOf(mute.identify(provider, tokens)));
  expect(new Set(await Promise.all(reasons))).toEqual(new Set(['unavailable']));
  expect(performance.now() - began).toBeLessThan(8000);
  silent.closeAllConnections();
  silent.close();
});

test('a provider that does not know us is unavailable, not the fault of the person', async () => {
  const misconfigured = createSocial({ ...config, SOCIAL_GOOGLE_CLIENT_SECRET: 'wrong' });
  const answer = await comeBack('google', 'minji');
  expect(await reasonOf(misconfigured.finish('google', answer))).toBe('unavailable');
});

test('a provider that comes back is found again', async () => {
  const port = await freePort();
  const flaky = elsewhere(`http://127.0.0.1:${port}`);
  const attempt = attemptAt('google');
  expect(await reasonOf(flaky.begin('google', attempt))).toBe('unavailable');
  const issuer = `http://127.0.0.1:${port}/google`;
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth` }));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  expect(await flaky.begin('google', attempt)).toContain(`${issuer}/auth?`);
  server.close();
});

test.each(providers)(
  'a token that no header can hold is refused by %s, and not quoted in the error',
  async (provider) => {
    for (const token of ['secret\r\nx: y', 'secret\0', 'secret소리'])
      expect(
        await social.identify(provider, { accessToken: token, refreshToken: token }),
      ).toBeNull();
  },
);
