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
