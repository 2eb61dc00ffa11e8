import type { ClientMetadata } from 'oidc-provider';
import { clients } from './env.ts';
import { deriveNumber, type Person } from './people.ts';

export interface MintedToken {
  readonly clientId: string;
  readonly subject: string;
  readonly secondsLeft: number;
}

/** Differences between OpenID providers. */
export interface Shape {
  readonly name: 'google' | 'kakao';
  readonly title: string;
  readonly routes: Readonly<Record<'authorization' | 'token' | 'userinfo' | 'jwks', string>>;
  readonly claims: Readonly<Record<string, readonly string[]>>;
  subjectOf(person: Person): string;
  claimsOf(person: Person, use: string): Record<string, unknown>;
  /** Token introspection endpoint and its responses. */
  readonly tokenInfo: {
    readonly path: string;
    known(token: MintedToken, person: Person): unknown;
    readonly unknown: { readonly status: number; readonly body: unknown };
  };
}

const emailOf = ({ email }: Person) => (email === null ? {} : { email });

export const google: Shape = {
  name: 'google',
  title: 'Google',
  routes: {
    authorization: '/o/oauth2/v2/auth',
    token: '/token',
    userinfo: '/v1/userinfo',
    jwks: '/oauth2/v3/certs',
  },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  subjectOf: ({ key }) => `11${deriveNumber(`google ${key}`, 19)}`,
  claimsOf: (person) => ({
    ...emailOf(person),
    ...(person.email !== null && { email_verified: person.emailVerified }),
    name: person.name,
  }),
  tokenInfo: {
    path: '/tokeninfo',
    known: ({ clientId, subject, secondsLeft }, person) => ({
      azp: clientId,
      aud: clientId,
      sub: subject,
      ...emailOf(person),
      email_verified: String(person.emailVerified),
      expires_in: String(secondsLeft),
    }),
    unknown: { status: 400, body: { error_description: 'Invalid Value' } },
  },
};

export const kakao: Shape = {
  name: 'kakao',
  title: 'Kakao',
  routes: {
    authorization: '/oauth/authorize',
    token: '/oauth/token',
    userinfo: '/v1/oidc/userinfo',
    jwks: '/.well-known/jwks.json',
  },
  claims: {
    openid: ['sub'],
    account_email: ['email', 'email_verified'],
    profile_nickname: ['nickname'],
  },
  subjectOf: ({ key }) => deriveNumber(`kakao ${key}`, 10),
  claimsOf: (person, use) => ({
    ...emailOf(person),
    // Kakao returns it from userinfo only, not in the ID token.
    ...(person.email !== null && use === 'userinfo' && { email_verified: person.emailVerified }),
    nickname: person.name,
  }),
  tokenInfo: {
    path: '/v1/user/access_token_info',
    known: ({ clientId, subject, secondsLeft }) => ({
      id: Number(subject),
      expires_in: secondsLeft,
      app_id: clients.find(({ id }) => id === clientId)?.appId,
    }),
    unknown: { status: 401, body: { code: -401, msg: 'this access token does not exist' } },
  },
};

/** Without a port on loopback: that of the web app is chosen at start, and native clients may use any. */
export const redirectUris = (name: string): string[] =>
  (process.env.FAKE_WEB_ORIGIN
    ? [process.env.FAKE_WEB_ORIGIN]
    : ['http://127.0.0.1', 'http://localhost']
  ).flatMap((origin) =>
    ['signin', 'signup'].map((step) => `${origin}/auth/${name}/callback/${step}`),
  );

export const clientMetadata = ({ name }: Shape): ClientMetadata[] =>
  clients.map(({ id, secret }) => ({
    client_id: id,
    client_secret: secret,
    application_type: process.env.FAKE_WEB_ORIGIN ? 'web' : 'native',
    redirect_uris: redirectUris(name),
    grant_types: ['authorization_code'],
    response_types: ['code'],
    token_endpoint_auth_method: 'client_secret_post',
  }));
