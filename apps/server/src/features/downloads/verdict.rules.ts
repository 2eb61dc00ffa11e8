import type { DownloadRequest } from '@onsori/contract/downloads';
import { type LicenceHolder, tidyOrNull } from '@onsori/contract/licence-holder';
import {
  covers,
  type Entitlements,
  type LicenceScope,
  type PlanChoice,
  type PlanId,
  planIds,
  plans,
  tracksLeft,
} from '@onsori/contract/plans';

/** What is asked for, and what speaks for it. */
export interface Case {
  readonly choice: PlanChoice;
  readonly hasClient: boolean;
  /** What the user may do now; null without a plan. */
  readonly current: Entitlements | null;
  /** The licence held for this track and project. */
  readonly held: { readonly plan: PlanId; readonly scope: LicenceScope } | null;
  /** Whether the track is licensed to the user for any project. */
  readonly isLicensed: boolean;
  /** How many tracks of the month were taken. */
  readonly taken: number;
  readonly isEmailConfirmed: boolean;
}

export type Verdict =
  | {
      readonly may: true;
      readonly plan: PlanId;
      readonly scope: LicenceScope;
      /** Whether it takes one of the tracks of the month. */
      readonly counts: boolean;
    }
  | { readonly may: false; readonly because: 'no_plan' | 'email_unconfirmed' }
  | { readonly may: false; readonly because: 'plan_too_small'; readonly plan: PlanId }
  | { readonly may: false; readonly because: 'quota_used'; readonly renewsAt: string };

const namesClients = (plan: PlanId): boolean => plans[plan].certificate !== 'licensee';

/** What was licensed once can be had again in every format of the plan it was licensed by. */
const stillCovers = (held: NonNullable<Case['held']>, { formats }: PlanChoice): boolean =>
  formats.every((format) => plans[held.plan].formats.includes(format));

export function judge(input: Case): Verdict {
  const { choice, hasClient, current, held, isLicensed, taken } = input;
  // Whom a licence names is settled when it is issued.
  const needsClient = hasClient && held === null;
  const fits = (plan: PlanId) =>
    covers(plans[plan], choice) && (!needsClient || namesClients(plan));
  if (current && fits(current.plan)) {
    const { plan, scope, renewsAt } = current;
    const counts = current.monthlyTracks !== null && !isLicensed && held === null;
    if (counts && !input.isEmailConfirmed) return { may: false, because: 'email_unconfirmed' };
    if (counts && tracksLeft(current, taken) === 0)
      return { may: false, because: 'quota_used', renewsAt: renewsAt ?? '' };
    return { may: true, plan, scope, counts };
  }
  if (held && stillCovers(held, choice))
    return { may: true, plan: held.plan, scope: held.scope, counts: false };
  if (!current) return { may: false, because: 'no_plan' };
  const plan = planIds.find(fits) ?? 'enterprise';
  return { may: false, because: 'plan_too_small', plan };
}

/** What a licence says stays said: whoever needs another name on it needs another project. */
export function namesOtherwise(
  { licensee, client }: Pick<DownloadRequest, 'licensee' | 'client'>,
  holder: LicenceHolder,
): boolean {
  const differs = (wanted: string | undefined, said: string | null) => {
    const name = tidyOrNull(wanted ?? null);
    return name !== null && name !== said;
  };
  return (
    differs(licensee?.name, holder.name) ||
    differs(licensee?.channel, holder.channel) ||
    differs(client, holder.client)
  );
}
