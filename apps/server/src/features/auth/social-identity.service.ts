import { randomBytes } from 'node:crypto';
import type { SocialProvider } from '@onsori/contract/enumerations';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import { SocialError } from '#infra/social/social-error.ts';
import type { SocialAuth, SocialIdentity } from '#infra/social/social-types.ts';
import { consumeStage } from './social-stages.repo.ts';
import type { DecryptedStage, SocialStage } from './social-stages.rules.ts';

const createRandomValue = () => randomBytes(32).toString('base64url');

async function withSocialErrors<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof SocialError)) throw error;
    const type = error.reason === 'unavailable' ? 'unavailable.social' : 'invalid.social';
    throw new AppError(type, { cause: error });
  }
}

export async function startSocialSignIn(
  { social, webOrigin }: { readonly social: SocialAuth; readonly webOrigin: string },
  provider: SocialProvider,
  intent: 'signin' | 'signup',
): Promise<{ url: string; stage: SocialStage }> {
  const attempt = {
    redirectUri: `${webOrigin}/auth/${provider}/callback/${intent}`,
    state: createRandomValue(),
    nonce: createRandomValue(),
    codeVerifier: createRandomValue(),
  };
  const url = await withSocialErrors(social.begin(provider, attempt));
  return { url, stage: { stage: 'started', provider, ...attempt } };
}

export interface SocialCredentials {
  readonly social_auth_factor?:
    | { readonly social_access_token: string; readonly social_refresh_token?: string | undefined }
    | undefined;
  readonly callback_url?: string | undefined;
}

/**
 * Resolves the identity from provider tokens, from the callback URL, or from the stage of an earlier
 * request. Consumes the stage in the browser's cookie.
 */
export async function resolveSocialIdentity(
  { social, db }: { readonly social: SocialAuth; readonly db: Db },
  provider: SocialProvider,
  credentials: SocialCredentials,
  storedStage: DecryptedStage | null,
  now: Date,
): Promise<SocialIdentity> {
  const { social_auth_factor: factor, callback_url: callbackUrl } = credentials;
  if (factor) {
    const tokens = {
      accessToken: factor.social_access_token,
      refreshToken: factor.social_refresh_token,
    };
    const identity = await withSocialErrors(social.identify(provider, tokens));
    if (!identity) throw new AppError('invalid.social');
    return identity;
  }
  if (storedStage?.stage.provider !== provider) throw new AppError('invalid.social');
  const identity = await identityFromStage(social, storedStage.stage, callbackUrl);
  if (!(await consumeStage(db, storedStage.hash, now))) throw new AppError('invalid.social');
  return identity;
}

async function identityFromStage(
  social: SocialAuth,
  stage: SocialStage,
  callbackUrl: string | undefined,
): Promise<SocialIdentity> {
  if (callbackUrl !== undefined) {
    if (stage.stage !== 'started' || callbackUrl.split('?')[0] !== stage.redirectUri)
      throw new AppError('invalid.social');
    return withSocialErrors(social.finish(stage.provider, { ...stage, callbackUrl }));
  }
  if (stage.stage !== 'known') throw new AppError('invalid.social');
  return stage;
}
