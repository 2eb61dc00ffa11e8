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
  type ServerMetadata,
  type UserInfoResponse,
} from 'openid-client';
import { z } from 'zod';
import {
  fetchBearerJson,
  nullIfRefused,
  RESPONSE_TIMEOUT_SECONDS,
  resolveCallbackUrl,
  SocialError,
  withSocialErrors,
} from './provider-requests.ts';
import type { ProviderLogin, SocialIdentity, SocialProvider } from './social-types.ts';

/** Returns the subject of an access token; null unless it was issued to our client. */
export type TokenOwner = (server: ServerMetadata, accessToken: string) => Promise<string | null>;

const googleInfo = z.object({ aud: z.string(), azp: z.string().optional(), sub: z.string() });

/** `tokeninfo` is next to the token endpoint; discovery does not list it. */
export const googleTokenOwner =
  (clientId: string): TokenOwner =>
  async ({ token_endpoint = '' }, accessToken) => {
    const response = await fetchBearerJson(
      new URL('tokeninfo', token_endpoint),
      accessToken,
      'POST',
    );
    const info = googleInfo.safeParse(response).data;
    if (info?.aud !== clientId || (info.azp ?? clientId) !== clientId) return null;
    return info.sub;
  };

const kakaoInfo = z.object({ app_id: z.number(), id: z.number() });

/** `access_token_info` is next to the userinfo endpoint; discovery does not list it. */
export const kakaoTokenOwner =
  (appId: number): TokenOwner =>
  async ({ userinfo_endpoint = '' }, accessToken) => {
    const url = new URL('../user/access_token_info', userinfo_endpoint);
    const info = kakaoInfo.safeParse(await fetchBearerJson(url, accessToken)).data;
    return info?.app_id === appId ? String(info.id) : null;
  };

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
