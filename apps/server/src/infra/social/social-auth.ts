import type { SocialConfig } from '#config';
import { createNaver } from './naver.ts';
import { createOpenId } from './open-id.ts';
import { googleTokenOwner, kakaoTokenOwner } from './token-owner.ts';

export type SocialProvider = 'google' | 'kakao' | 'naver';

export interface SocialIdentity {
  readonly provider: SocialProvider;
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
}

/** The secrets of one login attempt, stored until the callback. */
export interface LoginAttempt {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface SocialTokens {
  readonly accessToken: string;
  readonly refreshToken?: string | undefined;
}

export interface ProviderLogin {
  /** Returns the authorization URL of the provider. */
  begin(attempt: LoginAttempt): Promise<string>;
  /** Verifies the callback and returns the identity; throws `SocialError`. */
  finish(attempt: LoginAttempt & { readonly callbackUrl: string }): Promise<SocialIdentity>;
  /** Returns the owner of the tokens; null unless they were issued to our client. */
  identify(tokens: SocialTokens): Promise<SocialIdentity | null>;
}

export interface SocialAuth {
  begin(provider: SocialProvider, attempt: LoginAttempt): Promise<string>;
  finish(
    provider: SocialProvider,
    callback: LoginAttempt & { readonly callbackUrl: string },
  ): Promise<SocialIdentity>;
  /** Naver's access tokens have no audience: its refresh token proves the client instead. */
  identify(provider: SocialProvider, tokens: SocialTokens): Promise<SocialIdentity | null>;
}

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
