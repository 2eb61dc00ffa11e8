import { type LicenceScope, licenceScopes, type PlanId, planIds, plans } from './plans.ts';

/** What people ask whether they may, the least first; null is beyond every plan. */
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

/** `plan` is the smallest one that allows it, where this one does not. */
export type UseAnswer =
  | { readonly answer: 'yes' | 'no' }
  | { readonly answer: 'plan'; readonly plan: PlanId };

export const includesScope = (has: LicenceScope, needs: LicenceScope): boolean =>
  licenceScopes.indexOf(has) >= licenceScopes.indexOf(needs);

export function mayUse(plan: PlanId, use: LicenceUse): UseAnswer {
  const needs = neededScope[use];
  if (needs === null) return { answer: 'no' };
  if (includesScope(plans[plan].scope, needs)) return { answer: 'yes' };
  const allowing = planIds.find((id) => includesScope(plans[id].scope, needs));
  return allowing ? { answer: 'plan', plan: allowing } : { answer: 'no' };
}
