import { api } from '@onsori/contract/api';
import type { Exchange } from '#http/implementation.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import type { SocialAuth, SocialIdentity } from '#infra/social/social-types.ts';
import { connectLogin } from './account-changes.service.ts';
import { type AuthPorts, sessionCookies } from './auth.routes.ts';
import { reauthenticate, type SignInOutcome } from './sign-in.service.ts';
import {
  resolveSocialIdentity,
  signInWithSocial,
  startSocialSignIn,
} from './social-sign-in.service.ts';
import {
  decryptStage,
  encryptStage,
  type SocialStage,
  STAGE_TTL_SECONDS,
} from './social-stages.rules.ts';

export interface SocialPorts extends AuthPorts {
  readonly social: SocialAuth;
}

export function socialRoutes(ports: SocialPorts): Implementation[] {
  const { secret } = ports;
  const cookies = sessionCookies(ports);
  const writeStage = (exchange: Exchange, stage: SocialStage) =>
    cookies.jar.write(
      exchange,
      'social',
      encryptStage(stage, secret, new Date()),
      STAGE_TTL_SECONDS,
    );
  const readStage = (exchange: Exchange) =>
    decryptStage(cookies.jar.read(exchange, 'social'), secret, new Date());
  const toKnownStage = ({ provider, subject, email, emailVerified, name }: SocialIdentity) =>
    ({ stage: 'known', provider, subject, email, emailVerified, name }) as const;

  return [
    implement('startSocialSignIn', api.startSocialSignIn, async ({ params, query, exchange }) => {
      const { url, stage } = await startSocialSignIn(ports, params.provider, query.intent);
      writeStage(exchange, stage);
      return { url };
    }),
    implement('socialSignIn', api.socialSignIn, async ({ params, body, language, exchange }) => {
      const identity = await resolveSocialIdentity(
        ports,
        params.provider,
        body,
        readStage(exchange),
        new Date(),
      );
      const { sign_up: signUpBody, proof = null } = body;
      const signUp = signUpBody
        ? {
            ...signUpBody,
            language: signUpBody.language ?? language,
            termsVersion: signUpBody.terms_version,
          }
        : null;
      const input = { identity, signUp, proof, clientOf: cookies.clientOf(exchange) };
      const sessionOptions = cookies.parseSessionOptions(exchange, body);
      let outcome: SignInOutcome;
      try {
        outcome = await signInWithSocial(ports, input, sessionOptions, new Date());
      } catch (error) {
        // The stage is consumed: a new one lets the browser retry without going to the provider.
        writeStage(exchange, toKnownStage(identity));
        throw error;
      }
      cookies.jar.clear(exchange, 'social');
      return cookies.respondSignedIn(exchange, outcome);
    }),
    implement('linkLogin', api.linkLogin, async ({ params, body, identity, exchange }) => {
      await reauthenticate(
        ports,
        identity,
        cookies.toReauthenticationInput(exchange, identity, body),
        new Date(),
      );
      const login = await resolveSocialIdentity(
        ports,
        params.provider,
        body,
        readStage(exchange),
        new Date(),
      );
      await connectLogin(ports, identity, login, new Date(), exchange.network);
      cookies.jar.clear(exchange, 'social');
      return { accepted: true } as const;
    }),
  ];
}
