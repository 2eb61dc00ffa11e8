import { emailField, phoneField } from '@onsori/contract/account';
import { api } from '@onsori/contract/api';
import type { DailyCaps } from '@onsori/contract/daily-caps';
import { passwordLevel } from '@onsori/contract/password';
import { type Implementation, implement } from '#http/implementation.ts';
import type { Db } from '#infra/db.ts';
import type { Encryption } from '#infra/encryption.ts';
import { loadAccount, unsubscribe, updateAccount } from './account.service.ts';
import { findCredentialsByUserId } from './credentials.repo.ts';
import { findUsableLink } from './links.repo.ts';
import { listLogins } from './logins.repo.ts';
import { enqueueLinkMail } from './mailing.service.ts';
import {
  attemptPassword,
  createKnownDevices,
  type KnownDevicePorts,
  type PasswordCheckPorts,
} from './password-attempts.service.ts';
import { passwordProblem } from './passwords.rules.ts';
import { requestPhoneCode } from './phone-codes.service.ts';
import { findPreferences, storePreferences } from './preferences.repo.ts';
import { confirmEmail, describeEmailLink, recoverEmails } from './recovery.service.ts';
import { hashNonce } from './secrets.rules.ts';
import { findUser, findUserByEmail, findUsersByPhone } from './users.repo.ts';

export interface AccountPorts extends PasswordCheckPorts, KnownDevicePorts {
  readonly db: Db;
  readonly encryption: Encryption;
  readonly dailyCaps: DailyCaps;
}

const accepted = { accepted: true } as const;
const noPreferences = { moods: [], video_themes: [], genres: [] };

async function isRegistered(db: Db, channel: 'email' | 'phone', value: string): Promise<boolean> {
  const text = (channel === 'email' ? emailField : phoneField).safeParse(value).data ?? '';
  if (channel === 'email') return (await findUserByEmail(db, text)) !== undefined;
  return (await findUsersByPhone(db, text)).length > 0;
}

function recoveryRoutes(ports: AccountPorts): Implementation[] {
  const { db } = ports;
  return [
    implement('checkRegistered', api.checkRegistered, async ({ params }) => ({
      registered: await isRegistered(db, params.channel, params.value),
    })),
    implement('forgotEmail', api.forgotEmail, async ({ body }) => {
      const request = { phone: body.phone, userId: null };
      await db
        .transaction()
        .execute((tx) => requestPhoneCode(tx, ports.dailyCaps, request, new Date()));
      return accepted;
    }),
    implement('recoverEmail', api.recoverEmail, async ({ body }) => ({
      items: await recoverEmails(ports, body, new Date()),
    })),
    implement('confirmEmail', api.confirmEmail, async ({ body, exchange }) => ({
      email: await confirmEmail(ports, body.nonce, exchange.network, new Date()),
    })),
    implement('resendEmailConfirmation', api.resendEmailConfirmation, async ({ identity }) => {
      await db.transaction().execute(async (tx) => {
        const user = await findUser(tx, identity.userId);
        if (user && user.email_confirmed_at === null)
          await enqueueLinkMail(tx, { kind: 'email_confirmation', email: user.email }, new Date());
      });
      return accepted;
    }),
    implement('forgotPassword', api.forgotPassword, async ({ body }) => {
      await db
        .transaction()
        .execute((tx) =>
          enqueueLinkMail(tx, { kind: 'password_reset', email: body.email }, new Date()),
        );
      return accepted;
    }),
    implement('validatePasswordResetUrl', api.validatePasswordResetUrl, async ({ body }) => ({
      valid:
        (await findUsableLink(db, hashNonce(body.nonce), new Date()))?.kind === 'password_reset',
    })),
    implement('validateEmailUrl', api.validateEmailUrl, ({ body }) =>
      describeEmailLink(db, body.nonce, new Date()),
    ),
  ];
}

export function accountRoutes(ports: AccountPorts): Implementation[] {
  const { db } = ports;
  const devices = createKnownDevices(ports);
  return [
    ...recoveryRoutes(ports),
    implement('validatePassword', api.validatePassword, async ({ body, identity, exchange }) => {
      const user = identity ? await findUser(db, identity.userId) : undefined;
      const known = user ? [user.email, user.nickname] : [];
      const account = user && (await findCredentialsByUserId(db, user.id));
      const isCurrent = async (userId: string) =>
        account !== undefined &&
        (await attemptPassword(ports, account, devices.clientOf(exchange, userId), body.password));
      return {
        level: passwordLevel(body.password),
        problem: passwordProblem(body.password, known),
        is_current: user ? await isCurrent(user.id) : null,
      };
    }),
    implement('getUser', api.getUser, ({ identity }) => loadAccount(db, identity.userId)),
    implement('updateUser', api.updateUser, ({ body, identity }) =>
      updateAccount(db, identity.userId, body, new Date()),
    ),
    implement('unsubscribe', api.unsubscribe, async ({ body }) => {
      await unsubscribe(ports, body.nonce, new Date());
      return accepted;
    }),
    implement('getPreferences', api.getPreferences, async ({ identity }) =>
      api.getPreferences.reply.parse((await findPreferences(db, identity.userId)) ?? noPreferences),
    ),
    implement('setPreferences', api.setPreferences, async ({ body, identity }) => {
      await storePreferences(db, identity.userId, body, new Date());
      return body;
    }),
    implement('listLogins', api.listLogins, async ({ identity }) => ({
      items: (await listLogins(db, identity.userId)).map(({ connected_at, ...login }) => ({
        ...login,
        connected_at: connected_at.toISOString(),
      })),
    })),
  ];
}
