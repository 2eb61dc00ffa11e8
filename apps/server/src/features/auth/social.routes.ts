import { api } from '@onsori/contract/api';
import type { Exchange } from '#http/exchange.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import type { Social, SocialIdentity } from '#infra/social/social.ts';
import { type AuthPorts, doorOf } from './auth.routes.ts';
import { connectLogin } from './changes.service.ts';
import { prove } from './proof.service.ts';
import { startSocial, whoItIs } from './social.service.ts';
import { enterSocially } from './social-entering.service.ts';
import { openStage, type SocialStage, sealStage, stageSeconds } from './social-stages.rules.ts';

export interface SocialPorts extends AuthPorts {
  readonly social: Social;
}

export function socialRoutes(ports: SocialPorts): Implementation[] {
  const { secret } = ports;
  const door = doorOf(ports);
  const keep = (exchange: Exchange, stage: SocialStage) =>
    door.jar.write(exchange, 'social', sealStage(stage, secret, new Date()), stageSeconds);
  const kept = (exchange: Exchange) =>
    openStage(door.jar.read(exchange, 'social'), secret, new Date());
  const knownStage = ({ provider, subject, email, emailVerified, name }: SocialIdentity) =>
    ({ stage: 'known', provider, subject, email, emailVerified, name }) as const;

  return [
    implement('startSocialSignIn', api.startSocialSignIn, async ({ params, query, exchange }) => {
      const { url, stage } = await startSocial(ports, params.provider, query.intent);
      keep(exchange, stage);
      return { url };
    }),
    implement('socialSignIn', api.socialSignIn, async ({ params, body, language, exchange }) => {
      const identity = await whoItIs(ports, params.provider, body, kept(exchange), new Date());
      const { sign_up: ticks, proof = null } = body;
      const signUp = ticks
        ? { ...ticks, language: ticks.language ?? language, termsVersion: ticks.terms_version }
        : null;
      const entering = { identity, signUp, proof, clientOf: door.clientOf(exchange) };
      const entrance = door.entranceOf(exchange, body);
      try {
        const entered = await enterSocially(ports, entering, entrance, new Date());
        door.jar.clear(exchange, 'social');
        return door.letIn(exchange, entered);
      } catch (error) {
        // The stage is used up: the browser asks again by another one, and not at the provider.
        keep(exchange, knownStage(identity));
        throw error;
      }
    }),
    implement('linkLogin', api.linkLogin, async ({ params, body, identity, exchange }) => {
      await prove(ports, identity, door.proofOf(exchange, identity, body), new Date());
      const login = await whoItIs(ports, params.provider, body, kept(exchange), new Date());
      await connectLogin(ports, identity, login, new Date());
      door.jar.clear(exchange, 'social');
      return { accepted: true } as const;
    }),
  ];
}
