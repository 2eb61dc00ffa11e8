import { checkLicenceUse, licenceUses } from '@onsori/contract/licence-terms';
import { planIds } from '@onsori/contract/plans';
import { expect, test } from 'vitest';
import { findNeededPlan } from './needed-plan.rules.ts';

test.each(licenceUses)('%s is allowed by the needed plan and refused by smaller ones', (use) => {
  const { plan } = findNeededPlan(use);
  const needed = plan === null ? planIds.length : planIds.indexOf(plan);
  const allowed = planIds.map((id) => checkLicenceUse(id, use).answer === 'yes');
  expect(allowed).toEqual(planIds.map((_, at) => at >= needed));
});

test('names the single purchase, the credit line and the largest plan where they apply', () => {
  expect(findNeededPlan('personal_video')).toMatchObject({ plan: 'free', needsCredit: true });
  expect(findNeededPlan('client_work')).toMatchObject({ isSingleEnough: true, needsCredit: false });
  expect(findNeededPlan('broadcast')).toEqual({
    plan: 'enterprise',
    isLargest: true,
    isSingleEnough: false,
    needsCredit: false,
  });
  expect(findNeededPlan('registering')).toMatchObject({ plan: null, isLargest: false });
});
