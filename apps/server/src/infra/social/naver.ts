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
import { answerSeconds, bearerJson } from './bearer-json.ts';
import { returned } from './returned.ts';
import type { Login, SocialIdentity } from './social.ts';
import { attempted, SocialError, unlessRefused } from './social-error.ts';

const profile = z.object({
  resultcode: z.literal('00'),
  response: z.object({
    id: z.string().min(1),
    email: z.string().optional(),
    name: z.string().optional(),
    nickname: z.string().optional(),
  }),
});

/** OAuth 2 without OpenID: no discovery, no ID token, the person is whom the profile names. */
export function createNaver(settings: SocialConfig): Login {
  const config = configure(settings);
  const me = new URL(`${settings.SOCIAL_NAVER_API_URL.replace(/\/$/, '')}/v1/nid/me`);
  const read = async (accessToken: string): Promise<SocialIdentity> => {
    const parsed = profile.safeParse(await bearerJson(me, accessToken));
    if (!parsed.success) throw new SocialError('refused', 'no profile');
    const { id, email, name, nickname } = parsed.data.response;
    return {
      provider: 'naver',
      subject: id,
      email: email ?? null,
      // Naver does not say whether the address was confirmed.
      emailVerified: false,
      name: nickname ?? name ?? null,
    };
  };
  return {
    begin: ({ redirectUri, state, codeVerifier }) =>
      attempted(async () => {
        const challenge = await calculatePKCECodeChallenge(codeVerifier);
        return buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          state,
          code_challenge: challenge,
          code_challenge_method: 'S256',
        }).href;
      }),
    finish: ({ callbackUrl, redirectUri, state, codeVerifier }) =>
      attempted(async () => {
        const { access_token } = await authorizationCodeGrant(
          config,
          returned(redirectUri, callbackUrl),
          { expectedState: state, pkceCodeVerifier: codeVerifier },
          { state },
        );
        return read(access_token);
      }),
    identify: ({ refreshToken }) =>
      unlessRefused(async () => {
        if (refreshToken === undefined) return null;
        // Only the client a refresh token was minted for gets anything for it.
        const { access_token } = await refreshTokenGrant(config, refreshToken);
        return read(access_token);
      }),
  };
}

function configure(settings: SocialConfig): Configuration {
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
  config.timeout = answerSeconds;
  if (base.startsWith('http:')) allowInsecureRequests(config);
  return config;
}
