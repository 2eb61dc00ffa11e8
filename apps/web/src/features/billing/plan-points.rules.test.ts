import { allPlans, type Plan, plans } from '@onsori/contract/plans';
import { expect, test } from 'vitest';
import { planPoints } from './plan-points.rules.ts';

/** Everything somebody learns from the cards up to a plan. */
const toldUpTo = (plan: Plan) =>
  allPlans.slice(0, allPlans.indexOf(plan) + 1).flatMap((each) => planPoints(each));

test.each(allPlans)(
  'whoever reads the cards up to $id knows all of its files and extras',
  (plan) => {
    const told = toldUpTo(plan);
    const files = told.flatMap((point) => (point.kind === 'files' ? point.files : []));
    const extras = told.flatMap((point) => (point.kind === 'extras' ? point.extras : []));
    expect(new Set(files)).toEqual(new Set(plan.formats));
    expect(new Set(extras)).toEqual(new Set(plan.extras));
  },
);

test.each(allPlans)('$id says what it is for, and what its certificate is', (plan) => {
  const points = planPoints(plan);
  expect(points).toContainEqual({
    kind: 'scope',
    scope: plan.scope,
    channels: plan.channels?.count ?? 0,
  });
  expect(points.at(-1)).toEqual({ kind: 'certificate', certificate: plan.certificate });
});

test('Free says what it costs beside money', () => {
  expect(planPoints(plans.free)).toMatchObject([
    { kind: 'tracks', count: 3 },
    { kind: 'files', files: ['mp3'] },
    { kind: 'credit' },
    { kind: 'scope', scope: 'personal' },
    { kind: 'certificate' },
  ]);
});

test('what a plan shares with the one below is said once', () => {
  expect(planPoints(plans.creator)[0]).toEqual({ kind: 'tracks', count: null });
  expect(planPoints(plans.pro).map(({ kind }) => kind)).not.toContain('tracks');
  expect(planPoints(plans.business)[0]).toEqual({ kind: 'everythingOf', plan: 'pro' });
  expect(planPoints(plans.enterprise)[0]).toEqual({ kind: 'everythingOf', plan: 'business' });
});
