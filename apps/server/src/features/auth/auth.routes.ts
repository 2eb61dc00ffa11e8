import { api } from '@onsori/contract/api';
import { limits } from '@onsori/contract/limits';
import {
  accountOf,
  connectByLink,
  createKnownDevices,
  type UserData,
} from '#features/account/account.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Identity } from '#http/callers.ts';
import type { Exchange } from '#http/exchange.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import { createCookieJar } from '#http/session-cookies.ts';
import {
  changeEmail,
  changePassword,
  disconnectLogin,
  exportData,
  leave,
  resetPassword,
  sendPhoneCode,
  verifyPhone,
} from './changes.service.ts';
import { deviceOf } from './devices.rules.ts';
import { type Entered, type EnteringPorts, enter, signIn, signUp } from './entering.service.ts';
import { isRenewalKey } from './renewal-proof.rules.ts';
import { listSessions } from './sessions.repo.ts';
import { close, type RenewalPorts, renew, type Tokens } from './sessions.service.ts';

export interface AuthPorts extends EnteringPorts, RenewalPorts {
  readonly userData: readonly UserData[];
}

const accepted = { accepted: true } as const;
const sessionsShown = 10;

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');

/** The key a session is bound to from its beginning. */
function renewalKeyIn(text: string | undefined): Buffer | null {
  if (text === undefined) return null;
  const key = bytesOf(text);
  if (!isRenewalKey(key)) throw new AppError('invalid.input', { details: ['renewal_key'] });
  return key;
}

/** How routes that end in a session speak to the browser. */
export function doorOf(ports: Pick<AuthPorts, 'webOrigin' | 'secret'>) {
  const jar = createCookieJar(ports.webOrigin);
  const devices = createKnownDevices(ports);
  const give = (exchange: Exchange, { renewal, viewer, keptSeconds }: Tokens) => {
    jar.write(exchange, 'renewal', renewal, keptSeconds);
    jar.write(exchange, 'viewer', viewer, keptSeconds);
  };
  return {
    jar,
    giveToken: (exchange: Exchange, tokens: Tokens) => {
      give(exchange, tokens);
      return { access_token: tokens.access, expires_in: limits.session.accessTokenSeconds };
    },
    entranceOf: (
      exchange: Exchange,
      body: { readonly auto_login: boolean; readonly renewal_key?: string | undefined },
    ) => ({
      autoLogin: body.auto_login,
      renewalKey: renewalKeyIn(body.renewal_key),
      device: deviceOf(exchange.header('user-agent') ?? '', exchange.header('sec-ch-ua-mobile')),
    }),
    proofOf: (
      exchange: Exchange,
      { userId }: Identity,
      { password }: { readonly password?: string | undefined },
    ) => ({ password, client: devices.clientOf(exchange, userId) }),
    clientOf: (exchange: Exchange) => (userId: string | null) => devices.clientOf(exchange, userId),
    rememberDevice: devices.remember,
    forgetDevice: devices.forget,
    letIn: (exchange: Exchange, { tokens, reply }: Entered) => {
      give(exchange, tokens);
      devices.remember(exchange, reply.user.id);
      return reply;
    },
    forget: (exchange: Exchange) => {
      jar.clear(exchange, 'renewal');
      jar.clear(exchange, 'viewer');
    },
  };
}

function sessionRoutes(ports: AuthPorts): Implementation[] {
  const door = doorOf(ports);
  return [
    implement('signUp', api.signUp, async ({ body, language, exchange }) => {
      const joining = {
        email: body.email,
        password: body.password,
        nickname: body.nickname,
        language: body.language ?? language,
        companyCode: body.company_code ?? null,
        termsVersion: body.terms_version,
        marketing: body.marketing,
      };
      const entrance = door.entranceOf(exchange, body);
      return door.letIn(exchange, await signUp(ports, joining, entrance, new Date()));
    }),
    implement('signIn', api.signIn, async ({ body, exchange }) => {
      const entrance = door.entranceOf(exchange, body);
      const clientOf = door.clientOf(exchange);
      return door.letIn(exchange, await signIn(ports, body, entrance, clientOf, new Date()));
    }),
    implement('confirmSocialLink', api.confirmSocialLink, async ({ body, exchange }) => {
      const now = new Date();
      const entrance = door.entranceOf(exchange, body);
      const entered = await enter(ports, entrance, now, (tx) => connectByLink(tx, body.nonce, now));
      return door.letIn(exchange, entered);
    }),
    // What failed leaves the cookies alone: another tab may have signed in meanwhile.
    implement('renewToken', api.renewToken, async ({ body, exchange }) => {
      const text = door.jar.read(exchange, 'renewal');
      if (text === null) throw new AppError('unauthorized.token_invalid');
      const shown = body.proof;
      const proof = shown
        ? { ...shown, key: bytesOf(shown.key), signature: bytesOf(shown.signature) }
        : null;
      return door.giveToken(exchange, await renew(ports, text, proof, new Date()));
    }),
    implement('signOut', api.signOut, async ({ identity, exchange }) => {
      await close(ports, identity.sessionId, 'signed_out', new Date());
      door.forget(exchange);
      return accepted;
    }),
    implement('listSessions', api.listSessions, async ({ identity }) => ({
      items: (await listSessions(ports.db, identity.userId, sessionsShown)).map((session) => ({
        is_current: session.id === identity.sessionId,
        device: session.device,
        auto_login: session.auto_login,
        signed_in_at: session.signed_in_at.toISOString(),
        renewed_at: session.renewed_at.toISOString(),
        expires_at: session.expires_at.toISOString(),
        ended_at: session.ended_at?.toISOString() ?? null,
        end: session.end_reason,
      })),
    })),
  ];
}

function changeRoutes(ports: AuthPorts): Implementation[] {
  const door = doorOf(ports);
  return [
    implement('changePassword', api.changePassword, async ({ body, identity, exchange }) => {
      const proof = door.proofOf(exchange, identity, body);
      const change = { ...proof, newPassword: body.new_password };
      return door.giveToken(exchange, await changePassword(ports, identity, change, new Date()));
    }),
    implement('resetPassword', api.resetPassword, async ({ body, exchange }) => {
      door.rememberDevice(exchange, await resetPassword(ports, body, new Date()));
      return accepted;
    }),
    implement('changeEmail', api.changeEmail, async ({ body, identity, exchange }) => {
      const change = { ...door.proofOf(exchange, identity, body), email: body.email };
      await changeEmail(ports, identity, change, new Date());
      return accepted;
    }),
    implement('sendPhoneCode', api.sendPhoneCode, async ({ body, identity, exchange }) => {
      const change = { ...door.proofOf(exchange, identity, body), phone: body.phone };
      await sendPhoneCode(ports, identity, change, new Date());
      return accepted;
    }),
    implement('verifyPhone', api.verifyPhone, async ({ body, identity }) => {
      await verifyPhone(ports, identity, body, new Date());
      return accountOf(ports.db, identity.userId);
    }),
    implement('unlinkLogin', api.unlinkLogin, async ({ params, body, identity, exchange }) => {
      const change = { ...door.proofOf(exchange, identity, body), ...params };
      await disconnectLogin(ports, identity, change, new Date());
      return accepted;
    }),
    implement('exportUserData', api.exportUserData, ({ body, identity, exchange }) =>
      exportData(ports, identity, door.proofOf(exchange, identity, body), new Date()),
    ),
    implement('deleteUser', api.deleteUser, async ({ body, identity, exchange }) => {
      await leave(ports, identity, door.proofOf(exchange, identity, body), new Date());
      door.forget(exchange);
      door.forgetDevice(exchange, identity.userId);
      return accepted;
    }),
  ];
}

export function authRoutes(ports: AuthPorts): Implementation[] {
  return [...sessionRoutes(ports), ...changeRoutes(ports)];
}
