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
import { RESPONSE_TIMEOUT_SECONDS } from './bearer-json.ts';
import { resolveCallbackUrl } from './resolve-callback-url.ts';
import { nullIfRefused, SocialError, withSocialErrors } from './social-error.ts';
import type { ProviderLogin, SocialIdentity, SocialProvider } from './social-types.ts';
import type { TokenOwner } from './token-owner.ts';

interface OpenIdSettings {
  readonly provider: SocialProvider;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  readonly tokenOwner: TokenOwner;
}

export function createOpenId(settings: OpenIdSettings): ProviderLogin {
  const discoverCached = cacheSuccess(() => discover(settings));
  const readIdentity = async (config: Configuration, token: string, subject: string) =>
    toIdentity(settings.provider, await fetchUserInfo(config, token, subject));
  return {
    begin: ({ redirectUri, state, nonce, codeVerifier }) =>
      withSocialErrors(async () => {
        const challenge = await calculatePKCECodeChallenge(codeVerifier);
        return buildAuthorizationUrl(await discoverCached(), {
          redirect_uri: redirectUri,
          scope: settings.scope,
          state,
          nonce,
          code_challenge: challenge,
          code_challenge_method: 'S256',
        }).href;
      }),
    finish: ({ callbackUrl, redirectUri, state, nonce, codeVerifier }) =>
      withSocialErrors(async () => {
        const config = await discoverCached();
        const tokens = await authorizationCodeGrant(
          config,
          resolveCallbackUrl(redirectUri, callbackUrl),
          {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: codeVerifier,
          },
        );
        const subject = tokens.claims()?.sub;
        if (subject === undefined) throw new SocialError('refused', 'no ID token');
        return readIdentity(config, tokens.access_token, subject);
      }),
    identify: ({ accessToken }) =>
      nullIfRefused(async () => {
        const config = await discoverCached();
        const subject = await settings.tokenOwner(config.serverMetadata(), accessToken);
        return subject === null ? null : readIdentity(config, accessToken, subject);
      }),
  };
}

function discover({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<Configuration> {
  // The configuration allows http for loopback addresses only.
  const insecure = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
  return discovery(new URL(issuer), clientId, {}, ClientSecretPost(clientSecret), {
    execute: [enableNonRepudiationChecks, ...insecure],
    timeout: RESPONSE_TIMEOUT_SECONDS,
  });
}

function toIdentity(provider: SocialProvider, info: UserInfoResponse): SocialIdentity {
  return {
    provider,
    subject: info.sub,
    email: info.email ?? null,
    emailVerified: info.email !== undefined && info.email_verified === true,
    name: info.name ?? info.nickname ?? null,
  };
}

/** Concurrent calls share one load; a failure is not cached. */
function cacheSuccess<T>(load: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | undefined;
  return () => {
    cached ??= load().catch((error: unknown) => {
      cached = undefined;
      throw error;
    });
    return cached;
  };
}
