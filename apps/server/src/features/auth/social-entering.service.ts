import type { Language, MarketingUse } from '@onsori/contract/enumerations';
import { toFreeText } from '@onsori/contract/free-text';
import { limits } from '@onsori/contract/limits';
import {
  type AttemptClient,
  addLogin,
  askForLink,
  attemptPassword,
  findLoginOwner,
  findPassword,
  findUserByEmail,
  join,
  lockAccount,
} from '#features/account/account.public.ts';
import { AppError } from '#http/app-error.ts';
import type { SocialIdentity } from '#infra/social/social.ts';
import { type Entered, type EnteringPorts, type Entrance, enter } from './entering.service.ts';

export interface SocialSignUp {
  readonly email?: string | undefined;
  readonly nickname?: string | undefined;
  readonly language: Language;
  readonly termsVersion: string;
  readonly marketing: { readonly [Use in MarketingUse]?: boolean | undefined };
}

export type OwnershipProof = { readonly password: string } | { readonly mail: true };

export interface SocialEntering {
  readonly identity: SocialIdentity;
  readonly signUp: SocialSignUp | null;
  readonly proof: OwnershipProof | null;
  clientOf(userId: string | null): AttemptClient;
}

/** The same address is not yet the same person: the account's password or its mailbox says so. */
async function connect(
  ports: EnteringPorts,
  { identity, proof, clientOf }: SocialEntering,
  owner: { readonly id: string; readonly email: string },
  entrance: Entrance,
  now: Date,
): Promise<Entered> {
  const { provider, subject } = identity;
  if (proof && 'mail' in proof) {
    const link = { kind: 'social_link', email: owner.email, provider, subject } as const;
    await ports.db.transaction().execute((tx) => askForLink(tx, link, now));
    throw new AppError('conflict.link_required', { details: ['mail: sent'] });
  }
  if (!proof) throw new AppError('conflict.link_required');
  const passwordHash = await findPassword(ports.db, owner.id);
  const account = { email: owner.email, passwordHash };
  if (!(await attemptPassword(ports, account, clientOf(owner.id), proof.password)))
    throw new AppError('invalid.password');
  return enter(ports, entrance, now, async (tx) => {
    await lockAccount(tx, owner.id);
    // The password may have been replaced while it was compared.
    if ((await findPassword(tx, owner.id)) !== passwordHash) throw new AppError('invalid.password');
    if (!(await addLogin(tx, owner.id, identity, now))) throw new AppError('invalid.social');
    return owner.id;
  });
}

/** Providers name people as they like; the nickname must pass the same rule as a typed one. */
function nicknameOf(identity: SocialIdentity, email: string): string {
  const { nicknameMax } = limits.account;
  return (
    toFreeText(identity.name ?? '', nicknameMax) ||
    toFreeText(email.split('@')[0] ?? '', nicknameMax)
  );
}

export async function enterSocially(
  ports: EnteringPorts,
  entering: SocialEntering,
  entrance: Entrance,
  now: Date,
): Promise<Entered> {
  const { identity, signUp } = entering;
  const known = await findLoginOwner(ports.db, identity);
  if (known !== null)
    return enter(ports, entrance, now, async (tx) => {
      await lockAccount(tx, known);
      if ((await findLoginOwner(tx, identity)) !== known) throw new AppError('invalid.social');
      return known;
    });
  const said = identity.email?.toLowerCase() ?? null;
  const owner = said === null ? undefined : await findUserByEmail(ports.db, said);
  if (owner) return connect(ports, entering, owner, entrance, now);
  if (!signUp) throw new AppError('conflict.sign_up_required');
  const email = said ?? signUp.email;
  if (email === undefined) throw new AppError('invalid.email_needed');
  return enter(ports, entrance, now, async (tx) => {
    const joining = {
      email,
      emailConfirmed: said !== null && identity.emailVerified,
      nickname: signUp.nickname ?? nicknameOf(identity, email),
      language: signUp.language,
      companyCode: null,
      passwordHash: null,
      termsVersion: signUp.termsVersion,
      marketing: signUp.marketing,
    };
    const userId = await join(tx, joining, now);
    if (!(await addLogin(tx, userId, identity, now))) throw new AppError('invalid.social');
    return userId;
  });
}
