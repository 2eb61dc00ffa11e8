import { randomBytes } from 'node:crypto';
import type { SocialProvider } from '@onsori/contract/enumerations';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import type { Social, SocialIdentity } from '#infra/social/social.ts';
import { SocialError } from '#infra/social/social-error.ts';
import { useStage } from './social-stages.repo.ts';
import type { OpenedStage, SocialStage } from './social-stages.rules.ts';

const random = () => randomBytes(32).toString('base64url');

async function asked<T>(step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    if (!(error instanceof SocialError)) throw error;
    const type = error.reason === 'unavailable' ? 'unavailable.social' : 'invalid.social';
    throw new AppError(type, { cause: error });
  }
}

export async function startSocial(
  { social, webOrigin }: { readonly social: Social; readonly webOrigin: string },
  provider: SocialProvider,
  intent: 'signin' | 'signup',
): Promise<{ url: string; stage: SocialStage }> {
  const attempt = {
    redirectUri: `${webOrigin}/auth/${provider}/callback/${intent}`,
    state: random(),
    nonce: random(),
    codeVerifier: random(),
  };
  const url = await asked(social.begin(provider, attempt));
  return { url, stage: { stage: 'started', provider, ...attempt } };
}

export interface Shown {
  readonly social_auth_factor?:
    | { readonly social_access_token: string; readonly social_refresh_token?: string | undefined }
    | undefined;
  readonly callback_url?: string | undefined;
}

/**
 * Who the provider says it is: by a token made for us, by its return, or as it said a moment ago. A
 * stage in the browser's cookie is used up by this.
 */
export async function whoItIs(
  { social, db }: { readonly social: Social; readonly db: Db },
  provider: SocialProvider,
  shown: Shown,
  kept: OpenedStage | null,
  now: Date,
): Promise<SocialIdentity> {
  const { social_auth_factor: factor, callback_url: callbackUrl } = shown;
  if (factor) {
    const tokens = {
      accessToken: factor.social_access_token,
      refreshToken: factor.social_refresh_token,
    };
    const identity = await asked(social.identify(provider, tokens));
    if (!identity) throw new AppError('invalid.social');
    return identity;
  }
  if (kept?.stage.provider !== provider) throw new AppError('invalid.social');
  const identity = await identityAt(social, kept.stage, callbackUrl);
  if (!(await useStage(db, kept.hash, now))) throw new AppError('invalid.social');
  return identity;
}

async function identityAt(
  social: Social,
  stage: SocialStage,
  callbackUrl: string | undefined,
): Promise<SocialIdentity> {
  if (callbackUrl !== undefined) {
    if (stage.stage !== 'started' || callbackUrl.split('?')[0] !== stage.redirectUri)
      throw new AppError('invalid.social');
    return asked(social.finish(stage.provider, { ...stage, callbackUrl }));
  }
  if (stage.stage !== 'known') throw new AppError('invalid.social');
  return stage;
}
