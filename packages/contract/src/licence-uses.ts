import { type LicenceScope, licenceScopes, type PlanId, planIds, plans } from './plans.ts';

/** The scope each use needs, smallest first; null when no plan allows it. */
const neededScope = {
  personal_video: 'personal',
  monetised_video: 'own_channels',
  podcast: 'own_channels',
  stream: 'own_channels',
  client_work: 'client_work',
  paid_ad: 'client_work',
  game: 'company',
  shop: 'company',
  broadcast: 'broadcast',
  registering: null,
} as const satisfies Record<string, LicenceScope | null>;
export type LicenceUse = keyof typeof neededScope;

export const licenceUses = Object.keys(neededScope) as LicenceUse[];

/** `plan` is the smallest plan that allows the use, if the given one does not. */
export type LicenceUsePermission =
  | { readonly answer: 'yes' | 'no' }
  | { readonly answer: 'plan'; readonly plan: PlanId };

export const includesScope = (has: LicenceScope, needs: LicenceScope): boolean =>
  licenceScopes.indexOf(has) >= licenceScopes.indexOf(needs);

export function checkLicenceUse(plan: PlanId, use: LicenceUse): LicenceUsePermission {
  const needs = neededScope[use];
  if (needs === null) return { answer: 'no' };
  if (includesScope(plans[plan].scope, needs)) return { answer: 'yes' };
  const smallestPlan = planIds.find((id) => includesScope(plans[id].scope, needs));
  return smallestPlan ? { answer: 'plan', plan: smallestPlan } : { answer: 'no' };
}
