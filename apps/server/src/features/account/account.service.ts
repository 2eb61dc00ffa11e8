import type { Account } from '@onsori/contract/account';
import { type Language, type MarketingUse, marketingUses } from '@onsori/contract/enumerations';
import { effectiveMarketing, type Marketing, noMarketing } from '@onsori/contract/marketing';
import { currentPolicy } from '@onsori/contract/policies';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { addConsents, type Consent, readAgreed } from './consents.repo.ts';
import { storePassword } from './credentials.repo.ts';
import { askForLink } from './mailing.service.ts';
import { findAccount, insertUser, type UserChange, updateProfile } from './users.repo.ts';

/** The account of somebody who was just let in; who left meanwhile is not. */
export async function accountOf(db: Db, userId: string): Promise<Account> {
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

/** What holds once somebody has made a choice: what was idle without another is not kept as agreed. */
const chosen = (before: Marketing, choice: MarketingChoice): Marketing =>
  effectiveMarketing({
    use: choice.use ?? before.use,
    email: choice.email ?? before.email,
    sms: choice.sms ?? before.sms,
    night: choice.night ?? before.night,
  });

const marketingConsents = (uses: readonly MarketingUse[], marketing: Marketing): Consent[] =>
  uses.map((use) => ({
    kind: `marketing_${use}`,
    agreed: marketing[use],
    policyVersion: currentPolicy('marketing'),
  }));

async function readMarketing(db: Db, userId: string): Promise<Marketing> {
  const agreed = await readAgreed(db, userId);
  return Object.fromEntries(
    marketingUses.map((use) => [use, agreed.has(`marketing_${use}`)]),
  ) as Record<MarketingUse, boolean>;
}

export interface Joining {
  readonly email: string;
  readonly emailConfirmed: boolean;
  readonly nickname: string;
  readonly language: Language;
  readonly companyCode: string | null;
  readonly passwordHash: string | null;
  readonly termsVersion: string;
  readonly marketing: MarketingChoice;
}

/** Opens an account with all that was ticked, and asks for the mail that confirms its address. */
export async function join(tx: Tx, joining: Joining, now: Date): Promise<string> {
  const id = uuidV7(now);
  if (!(await insertUser(tx, { id, ...joining }, now))) throw new AppError('conflict.email_taken');
  if (joining.passwordHash !== null) await storePassword(tx, id, joining.passwordHash, now);
  const required = (['terms', 'age'] as const).map((kind) => ({
    kind,
    agreed: true,
    policyVersion: joining.termsVersion,
  }));
  const said = marketingUses.filter((use) => joining.marketing[use] !== undefined);
  const marketing = marketingConsents(said, chosen(noMarketing, joining.marketing));
  await addConsents(tx, id, [...required, ...marketing], now);
  if (!joining.emailConfirmed)
    await askForLink(tx, { kind: 'email_confirmation', email: joining.email }, now);
  return id;
}

/** Only what changes is said again: consents are kept with the day they were given. */
export async function changeUser(
  db: Db,
  userId: string,
  { marketing, ...change }: UserChange & { readonly marketing?: MarketingChoice | undefined },
  now: Date,
): Promise<Account> {
  await db.transaction().execute(async (tx) => {
    await updateProfile(tx, userId, change);
    if (marketing === undefined) return;
    const before = await readMarketing(tx, userId);
    const after = chosen(before, marketing);
    const changed = marketingUses.filter((use) => before[use] !== after[use]);
    await addConsents(tx, userId, marketingConsents(changed, after), now);
  });
  return accountOf(db, userId);
}
