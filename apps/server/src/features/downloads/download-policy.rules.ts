import { createHmac } from 'node:crypto';
import type { DownloadRequest } from '@onsori/contract/downloads';
import {
  includesScope,
  type LicenceHolder,
  normalizeTextOrNull,
} from '@onsori/contract/licence-terms';
import {
  type Entitlements,
  entitlementsOfPlan,
  includesFiles,
  type LicenceBasis,
  type LicenceScope,
  licenceTermsOf,
  type PlanChoice,
  type PlanId,
  planCovers,
  planIds,
  plans,
  remainingTracks,
  toPlanChoice,
} from '@onsori/contract/plans';

export interface DownloadPolicyInput {
  readonly choice: PlanChoice;
  readonly hasClient: boolean;
  /** Null without a plan. */
  readonly entitlements: Entitlements | null;
  /** The user's licence for this music and project. */
  readonly existingLicence: { readonly plan: LicenceBasis; readonly scope: LicenceScope } | null;
  /** Whether the plan is that of a company, which becomes the licensee. */
  readonly isCompanyPlan: boolean;
  /** Whether a licence by the plan would name another licensee than the existing one. */
  readonly hasOtherLicensee: boolean;
  /** Whether the user bought the music for this project. */
  readonly isPurchased: boolean;
  /** Whether the user has a licence for the music in any project. */
  readonly isLicensed: boolean;
  /** Quota units used this month. */
  readonly usedThisMonth: number;
  readonly isEmailConfirmed: boolean;
}

export type DownloadDecision =
  | {
      readonly isAllowed: true;
      readonly by: 'plan' | 'purchase' | 'licence';
      readonly plan: LicenceBasis;
      readonly scope: LicenceScope;
      /** Whether it uses one unit of the monthly quota. */
      readonly countsTowardsQuota: boolean;
    }
  | {
      readonly isAllowed: false;
      readonly reason: 'no_plan' | 'email_unconfirmed' | 'other_licensee';
    }
  | { readonly isAllowed: false; readonly reason: 'plan_too_small'; readonly plan: PlanId }
  | { readonly isAllowed: false; readonly reason: 'quota_used'; readonly renewsAt: string };

const canNameClient = (plan: PlanId): boolean => plans[plan].certificate !== 'licensee';

/** A licence stays downloadable in every format of the plan or purchase it was issued under. */
const basisCovers = (basis: LicenceBasis, choice: PlanChoice): boolean =>
  includesFiles(licenceTermsOf(basis), choice);

type ExistingLicence = NonNullable<DownloadPolicyInput['existingLicence']>;

const allowByLicence = ({ plan, scope }: ExistingLicence): DownloadDecision => ({
  isAllowed: true,
  by: 'licence',
  plan,
  scope,
  countsTowardsQuota: false,
});

const singleScope = licenceTermsOf('single').scope;

export function evaluateDownload(input: DownloadPolicyInput): DownloadDecision {
  const { choice, hasClient, entitlements, existingLicence, isLicensed, usedThisMonth } = input;
  // An existing licence already fixes its client.
  const needsClient = hasClient && existingLicence === null;
  const planAllows = (plan: PlanId) =>
    planCovers(plans[plan], choice) && (!needsClient || canNameClient(plan));
  // What a member bought is licensed to the member, not to the company.
  const planAllowsMore =
    entitlements !== null &&
    !input.isCompanyPlan &&
    planAllows(entitlements.plan) &&
    includesScope(entitlements.scope, singleScope);
  if (input.isPurchased && !planAllowsMore && basisCovers('single', choice))
    return {
      isAllowed: true,
      by: 'purchase',
      plan: 'single',
      scope: singleScope,
      countsTowardsQuota: false,
    };
  if (entitlements && planAllows(entitlements.plan)) {
    const { plan, scope, renewsAt } = entitlements;
    if (input.hasOtherLicensee || (input.isPurchased && input.isCompanyPlan))
      return existingLicence &&
        basisCovers(existingLicence.plan, choice) &&
        includesScope(existingLicence.scope, scope)
        ? allowByLicence(existingLicence)
        : { isAllowed: false, reason: 'other_licensee' };
    const countsTowardsQuota =
      entitlements.monthlyTracks !== null && !isLicensed && existingLicence === null;
    if (countsTowardsQuota && !input.isEmailConfirmed)
      return { isAllowed: false, reason: 'email_unconfirmed' };
    if (countsTowardsQuota && remainingTracks(entitlements, usedThisMonth) === 0)
      return { isAllowed: false, reason: 'quota_used', renewsAt: renewsAt ?? '' };
    return { isAllowed: true, by: 'plan', plan, scope, countsTowardsQuota };
  }
  if (existingLicence && basisCovers(existingLicence.plan, choice))
    return allowByLicence(existingLicence);
  if (!entitlements) return { isAllowed: false, reason: 'no_plan' };
  const plan = planIds.find(planAllows) ?? 'enterprise';
  return { isAllowed: false, reason: 'plan_too_small', plan };
}

interface DownloadBlockInput extends Omit<DownloadPolicyInput, 'choice' | 'hasClient'> {
  readonly hasFreeBadge: boolean;
}

/** What refuses a download that the plan covers; without a plan the rules of Free apply. */
export function findDownloadBlock(
  { hasFreeBadge, ...input }: DownloadBlockInput,
  now: Date,
): 'email_unconfirmed' | 'quota_used' | null {
  const decision = evaluateDownload({
    ...input,
    choice: toPlanChoice(hasFreeBadge, [{ kind: 'mp3', loudness: 'published' }]),
    hasClient: false,
    entitlements: input.entitlements ?? entitlementsOfPlan('free', now),
  });
  if (decision.isAllowed) return null;
  const { reason } = decision;
  return reason === 'email_unconfirmed' || reason === 'quota_used' ? reason : null;
}

/** The holder of a licence never changes: another name or client needs another project. */
export function conflictsWithHolder(
  { licensee, client }: Pick<DownloadRequest, 'licensee' | 'client'>,
  holder: LicenceHolder,
): boolean {
  const differs = (requested: string | undefined, recorded: string | null) => {
    const name = normalizeTextOrNull(requested ?? null);
    return name !== null && name !== recorded;
  };
  return (
    differs(licensee?.name, holder.name) ||
    differs(licensee?.channel, holder.channel) ||
    differs(client, holder.client)
  );
}

const dotInsensitiveDomains = new Set(['gmail.com', 'googlemail.com']);

/** Maps addresses of the same mailbox to one form: removes the +tag, and for Gmail the dots. */
export function normalizeMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const local = email.slice(0, at).toLowerCase();
  const untagged = local.replace(/(.)\+.*$/, '$1');
  if (!dotInsensitiveDomains.has(domain)) return `${untagged}@${domain}`;
  return `${untagged.replaceAll('.', '')}@gmail.com`;
}

/** The month is part of the hash, so that hashes of different months cannot be linked. */
export function hashMailbox(email: string, monthStart: Date, secret: string): Buffer {
  return createHmac('sha256', secret)
    .update(`quota\0${monthStart.toISOString()}\0${normalizeMailbox(email)}`)
    .digest();
}
