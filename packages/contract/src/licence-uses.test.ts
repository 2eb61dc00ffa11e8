import { expect, test } from 'vitest';
import { type LicenceUse, licenceUses, mayUse } from './licence-uses.ts';
import { type PlanId, planIds } from './plans.ts';

/** Reviewed by hand: the smallest plan that allows each use. */
const smallest: Readonly<Record<LicenceUse, PlanId | null>> = {
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

test.each(licenceUses)('%s: no plan below the smallest, every plan above it', (use) => {
  const least = smallest[use];
  for (const plan of planIds) {
    const said = mayUse(plan, use);
    if (least === null) expect(said).toEqual({ answer: 'no' });
    else if (planIds.indexOf(plan) >= planIds.indexOf(least))
      expect(said).toEqual({ answer: 'yes' });
    else expect(said).toEqual({ answer: 'plan', plan: least });
  }
});
