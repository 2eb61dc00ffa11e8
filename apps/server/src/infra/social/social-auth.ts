import type { SocialConfig } from '#config';
import { createNaver } from './naver.ts';
import { createOpenId, googleTokenOwner, kakaoTokenOwner } from './open-id.ts';
import type { ProviderLogin, SocialAuth, SocialProvider } from './social-types.ts';

export function createSocialAuth(config: SocialConfig): SocialAuth {
  const logins: Readonly<Record<SocialProvider, ProviderLogin>> = {
    google: createOpenId({
      provider: 'google',
      issuer: config.SOCIAL_GOOGLE_ISSUER,
      clientId: config.SOCIAL_GOOGLE_CLIENT_ID,
      clientSecret: config.SOCIAL_GOOGLE_CLIENT_SECRET,
      scope: 'openid email profile',
      tokenOwner: googleTokenOwner(config.SOCIAL_GOOGLE_CLIENT_ID),
    }),
    kakao: createOpenId({
      provider: 'kakao',
      issuer: config.SOCIAL_KAKAO_ISSUER,
      clientId: config.SOCIAL_KAKAO_CLIENT_ID,
      clientSecret: config.SOCIAL_KAKAO_CLIENT_SECRET,
      scope: 'openid account_email profile_nickname',
      tokenOwner: kakaoTokenOwner(config.SOCIAL_KAKAO_APP_ID),
    }),
    naver: createNaver(config),
  };
  return {
    begin: (provider, attempt) => logins[provider].begin(attempt),
    finish: (provider, callback) => logins[provider].finish(callback),
    identify: (provider, tokens) => logins[provider].identify(tokens),
  };
}
