import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  refreshTokenGrant,
} from 'openid-client';
import { z } from 'zod';
import type { SocialConfig } from '#config';
import {
  fetchBearerJson,
  nullIfRefused,
  RESPONSE_TIMEOUT_SECONDS,
  resolveCallbackUrl,
  SocialError,
  withSocialErrors,
} from './provider-requests.ts';
import type { ProviderLogin, SocialIdentity } from './social-types.ts';

const profile = z.object({
  resultcode: z.literal('00'),
  response: z.object({
    id: z.string().min(1),
    email: z.string().optional(),
    name: z.string().optional(),
    nickname: z.string().optional(),
  }),
});

/** OAuth 2 without OpenID: no discovery, no ID token; the profile identifies the user. */
export function createNaver(settings: SocialConfig): ProviderLogin {
  const config = createConfiguration(settings);
  const profileUrl = new URL(`${settings.SOCIAL_NAVER_API_URL.replace(/\/$/, '')}/v1/nid/me`);
  const readIdentity = async (accessToken: string): Promise<SocialIdentity> => {
    const parsed = profile.safeParse(await fetchBearerJson(profileUrl, accessToken));
    if (!parsed.success) throw new SocialError('refused', 'no profile');
    const { id, email, name, nickname } = parsed.data.response;
    return {
      provider: 'naver',
      subject: id,
      email: email ?? null,
      // Naver does not report whether the address is verified.
      emailVerified: false,
      name: nickname ?? name ?? null,
    };
  };
  return {
    begin: ({ redirectUri, state, codeVerifier }) =>
      withSocialErrors(async () => {
        const challenge = await calculatePKCECodeChallenge(codeVerifier);
        return buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          state,
          code_challenge: challenge,
          code_challenge_method: 'S256',
        }).href;
      }),
    finish: ({ callbackUrl, redirectUri, state, codeVerifier }) =>
      withSocialErrors(async () => {
        const { access_token } = await authorizationCodeGrant(
          config,
          resolveCallbackUrl(redirectUri, callbackUrl),
          { expectedState: state, pkceCodeVerifier: codeVerifier },
          { state },
        );
        return readIdentity(access_token);
      }),
    identify: ({ refreshToken }) =>
      nullIfRefused(async () => {
        if (refreshToken === undefined) return null;
        // Naver accepts a refresh token only from the client it was issued to.
        const { access_token } = await refreshTokenGrant(config, refreshToken);
        return readIdentity(access_token);
      }),
  };
}

function createConfiguration(settings: SocialConfig): Configuration {
  const base = settings.SOCIAL_NAVER_URL.replace(/\/$/, '');
  const config = new Configuration(
    {
      issuer: base,
      authorization_endpoint: `${base}/oauth2.0/authorize`,
      token_endpoint: `${base}/oauth2.0/token`,
    },
    settings.SOCIAL_NAVER_CLIENT_ID,
    {},
    ClientSecretPost(settings.SOCIAL_NAVER_CLIENT_SECRET),
  );
  config.timeout = RESPONSE_TIMEOUT_SECONDS;
  if (base.startsWith('http:')) allowInsecureRequests(config);
  return config;
}
