import type { Account } from '@onsori/contract/account';
import { type Language, type MarketingUse, marketingUses } from '@onsori/contract/enumerations';
import {
  diffMarketing,
  effectiveMarketing,
  type Marketing,
  noMarketing,
} from '@onsori/contract/marketing';
import { resolveConsentVersion } from '#features/policies/policies.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { type Consent, insertConsents, readAgreedKinds } from './consents.repo.ts';
import { storePasswordHash } from './credentials.repo.ts';
import { enqueueLinkMail } from './mailing.service.ts';
import { findNoticeOwner } from './marketing-notices.repo.ts';
import { enqueueMarketingNotice } from './marketing-notices.service.ts';
import { parseUnsubscribeNonce } from './secrets.rules.ts';
import {
  findAccount,
  insertUser,
  lockUserRow,
  type UserChange,
  updateProfile,
} from './users.repo.ts';

/** Throws `unauthorized.token_invalid` when the account was deleted meanwhile. */
export async function loadAccount(db: Db, userId: string): Promise<Account> {
  const found = await findAccount(db, userId);
  if (!found) throw new AppError('unauthorized.token_invalid');
  return {
    id: found.id,
    email: found.email,
    role: found.role,
    is_accessible_to_pavilion: found.pavilion,
    nickname: found.nickname,
    language: found.language,
    email_confirmed: found.email_confirmed_at !== null,
    phone: found.phone,
    has_password: Boolean(found.has_password),
    has_preferences: Boolean(found.has_preferences),
    company: found.company,
    marketing: await readMarketing(db, userId),
    created_at: found.created_at.toISOString(),
  };
}

type MarketingChoice = { readonly [Use in MarketingUse]?: boolean | undefined };

/** A consent without the one it depends on is stored as not agreed. */
const applyMarketingChoice = (before: Marketing, choice: MarketingChoice): Marketing =>
  effectiveMarketing({
    use: choice.use ?? before.use,
    email: choice.email ?? before.email,
    sms: choice.sms ?? before.sms,
    night: choice.night ?? before.night,
  });

async function marketingConsents(
  db: Db,
  uses: readonly MarketingUse[],
  marketing: Marketing,
  now: Date,
): Promise<Consent[]> {
  const policyVersion = await resolveConsentVersion(db, 'marketing', undefined, now);
  return uses.map((use) => ({ kind: `marketing_${use}`, agreed: marketing[use], policyVersion }));
}

async function readMarketing(db: Db, userId: string): Promise<Marketing> {
  const agreed = await readAgreedKinds(db, userId);
  return Object.fromEntries(
    marketingUses.map((use) => [use, agreed.has(`marketing_${use}`)]),
  ) as Record<MarketingUse, boolean>;
}

export interface NewAccount {
  readonly email: string;
  readonly emailConfirmed: boolean;
  readonly nickname: string;
  readonly language: Language;
  readonly companyCode: string | null;
  readonly passwordHash: string | null;
  /** The version that was shown; the one in force if not stated. */
  readonly termsVersion: string | undefined;
  readonly marketing: MarketingChoice;
}

/** Inserts an account with its consents and enqueues the confirmation mail. Returns the user id. */
export async function createAccount(tx: Tx, account: NewAccount, now: Date): Promise<string> {
  const id = uuidV7(now);
  if (!(await insertUser(tx, { id, ...account }, now))) throw new AppError('conflict.email_taken');
  if (account.passwordHash !== null) await storePasswordHash(tx, id, account.passwordHash, now);
  const policyVersion = await resolveConsentVersion(tx, 'terms', account.termsVersion, now);
  const required = (['terms', 'age'] as const).map((kind) => ({
    kind,
    agreed: true,
    policyVersion,
  }));
  const chosenUses = marketingUses.filter((use) => account.marketing[use] !== undefined);
  const choice = applyMarketingChoice(noMarketing, account.marketing);
  const marketing = await marketingConsents(tx, chosenUses, choice, now);
  await insertConsents(tx, id, [...required, ...marketing], now);
  await enqueueMarketingNotice(tx, id, diffMarketing(noMarketing, choice), now);
  if (!account.emailConfirmed)
    await enqueueLinkMail(tx, { kind: 'email_confirmation', email: account.email }, now);
  return id;
}

/**
 * Inserts only changed consents, because each consent is stored with its date. The caller has locked the
 * user, so that every change is notified once.
 */
async function changeMarketing(
  tx: Tx,
  userId: string,
  choice: MarketingChoice,
  now: Date,
): Promise<void> {
  const before = await readMarketing(tx, userId);
  const after = applyMarketingChoice(before, choice);
  const change = diffMarketing(before, after);
  const changed = [...change.agreed, ...change.withdrawn];
  await insertConsents(tx, userId, await marketingConsents(tx, changed, after, now), now);
  await enqueueMarketingNotice(tx, userId, change, now);
}

export async function updateAccount(
  db: Db,
  userId: string,
  { marketing, ...change }: UserChange & { readonly marketing?: MarketingChoice | undefined },
  now: Date,
): Promise<Account> {
  await db.transaction().execute(async (tx) => {
    await updateProfile(tx, userId, change);
    if (marketing !== undefined) await changeMarketing(tx, userId, marketing, now);
  });
  return loadAccount(db, userId);
}

/** Withdraws every consent to advertising; a repetition changes nothing. */
export async function unsubscribe(
  { db, secret }: { readonly db: Db; readonly secret: string },
  nonce: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const noticeId = parseUnsubscribeNonce(nonce, secret);
    const userId = noticeId && (await findNoticeOwner(tx, noticeId));
    if (!userId) throw new AppError('invalid.link');
    await lockUserRow(tx, userId);
    await changeMarketing(tx, userId, noMarketing, now);
  });
}
