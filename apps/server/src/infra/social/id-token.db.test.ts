import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readApiConfig } from '#config';
import { findFreePort } from '#test/free-port.ts';
import { createSocialAuth } from './social-auth.ts';

const config = readApiConfig().social;
const providerKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const otherKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const now = Math.floor(Date.now() / 1000);
const attempt = {
  redirectUri: 'http://127.0.0.1:4321/auth/google/callback/signin',
  callbackUrl: '/auth/google/callback/signin?code=some&state=s',
  state: 's',
  nonce: 'n',
  codeVerifier: 'v'.repeat(43),
};

let server: Server;
let issuer = '';
let idToken = '';

/** Starts a provider that returns the ID token set by the test. */
beforeAll(async () => {
  const port = await findFreePort();
  issuer = `http://127.0.0.1:${port}`;
  const responses: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/keys`,
    }),
    '/keys': () => ({ keys: [{ ...providerKeys.publicKey.export({ format: 'jwk' }), kid: 'k' }] }),
    '/token': () => ({ access_token: 'a', token_type: 'bearer', id_token: idToken }),
    '/userinfo': () => ({ sub: '1', email: 'a@example.com', email_verified: true }),
  };
  server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(responses[request.url ?? '']?.() ?? {}));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

const encodePart = (part: unknown): string =>
  Buffer.from(JSON.stringify(part)).toString('base64url');

function signToken(claims: Record<string, unknown>, key: KeyObject, algorithm = 'RS256'): string {
  const body = `${encodePart({ alg: algorithm, kid: 'k' })}.${encodePart({
    iss: issuer,
    aud: config.SOCIAL_GOOGLE_CLIENT_ID,
    sub: '1',
    iat: now,
    exp: now + 600,
    nonce: 'n',
    ...claims,
  })}`;
  const signature = algorithm === 'none' ? '' : sign('sha256', Buffer.from(body), key);
  return `${body}.${signature.toString('base64url')}`;
}

const finish = (token: string) => {
  idToken = token;
  return createSocialAuth({ ...config, SOCIAL_GOOGLE_ISSUER: issuer }).finish('google', attempt);
};
const refused = { name: 'SocialError', reason: 'refused' };

test('accepts an ID token that the provider signed for this client', async () => {
  expect(await finish(signToken({}, providerKeys.privateKey))).toMatchObject({ subject: '1' });
});

test('rejects an ID token with a foreign or no signature', async () => {
  await expect(finish(signToken({}, otherKeys.privateKey))).rejects.toMatchObject(refused);
  await expect(finish(signToken({}, providerKeys.privateKey, 'none'))).rejects.toMatchObject(
    refused,
  );
});

test.each([
  ['for another application', { aud: 'somebody-else' }],
  ['for two clients, authorized for the other', { aud: ['onsori-local', 'x'], azp: 'x' }],
  ['from another issuer', { iss: 'https://accounts.example.com' }],
  ['with the nonce of another login', { nonce: 'other' }],
  ['without a nonce', { nonce: undefined }],
  ['that is expired', { exp: now - 600 }],
  ['with another subject than the profile', { sub: '2' }],
])('rejects an ID token %s', async (_, claims) => {
  await expect(finish(signToken(claims, providerKeys.privateKey))).rejects.toMatchObject(refused);
});
