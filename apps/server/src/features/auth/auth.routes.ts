import { api } from '@onsori/contract/api';
import { limits } from '@onsori/contract/limits';
import {
  type BeforeErase,
  createKnownDevices,
  loadAccount,
  type UserData,
} from '#features/account/account.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Identity } from '#http/callers.ts';
import type { Exchange } from '#http/implementation.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import { createCookieJar } from '#http/session-cookies.ts';
import type { Tx } from '#infra/db.ts';
import {
  changeEmail,
  changePassword,
  connectMailedLogin,
  deleteAccount,
  disconnectLogin,
  exportUserData,
  resetPassword,
  sendPhoneCode,
  verifyPhone,
} from './account-changes.service.ts';
import {
  CHALLENGE_TTL_SECONDS,
  decryptChallenge,
  encryptChallenge,
} from './factor-challenges.rules.ts';
import { signInWithFactor } from './factor-sign-in.service.ts';
import { isRenewalKey } from './renewal.rules.ts';
import { listSessions } from './sessions.repo.ts';
import { detectDeviceKind } from './sessions.rules.ts';
import {
  closeSession,
  type RenewalPorts,
  renewSession,
  type SessionTokens,
} from './sessions.service.ts';
import {
  completeSignIn,
  type SignInOutcome,
  type SignInPorts,
  signIn,
  signUp,
} from './sign-in.service.ts';

export interface AuthPorts extends SignInPorts, RenewalPorts {
  readonly userData: readonly UserData[];
  readonly beforeErase: BeforeErase;
}

const accepted = { accepted: true } as const;
const MAX_LISTED_SESSIONS = 10;

const decodeBase64Url = (text: string): Buffer => Buffer.from(text, 'base64url');

/** Parses the public key that a new session is bound to; throws `invalid.input` for anything else. */
function parseRenewalKey(text: string | undefined): Buffer | null {
  if (text === undefined) return null;
  const key = decodeBase64Url(text);
  if (!isRenewalKey(key)) throw new AppError('invalid.input', { details: ['renewal_key'] });
  return key;
}

const describeClient = (exchange: Exchange) => ({
  network: exchange.network,
  device: detectDeviceKind(
    exchange.header('user-agent') ?? '',
    exchange.header('sec-ch-ua-mobile'),
  ),
});

/** Reads and writes the cookies of routes that open, renew or close a session. */
export function sessionCookies(ports: Pick<AuthPorts, 'webOrigin' | 'secret'>) {
  const jar = createCookieJar(ports.webOrigin);
  const knownDevices = createKnownDevices(ports);
  const writeSessionCookies = (
    exchange: Exchange,
    { renewal, viewer, cookieMaxAgeSeconds }: SessionTokens,
  ) => {
    jar.write(exchange, 'renewal', renewal, cookieMaxAgeSeconds);
    jar.write(exchange, 'viewer', viewer, cookieMaxAgeSeconds);
  };
  return {
    jar,
    respondWithToken: (exchange: Exchange, tokens: SessionTokens) => {
      writeSessionCookies(exchange, tokens);
      return { access_token: tokens.access, expires_in: limits.session.accessTokenSeconds };
    },
    parseSessionOptions: (
      exchange: Exchange,
      body: { readonly auto_login: boolean; readonly renewal_key?: string | undefined },
    ) => ({
      ...describeClient(exchange),
      autoLogin: body.auto_login,
      renewalKey: parseRenewalKey(body.renewal_key),
    }),
    toReauthenticationInput: (
      exchange: Exchange,
      { userId }: Identity,
      { password }: { readonly password?: string | undefined },
    ) => ({ password, client: knownDevices.clientOf(exchange, userId) }),
    clientOf: (exchange: Exchange) => (userId: string | null) =>
      knownDevices.clientOf(exchange, userId),
    addKnownDevice: knownDevices.addAccount,
    removeKnownDevice: knownDevices.removeAccount,
    /** Throws `conflict.factor_required` for a challenge, which the browser stores. */
    respondSignedIn: (exchange: Exchange, outcome: SignInOutcome) => {
      if ('challenge' in outcome) {
        const text = encryptChallenge(outcome.challenge, ports.secret, new Date());
        jar.write(exchange, 'factor', text, CHALLENGE_TTL_SECONDS);
        throw new AppError('conflict.factor_required');
      }
      const { tokens, reply } = outcome;
      writeSessionCookies(exchange, tokens);
      knownDevices.addAccount(exchange, reply.user.id);
      return reply;
    },
    clearSessionCookies: (exchange: Exchange) => {
      jar.clear(exchange, 'renewal');
      jar.clear(exchange, 'viewer');
    },
  };
}

function sessionRoutes(ports: AuthPorts): Implementation[] {
  const cookies = sessionCookies(ports);
  return [
    implement('signUp', api.signUp, async ({ body, language, exchange }) => {
      const account = {
        email: body.email,
        password: body.password,
        nickname: body.nickname,
        language: body.language ?? language,
        companyCode: body.company_code ?? null,
        termsVersion: body.terms_version,
        marketing: body.marketing,
      };
      const sessionOptions = cookies.parseSessionOptions(exchange, body);
      return cookies.respondSignedIn(
        exchange,
        await signUp(ports, account, sessionOptions, new Date()),
      );
    }),
    implement('signIn', api.signIn, async ({ body, exchange }) => {
      const sessionOptions = cookies.parseSessionOptions(exchange, body);
      const clientOf = cookies.clientOf(exchange);
      return cookies.respondSignedIn(
        exchange,
        await signIn(ports, body, sessionOptions, clientOf, new Date()),
      );
    }),
    implement('confirmSocialLink', api.confirmSocialLink, async ({ body, exchange }) => {
      const now = new Date();
      const sessionOptions = cookies.parseSessionOptions(exchange, body);
      const { nonce } = body;
      const connect = (tx: Tx) => connectMailedLogin(tx, ports, nonce, exchange.network, now);
      const connection = { kind: 'mailed_link', nonce } as const;
      return cookies.respondSignedIn(
        exchange,
        await completeSignIn(ports, sessionOptions, now, connect, connection),
      );
    }),
    implement('signInWithFactor', api.signInWithFactor, async ({ body, exchange }) => {
      const now = new Date();
      const challenge = decryptChallenge(cookies.jar.read(exchange, 'factor'), ports.secret, now);
      if (!challenge) throw new AppError('invalid.sign_in_expired');
      const { network, device } = describeClient(exchange);
      const input = { challenge, code: body.code, device, network };
      const signInResult = await signInWithFactor(ports, input, now);
      cookies.jar.clear(exchange, 'factor');
      return cookies.respondSignedIn(exchange, signInResult);
    }),
    // A failed renewal does not clear the cookies: another tab may have signed in meanwhile.
    implement('renewToken', api.renewToken, async ({ body, exchange }) => {
      const renewalCookie = cookies.jar.read(exchange, 'renewal');
      if (renewalCookie === null) throw new AppError('unauthorized.token_invalid');
      const bodyProof = body.proof;
      const proof = bodyProof
        ? {
            ...bodyProof,
            key: decodeBase64Url(bodyProof.key),
            signature: decodeBase64Url(bodyProof.signature),
          }
        : null;
      return cookies.respondWithToken(
        exchange,
        await renewSession(ports, renewalCookie, proof, new Date(), exchange.network),
      );
    }),
    implement('signOut', api.signOut, async ({ identity, exchange }) => {
      const { userId, sessionId } = identity;
      const actor = { kind: 'user', userId, network: exchange.network } as const;
      await closeSession(ports, sessionId, 'signed_out', new Date(), actor);
      cookies.clearSessionCookies(exchange);
      return accepted;
    }),
    implement('listSessions', api.listSessions, async ({ identity }) => ({
      items: (await listSessions(ports.db, identity.userId, MAX_LISTED_SESSIONS)).map(
        (session) => ({
          is_current: session.id === identity.sessionId,
          device: session.device,
          auto_login: session.auto_login,
          signed_in_at: session.signed_in_at.toISOString(),
          renewed_at: session.renewed_at.toISOString(),
          expires_at: session.expires_at.toISOString(),
          ended_at: session.ended_at?.toISOString() ?? null,
          end: session.end_reason,
        }),
      ),
    })),
  ];
}

function changeRoutes(ports: AuthPorts): Implementation[] {
  const cookies = sessionCookies(ports);
  return [
    implement('changePassword', api.changePassword, async ({ body, identity, exchange }) => {
      const proof = cookies.toReauthenticationInput(exchange, identity, body);
      const change = { ...proof, newPassword: body.new_password };
      return cookies.respondWithToken(
        exchange,
        await changePassword(ports, identity, change, new Date()),
      );
    }),
    implement('resetPassword', api.resetPassword, async ({ body, exchange }) => {
      cookies.addKnownDevice(
        exchange,
        await resetPassword(ports, body, new Date(), exchange.network),
      );
      return accepted;
    }),
    implement('changeEmail', api.changeEmail, async ({ body, identity, exchange }) => {
      const change = {
        ...cookies.toReauthenticationInput(exchange, identity, body),
        email: body.email,
      };
      await changeEmail(ports, identity, change, new Date());
      return accepted;
    }),
    implement('sendPhoneCode', api.sendPhoneCode, async ({ body, identity, exchange }) => {
      const change = {
        ...cookies.toReauthenticationInput(exchange, identity, body),
        phone: body.phone,
      };
      await sendPhoneCode(ports, identity, change, new Date());
      return accepted;
    }),
    implement('verifyPhone', api.verifyPhone, async ({ body, identity, exchange }) => {
      await verifyPhone(ports, identity, body, new Date(), exchange.network);
      return loadAccount(ports.db, identity.userId);
    }),
    implement('unlinkLogin', api.unlinkLogin, async ({ params, body, identity, exchange }) => {
      const change = { ...cookies.toReauthenticationInput(exchange, identity, body), ...params };
      await disconnectLogin(ports, identity, change, new Date());
      return accepted;
    }),
    implement('exportUserData', api.exportUserData, ({ body, identity, exchange }) =>
      exportUserData(
        ports,
        identity,
        cookies.toReauthenticationInput(exchange, identity, body),
        new Date(),
      ),
    ),
    implement('deleteUser', api.deleteUser, async ({ body, identity, exchange }) => {
      await deleteAccount(
        ports,
        identity,
        cookies.toReauthenticationInput(exchange, identity, body),
        new Date(),
      );
      cookies.clearSessionCookies(exchange);
      cookies.removeKnownDevice(exchange, identity.userId);
      return accepted;
    }),
  ];
}

export function authRoutes(ports: AuthPorts): Implementation[] {
  return [...sessionRoutes(ports), ...changeRoutes(ports)];
}
