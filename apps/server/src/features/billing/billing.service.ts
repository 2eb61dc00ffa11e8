import type { PlanOffer, Subscription } from '@onsori/contract/billing';
import {
  allPlans,
  type Entitlements,
  entitlementsOfPlan,
  type Plan,
  planIds,
  plans,
  quotaMonth,
} from '@onsori/contract/plans';
import { AppError } from '#http/app-error.ts';
import { type Db, readSnapshot } from '#infra/db.ts';
import type { BillingHooks } from './billing.hooks.ts';
import { insertGrant, readGrants } from './grants.repo.ts';
import { currentGrant } from './grants.rules.ts';
import { loadPaidSubscription } from './paid-subscription.service.ts';

export interface BillingPorts {
  readonly db: Db;
  readonly billing: Pick<BillingHooks, 'countTakenMusics'>;
}

const toPlanTerms = ({ tracks, formats, scope, creditLine, certificate }: Plan) => ({
  tracks,
  formats: [...formats],
  scope,
  credit_line: creditLine,
  certificate,
});

const toPlanOffer = (plan: Plan): PlanOffer => ({
  id: plan.id,
  price: plan.price && { ...plan.price, per_seat: plan.perSeat },
  ...toPlanTerms(plan),
  monthly_tracks: plan.monthlyTracks,
  channels: plan.channels,
  extras: [...plan.extras],
});

export const listPlanOffers = (): PlanOffer[] => allPlans.map(toPlanOffer);

export interface UserEntitlements extends Entitlements {
  /** The company whose plan it is; null for a plan of the user alone. */
  readonly company: { readonly id: string; readonly name: string } | null;
}

/** The only source of what a user is entitled to; null without a plan. */
export async function loadEntitlements(
  db: Db,
  userId: string,
  now = new Date(),
): Promise<UserEntitlements | null> {
  const grant = currentGrant(await readGrants(db, userId, now), now);
  if (!grant) return null;
  const { plan, organization_id: id, company: name } = grant;
  const company = id !== null && name !== null ? { id, name } : null;
  return { ...entitlementsOfPlan(plan, now), company };
}

async function loadQuota({ db, billing }: BillingPorts, plan: Plan, userId: string, now: Date) {
  if (plan.monthlyTracks === null) return null;
  const month = quotaMonth(now);
  return {
    tracks: plan.monthlyTracks,
    used: await billing.countTakenMusics(db, userId, now),
    renews_at: month.until.toISOString(),
  };
}

async function readSubscription(
  ports: BillingPorts,
  userId: string,
  now: Date,
): Promise<Subscription> {
  const grant = currentGrant(await readGrants(ports.db, userId, now), now);
  const paid = await loadPaidSubscription(ports.db, userId, now);
  if (!grant) return { current: null, paid };
  const plan = plans[grant.plan];
  const current = {
    plan: plan.id,
    since: grant.starts_at.toISOString(),
    // The grant of a plan that is renewed ends after the days of grace, which is not the end of the plan.
    until: grant.is_renewed ? null : (grant.ends_at?.toISOString() ?? null),
    ...toPlanTerms(plan),
    quota: await loadQuota(ports, plan, userId, now),
  };
  return { current, paid };
}

/** The plans of a user, the largest first, and the subscription without prices and card. */
export async function loadPlanOverview(db: Db, userId: string, now: Date) {
  const grants = await readGrants(db, userId, now);
  const paid = await loadPaidSubscription(db, userId, now);
  const subscription = paid && {
    plan: paid.plan,
    period: paid.period,
    state: paid.state,
    period_end: paid.period_end,
    ends_at_period_end: paid.ends_at_period_end,
  };
  const userPlans = grants
    .toSorted((a, b) => planIds.indexOf(b.plan) - planIds.indexOf(a.plan))
    .map(({ plan, starts_at, ends_at, organization_id, is_renewed }) => ({
      plan,
      since: starts_at.toISOString(),
      until: is_renewed ? null : (ends_at?.toISOString() ?? null),
      of_company: organization_id !== null,
    }));
  return { plans: userPlans, subscription };
}

/** As of one moment, or a payment could be neither open nor paid. */
export const loadSubscription = (
  { db, billing }: BillingPorts,
  userId: string,
  now = new Date(),
): Promise<Subscription> =>
  readSnapshot(db, (snapshot) => readSubscription({ db: snapshot, billing }, userId, now));

/** Free coexists with larger plans, and applies again when they end. */
export async function takeFreePlan(ports: BillingPorts, userId: string): Promise<Subscription> {
  const startsAt = new Date();
  const free = { userId, plan: 'free', startsAt, endsAt: null, reason: null } as const;
  if ((await insertGrant(ports.db, free)) === 'user_deleted')
    throw new AppError('unauthorized.token_invalid');
  return loadSubscription(ports, userId);
}
