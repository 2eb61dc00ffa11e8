import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { randomPKCECodeVerifier } from 'openid-client';
import { expect, test } from 'vitest';
import { readApiConfig } from '#config';
import { findFreePort } from '#test/free-port.ts';
import { cancelLogin, signInAs } from '#test/social-login.ts';
import { SocialError } from './provider-requests.ts';
import { createSocialAuth } from './social-auth.ts';
import type { SocialProvider } from './social-types.ts';

const config = readApiConfig().social;
const social = createSocialAuth(config);
/** Another client at the same providers. */
const otherClient = { client_id: 'somebody-else', client_secret: 'a-secret-of-somebody-else' };
const ourClient = {
  client_id: config.SOCIAL_GOOGLE_CLIENT_ID,
  client_secret: config.SOCIAL_GOOGLE_CLIENT_SECRET,
};

const providers = ['google', 'kakao', 'naver'] as const;
const createAttempt = (provider: SocialProvider) => ({
  redirectUri: `http://127.0.0.1:4321/auth/${provider}/callback/signin`,
  state: randomUUID(),
  nonce: randomUUID(),
  codeVerifier: randomPKCECodeVerifier(),
});

async function signInAtProvider(provider: SocialProvider, person: string) {
  const attempt = createAttempt(provider);
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

/** Runs the code flow for the given client and returns its tokens. */
async function fetchTokens(provider: SocialProvider, client: typeof otherClient, person = 'minji') {
  const attempt = createAttempt(provider);
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

test.each(providers)('%s returns a stable identity', async (provider) => {
  const first = await social.finish(provider, await signInAtProvider(provider, 'minji'));
  expect(first).toEqual({
    provider,
    subject: expect.stringMatching(provider === 'naver' ? /^[\w-]{43}$/ : /^\d{10,21}$/),
    email: 'minji.kim@example.com',
    emailVerified: provider !== 'naver',
    name: '김민지',
  });
  const again = await social.finish(provider, await signInAtProvider(provider, 'minji'));
  const other = await social.finish(provider, await signInAtProvider(provider, 'alex'));
  expect(again.subject).toBe(first.subject);
  expect(other.subject).not.toBe(first.subject);
});

test.each(providers)('%s may return no e-mail address or an unverified one', async (provider) => {
  const withoutEmail = await social.finish(provider, await signInAtProvider(provider, 'sujin'));
  expect(withoutEmail).toMatchObject({ email: null, emailVerified: false });
  const unverified = await social.finish(provider, await signInAtProvider(provider, 'jihoon'));
  expect(unverified).toMatchObject({ email: 'jihoon.park@example.com', emailVerified: false });
});

test.each(providers)(
  '%s: the authorization URL has the state and a hashed code verifier',
  async (provider) => {
    const attempt = createAttempt(provider);
    const params = new URL(await social.begin(provider, attempt)).searchParams;
    expect(params.get('state')).toBe(attempt.state);
    expect(params.get('code_challenge_method')).toBe('S256');
    expect(params.toString()).not.toContain(attempt.codeVerifier);
    if (provider !== 'naver') expect(params.get('nonce')).toBe(attempt.nonce);
  },
);

test.each(providers)('%s: rejects a wrong state', async (provider) => {
  const callback = await signInAtProvider(provider, 'minji');
  const work = social.finish(provider, { ...callback, state: randomUUID() });
  expect(await reasonOf(work)).toBe('refused');
});

test.each(['google', 'kakao'] as const)('%s: rejects a wrong nonce', async (provider) => {
  const callback = await signInAtProvider(provider, 'minji');
  const work = social.finish(provider, { ...callback, nonce: randomUUID() });
  expect(await reasonOf(work)).toBe('refused');
});

test.each(providers)('%s: rejects a wrong code verifier', async (provider) => {
  const callback = await signInAtProvider(provider, 'minji');
  const codeVerifier = randomPKCECodeVerifier();
  expect(await reasonOf(social.finish(provider, { ...callback, codeVerifier }))).toBe('refused');
});

test.each(providers)('%s: rejects a reused code', async (provider) => {
  const callback = await signInAtProvider(provider, 'minji');
  await social.finish(provider, callback);
  expect(await reasonOf(social.finish(provider, callback))).toBe('refused');
});

test.each(providers)('%s: reports a cancelled login as denied', async (provider) => {
  const attempt = createAttempt(provider);
  const callbackUrl = await cancelLogin(await social.begin(provider, attempt));
  expect(await reasonOf(social.finish(provider, { ...attempt, callbackUrl }))).toBe('denied');
});

test.each(providers)('%s: identifies the owner of tokens issued to us', async (provider) => {
  const direct = await social.finish(provider, await signInAtProvider(provider, 'minji'));
  expect(await social.identify(provider, await fetchTokens(provider, ourClient))).toEqual(direct);
});

test.each(providers)('%s: ignores tokens issued to another client', async (provider) => {
  const tokens = await fetchTokens(provider, otherClient);
  expect(await social.identify(provider, tokens)).toBeNull();
});

test.each(providers)('%s: ignores an unknown token', async (provider) => {
  const accessToken = randomUUID();
  expect(await social.identify(provider, { accessToken, refreshToken: accessToken })).toBeNull();
});

test('naver: ignores an access token without a refresh token', async () => {
  const { accessToken } = await fetchTokens('naver', ourClient);
  expect(await social.identify('naver', { accessToken })).toBeNull();
});

const createAuthAt = (origin: string) =>
  createSocialAuth({
    ...config,
    SOCIAL_GOOGLE_ISSUER: `${origin}/google`,
    SOCIAL_KAKAO_ISSUER: `${origin}/kakao`,
    SOCIAL_NAVER_URL: `${origin}/naver`,
    SOCIAL_NAVER_API_URL: `${origin}/naver`,
  });

const tokens = { accessToken: 'some', refreshToken: 'some' };

test.each(providers)('%s: reports an unreachable provider at once', async (provider) => {
  const unreachableAuth = createAuthAt(`http://127.0.0.1:${await findFreePort()}`);
  expect(await reasonOf(unreachableAuth.identify(provider, tokens))).toBe('unavailable');
  const callback = await signInAtProvider(provider, 'minji');
  expect(await reasonOf(unreachableAuth.finish(provider, callback))).toBe('unavailable');
});

test('times out when a provider is silent', async () => {
  const silent = createServer(() => {}).listen(await findFreePort(), '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const began = performance.now();
  const silentAuth = createAuthAt(`http://127.0.0.1:${port}`);
  const reasons = providers.map((provider) => reasonOf(silentAuth.identify(provider, tokens)));
  expect(new Set(await Promise.all(reasons))).toEqual(new Set(['unavailable']));
  expect(performance.now() - began).toBeLessThan(8000);
  silent.closeAllConnections();
  silent.close();
});

test('reports a provider that rejects our client as unavailable', async () => {
  const misconfigured = createSocialAuth({ ...config, SOCIAL_GOOGLE_CLIENT_SECRET: 'wrong' });
  const callback = await signInAtProvider('google', 'minji');
  expect(await reasonOf(misconfigured.finish('google', callback))).toBe('unavailable');
});

test('retries discovery after a failure', async () => {
  const port = await findFreePort();
  const flaky = createAuthAt(`http://127.0.0.1:${port}`);
  const attempt = createAttempt('google');
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
  '%s: rejects a token with characters that are invalid in a header',
  async (provider) => {
    for (const token of ['secret\r\nx: y', 'secret\0', 'secret소리'])
      expect(
        await social.identify(provider, { accessToken: token, refreshToken: token }),
      ).toBeNull();
  },
);
