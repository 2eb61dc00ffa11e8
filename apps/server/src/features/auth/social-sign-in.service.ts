import { randomBytes } from 'node:crypto';
import type { Language, MarketingUse, SocialProvider } from '@onsori/contract/enumerations';
import { toFreeText } from '@onsori/contract/free-text';
import { limits } from '@onsori/contract/limits';
import {
  type AttemptClient,
  addLogin,
  attemptPassword,
  createAccount,
  enqueueLinkMail,
  findLoginOwner,
  findPasswordHash,
  findUserByEmail,
  lockAccount,
  takeFromDailyCap,
} from '#features/account/account.public.ts';
import { recordOwnAction } from '#features/audit/audit.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { SocialError } from '#infra/social/provider-requests.ts';
import type { SocialAuth, SocialIdentity } from '#infra/social/social-types.ts';
import type { LoginConnection } from './factor-challenges.rules.ts';
import {
  completeSignIn,
  recordFailedSignIn,
  type SessionOptions,
  type SignInOutcome,
  type SignInPorts,
} from './sign-in.service.ts';
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

export interface SocialSignUpInput {
  readonly email?: string | undefined;
  readonly nickname?: string | undefined;
  readonly language: Language;
  readonly termsVersion: string | undefined;
  readonly marketing: { readonly [Use in MarketingUse]?: boolean | undefined };
}

export type OwnershipProof = { readonly password: string } | { readonly mail: true };

export interface SocialSignInInput {
  readonly identity: SocialIdentity;
  readonly signUp: SocialSignUpInput | null;
  readonly proof: OwnershipProof | null;
  clientOf(userId: string | null): AttemptClient;
}

/** Connects a social login to an account whose owner proved it. */
export async function connectProvedLogin(
  tx: Tx,
  { encryption }: Pick<SignInPorts, 'encryption'>,
  userId: string,
  login: Extract<LoginConnection, { kind: 'login' }>,
  network: string | null | undefined,
  now: Date,
): Promise<void> {
  if (!(await addLogin(tx, userId, login, now))) throw new AppError('invalid.social');
  const after = { provider: login.provider };
  await recordOwnAction(tx, encryption, { userId, network, action: 'login.linked', after });
}

/** An equal address does not prove ownership: the account's password or a mailed link does. */
async function connectToAccount(
  ports: SignInPorts,
  { identity, proof, clientOf }: SocialSignInInput,
  owner: { readonly id: string; readonly email: string },
  sessionOptions: SessionOptions,
  now: Date,
): Promise<SignInOutcome> {
  const { provider, subject } = identity;
  if (proof && 'mail' in proof) {
    const link = { kind: 'social_link', email: owner.email, provider, subject } as const;
    await ports.db.transaction().execute((tx) => enqueueLinkMail(tx, link, now));
    throw new AppError('conflict.link_required', { details: ['mail: sent'] });
  }
  if (!proof) throw new AppError('conflict.link_required');
  const passwordHash = await findPasswordHash(ports.db, owner.id);
  const account = { email: owner.email, passwordHash };
  if (!(await attemptPassword(ports, account, clientOf(owner.id), proof.password))) {
    recordFailedSignIn(ports, owner.id, sessionOptions);
    throw new AppError('invalid.password');
  }
  const connection = { kind: 'login', provider, subject, email: identity.email } as const;
  const resolveOwner = async (tx: Tx) => {
    await lockAccount(tx, owner.id);
    // The password may have been replaced while it was compared.
    if ((await findPasswordHash(tx, owner.id)) !== passwordHash)
      throw new AppError('invalid.password');
    await connectProvedLogin(tx, ports, owner.id, connection, sessionOptions.network, now);
    return owner.id;
  };
  return completeSignIn(ports, sessionOptions, now, resolveOwner, connection);
}

/** Names from providers are arbitrary; the nickname must pass the same rule as a typed one. */
function deriveNickname(identity: SocialIdentity, email: string): string {
  const { nicknameMax } = limits.account;
  return (
    toFreeText(identity.name ?? '', nicknameMax) ||
    toFreeText(email.split('@')[0] ?? '', nicknameMax)
  );
}

export async function signInWithSocial(
  ports: SignInPorts,
  input: SocialSignInInput,
  sessionOptions: SessionOptions,
  now: Date,
): Promise<SignInOutcome> {
  const { identity, signUp } = input;
  const knownUserId = await findLoginOwner(ports.db, identity);
  if (knownUserId !== null)
    return completeSignIn(ports, sessionOptions, now, async (tx) => {
      await lockAccount(tx, knownUserId);
      if ((await findLoginOwner(tx, identity)) !== knownUserId)
        throw new AppError('invalid.social');
      return knownUserId;
    });
  const providerEmail = identity.email?.toLowerCase() ?? null;
  const owner = providerEmail === null ? undefined : await findUserByEmail(ports.db, providerEmail);
  if (owner) return connectToAccount(ports, input, owner, sessionOptions, now);
  if (!signUp) throw new AppError('conflict.sign_up_required');
  const email = providerEmail ?? signUp.email;
  if (email === undefined) throw new AppError('invalid.email_needed');
  return completeSignIn(ports, sessionOptions, now, async (tx) => {
    const account = {
      email,
      emailConfirmed: providerEmail !== null && identity.emailVerified,
      nickname: signUp.nickname ?? deriveNickname(identity, email),
      language: signUp.language,
      companyCode: null,
      passwordHash: null,
      termsVersion: signUp.termsVersion,
      marketing: signUp.marketing,
    };
    const userId = await createAccount(tx, account, now);
    if (!(await addLogin(tx, userId, identity, now))) throw new AppError('invalid.social');
    await takeFromDailyCap(tx, ports.dailyCaps, { kind: 'sign_ups' }, now);
    return userId;
  });
}
