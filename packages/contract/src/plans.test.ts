import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  allPlans,
  covers,
  entitlementsOfPlan,
  fileKinds,
  licenceScopes,
  monthlyPrice,
  planFor,
  planIds,
  plans,
  quotaMonth,
  tracksLeft,
} from './plans.ts';

const choice = fc.record({ hasFreeBadge: fc.boolean(), formats: fc.subarray([...fileKinds]) });
const moment = fc.date({
  min: new Date('2020-01-01'),
  max: new Date('2099-12-31'),
  noInvalidDate: true,
});

test('prices are as published, with VAT, and a year costs ten months', () => {
  expect(allPlans.map(({ price }) => price && [price.month, price.year])).toEqual([
    [0, 0],
    [9900, 99_000],
    [19_900, 199_000],
    [49_000, 490_000],
    null,
  ]);
  for (const { price } of allPlans) if (price) expect(price.year).toBe(price.month * 10);
});

test('a year is shown as what a month of it costs', () => {
  const shown = (['creator', 'pro', 'business'] as const).map((id) => {
    const { price } = plans[id];
    return price && [monthlyPrice(price, 'month'), monthlyPrice(price, 'year')];
  });
  expect(shown).toEqual([
    [9900, 8250],
    [19_900, 16_583],
    [49_000, 40_833],
  ]);
});

test('a larger plan has all that a smaller one has', () => {
  for (const [index, plan] of allPlans.entries()) {
    const smaller = allPlans[index - 1];
    if (!smaller) continue;
    expect(plan.formats).toEqual(expect.arrayContaining([...smaller.formats]));
    expect(plan.extras).toEqual(expect.arrayContaining([...smaller.extras]));
    expect(licenceScopes.indexOf(plan.scope)).toBeGreaterThan(licenceScopes.indexOf(smaller.scope));
  }
});

test('the files of each plan are those of the table', () => {
  expect(plans.free.formats).toEqual(['mp3']);
  expect([...plans.creator.formats].sort()).toEqual(['binaural', 'loop', 'mp3', 'wav']);
  for (const id of ['pro', 'business', 'enterprise'] as const)
    expect(plans[id].formats).toEqual(fileKinds);
});

test('the plan for a choice covers it, and no smaller one does', () => {
  fc.assert(
    fc.property(choice, (wanted) => {
      const id = planFor(wanted);
      expect(covers(plans[id], wanted)).toBe(true);
      for (const smaller of planIds.slice(0, planIds.indexOf(id)))
        expect(covers(plans[smaller], wanted)).toBe(false);
    }),
  );
});

test.each([
  [true, ['mp3'], 'free'],
  [true, [], 'free'],
  [false, ['mp3'], 'creator'],
  [true, ['mp3', 'binaural'], 'creator'],
  [false, ['wav', 'loop'], 'creator'],
  [true, ['hires'], 'pro'],
  [false, ['wav', 'surround_7_1_4'], 'pro'],
  [false, ['stems'], 'pro'],
] as const)('a free badge %s and %j need %s', (hasFreeBadge, formats, plan) => {
  expect(planFor({ hasFreeBadge, formats })).toBe(plan);
});

test('a month is counted by the calendar of Korea', () => {
  const month = (now: string) => {
    const { from, until } = quotaMonth(new Date(now));
    return [from.toISOString(), until.toISOString()];
  };
  expect(month('2026-11-15T00:00:00Z')).toEqual([
    '2026-10-31T15:00:00.000Z',
    '2026-11-30T15:00:00.000Z',
  ]);
  expect(month('2026-11-30T14:59:59.999Z')[1]).toBe('2026-11-30T15:00:00.000Z');
  expect(month('2026-11-30T15:00:00Z')[0]).toBe('2026-11-30T15:00:00.000Z');
  expect(month('2026-12-31T15:00:00Z')).toEqual([
    '2026-12-31T15:00:00.000Z',
    '2027-01-31T15:00:00.000Z',
  ]);
});

test('every moment is in exactly one month, and months touch', () => {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Asia/Seoul',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  fc.assert(
    fc.property(moment, (now) => {
      const { from, until } = quotaMonth(now);
      expect(from <= now && now < until).toBe(true);
      expect(quotaMonth(until).from).toEqual(until);
      expect(quotaMonth(new Date(until.getTime() - 1))).toEqual({ from, until });
      expect(clock.format(from)).toBe('1, 00:00');
    }),
  );
});

test('who has a plan knows when it renews, where anything is counted', () => {
  const now = new Date('2026-11-15T00:00:00Z');
  expect(entitlementsOfPlan('free', now)).toMatchObject({
    plan: 'free',
    tracks: 'free_badge',
    monthlyTracks: 3,
    creditLine: true,
    renewsAt: '2026-11-30T15:00:00.000Z',
  });
  expect(entitlementsOfPlan('creator', now)).toMatchObject({ monthlyTracks: null, renewsAt: null });
});

test('what is left is never less than nothing', () => {
  expect([0, 2, 3, 9].map((taken) => tracksLeft(plans.free, taken))).toEqual([3, 1, 0, 0]);
  expect(tracksLeft(plans.pro, 1000)).toBeNull();
});
