import { allPlans, type Plan, plans } from '@onsori/contract/plans';
import { expect, test } from 'vitest';
import { listPlanPoints } from './plan-card.tsx';

/** Points of all cards up to this plan. */
const pointsUpTo = (plan: Plan) =>
  allPlans.slice(0, allPlans.indexOf(plan) + 1).flatMap((each) => listPlanPoints(each));

test.each(allPlans)('the cards up to $id list all of its files that can be downloaded', (plan) => {
  const files = pointsUpTo(plan).flatMap((point) => (point.kind === 'files' ? point.files : []));
  expect(new Set(files)).toEqual(new Set(plan.formats));
});

test.each(allPlans)('$id lists what it adds besides files', (plan) => {
  const points = listPlanPoints(plan);
  const extras = points.flatMap((point) => (point.kind === 'extras' ? point.extras : []));
  const expected = {
    pro: ['loudness_choice', 'fit_to_length'],
    business: ['seats', 'api_keys'],
    enterprise: ['pavilion', 'air', 'delivery_formats'],
  };
  expect(extras).toEqual({ free: [], creator: [], ...expected }[plan.id]);
});

test.each(allPlans)('$id lists its certificate', (plan) => {
  const { certificate } = plan;
  expect(listPlanPoints(plan).at(-1)).toEqual({ kind: 'certificate', certificate });
});

test.each(allPlans)('$id lists its scope', (plan) => {
  const points = listPlanPoints(plan);
  expect(points).toContainEqual({
    kind: 'scope',
    scope: plan.scope,
    channels: plan.channels?.count ?? 0,
  });
});

test('Free lists its quota and the credit requirement', () => {
  expect(listPlanPoints(plans.free)).toMatchObject([
    { kind: 'tracks', count: 3 },
    { kind: 'files', files: ['mp3'] },
    { kind: 'credit' },
    { kind: 'scope', scope: 'personal' },
    { kind: 'certificate' },
  ]);
});

test('does not repeat the points of the plan below', () => {
  expect(listPlanPoints(plans.creator)[0]).toEqual({ kind: 'tracks', count: null });
  expect(listPlanPoints(plans.pro).map(({ kind }) => kind)).not.toContain('tracks');
  expect(listPlanPoints(plans.pro)[0]).toEqual({ kind: 'everythingOf', plan: 'creator' });
  expect(listPlanPoints(plans.business)[0]).toEqual({ kind: 'everythingOf', plan: 'pro' });
  expect(listPlanPoints(plans.enterprise)[0]).toEqual({ kind: 'everythingOf', plan: 'business' });
});
