import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type UserInfoResponse,
} from 'openid-client';
import { answerSeconds } from './bearer-json.ts';
import { returned } from './returned.ts';
import type { Login, SocialIdentity, SocialProvider } from './social.ts';
import { attempted, SocialError, unlessRefused } from './social-error.ts';
import type { TokenOwner } from './token-owner.ts';

interface OpenIdSettings {
  readonly provider: SocialProvider;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  readonly tokenOwner: TokenOwner;
}

export function createOpenId(settings: OpenIdSettings): Login {
  const discovered = rememberSuccess(() => discover(settings));
  const read = async (config: Configuration, token: string, subject: string) =>
    identityOf(settings.provider, await fetchUserInfo(config, token, subject));
  return {
    begin: ({ redirectUri, state, nonce, codeVerifier }) =>
      attempted(async () => {
        const challenge = await calculatePKCECodeChallenge(codeVerifier);
        return buildAuthorizationUrl(await discovered(), {
          redirect_uri: redirectUri,
          scope: settings.scope,
          state,
          nonce,
          code_challenge: challenge,
          code_challenge_method: 'S256',
        }).href;
      }),
    finish: ({ callbackUrl, redirectUri, state, nonce, codeVerifier }) =>
      attempted(async () => {
        const config = await discovered();
        const tokens = await authorizationCodeGrant(config, returned(redirectUri, callbackUrl), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
        });
        const subject = tokens.claims()?.sub;
        if (subject === undefined) throw new SocialError('refused', 'no ID token');
        return read(config, tokens.access_token, subject);
      }),
    identify: ({ accessToken }) =>
      unlessRefused(async () => {
        const config = await discovered();
        const subject = await settings.tokenOwner(config.serverMetadata(), accessToken);
        return subject === null ? null : read(config, accessToken, subject);
      }),
  };
}

function discover({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<Configuration> {
  // The configuration lets http only to this machine.
  const insecure = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
  return discovery(new URL(issuer), clientId, {}, ClientSecretPost(clientSecret), {
    execute: [enableNonRepudiationChecks, ...insecure],
    timeout: answerSeconds,
  });
}

function identityOf(provider: SocialProvider, info: UserInfoResponse): SocialIdentity {
  return {
    provider,
    subject: info.sub,
    email: info.email ?? null,
    emailVerified: info.email !== undefined && info.email_verified === true,
    name: info.name ?? info.nickname ?? null,
  };
}

/** Asks once for all who wait, and again after a failure. */
function rememberSuccess<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => {
    answer ??= ask().catch((error: unknown) => {
      answer = undefined;
      throw error;
    });
    return answer;
  };
}
