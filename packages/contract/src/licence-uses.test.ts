import { expect, test } from 'vitest';
import { checkLicenceUse, type LicenceUse, licenceUses } from './licence-uses.ts';
import { type PlanId, planIds } from './plans.ts';

/** Reviewed by hand: the smallest plan that allows each use. */
const smallestPlan: Readonly<Record<LicenceUse, PlanId | null>> = {
  personal_video: 'free',
  monetised_video: 'creator',
  podcast: 'creator',
  stream: 'creator',
  client_work: 'pro',
  paid_ad: 'pro',
  game: 'business',
  shop: 'business',
  broadcast: 'enterprise',
  registering: null,
};

test.each(licenceUses)('%s: denied below the smallest plan, allowed from it on', (use) => {
  const minPlan = smallestPlan[use];
  for (const plan of planIds) {
    const permission = checkLicenceUse(plan, use);
    if (minPlan === null) expect(permission).toEqual({ answer: 'no' });
    else if (planIds.indexOf(plan) >= planIds.indexOf(minPlan))
      expect(permission).toEqual({ answer: 'yes' });
    else expect(permission).toEqual({ answer: 'plan', plan: minPlan });
  }
});
