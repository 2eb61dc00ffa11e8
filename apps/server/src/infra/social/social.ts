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

/** What one attempt to sign in keeps secret until the person comes back. */
export interface Attempt {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface SocialTokens {
  readonly accessToken: string;
  readonly refreshToken?: string | undefined;
}

export interface Login {
  /** The address to send the person to. */
  begin(attempt: Attempt): Promise<string>;
  /** Who came back, or a `SocialError`. */
  finish(attempt: Attempt & { readonly callbackUrl: string }): Promise<SocialIdentity>;
  /** Whose tokens these are, or null unless they were minted for us. */
  identify(tokens: SocialTokens): Promise<SocialIdentity | null>;
}

export interface Social {
  begin(provider: SocialProvider, attempt: Attempt): Promise<string>;
  finish(
    provider: SocialProvider,
    answer: Attempt & { readonly callbackUrl: string },
  ): Promise<SocialIdentity>;
  /** Naver's access tokens do not say whom they are for: there the refresh token is the proof. */
  identify(provider: SocialProvider, tokens: SocialTokens): Promise<SocialIdentity | null>;
}

export function createSocial(config: SocialConfig): Social {
  const logins: Readonly<Record<SocialProvider, Login>> = {
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
    finish: (provider, answer) => logins[provider].finish(answer),
    identify: (provider, tokens) => logins[provider].identify(tokens),
  };
}
