import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readApiConfig } from '#config';
import { freePort } from '#test/free-port.ts';
import { createSocial } from './social.ts';

const config = readApiConfig().social;
const known = generateKeyPairSync('rsa', { modulusLength: 2048 });
const unknown = generateKeyPairSync('rsa', { modulusLength: 2048 });
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

/** A provider that signs whatever the test wants. */
beforeAll(async () => {
  const port = await freePort();
  issuer = `http://127.0.0.1:${port}`;
  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/keys`,
    }),
    '/keys': () => ({ keys: [{ ...known.publicKey.export({ format: 'jwk' }), kid: 'k' }] }),
    '/token': () => ({ access_token: 'a', token_type: 'bearer', id_token: idToken }),
    '/userinfo': () => ({ sub: '1', email: 'a@example.com', email_verified: true }),
  };
  server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answers[request.url ?? '']?.() ?? {}));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

const encoded = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');

function signed(claims: Record<string, unknown>, key: KeyObject, algorithm = 'RS256'): string {
  const body = `${encoded({ alg: algorithm, kid: 'k' })}.${encoded({
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
  return createSocial({ ...config, SOCIAL_GOOGLE_ISSUER: issuer }).finish('google', attempt);
};
const refused = { name: 'SocialError', reason: 'refused' };

test('an ID token signed by the provider for us is taken', async () => {
  expect(await finish(signed({}, known.privateKey))).toMatchObject({ subject: '1' });
});

test('one signed by somebody else, or by nobody, is refused', async () => {
  await expect(finish(signed({}, unknown.privateKey))).rejects.toMatchObject(refused);
  await expect(finish(signed({}, known.privateKey, 'none'))).rejects.toMatchObject(refused);
});

test.each([
  ['for another application', { aud: 'somebody-else' }],
  ['for two, made for the other', { aud: ['onsori-local', 'x'], azp: 'x' }],
  ['of another issuer', { iss: 'https://accounts.example.com' }],
  ['of another login', { nonce: 'other' }],
  ['without a nonce', { nonce: undefined }],
  ['that is over', { exp: now - 600 }],
  ['about somebody else than the profile', { sub: '2' }],
])('one %s is refused', async (_, claims) => {
  await expect(finish(signed(claims, known.privateKey))).rejects.toMatchObject(refused);
});
