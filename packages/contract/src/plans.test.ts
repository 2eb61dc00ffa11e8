import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loudnessTargets } from './loudness.ts';
import {
  allPlans,
  entitlementsOfPlan,
  fileKinds,
  includesFiles,
  licenceTermsOf,
  monthlyPrice,
  planCovers,
  planIds,
  planScopes,
  plans,
  quotaMonth,
  remainingTracks,
  smallestPlanFor,
  toPlanChoice,
} from './plans.ts';

const fileVersions = fc.record({
  kind: fc.constantFrom(...fileKinds),
  loudness: fc.constantFrom(...loudnessTargets),
});
const choice = fc
  .tuple(fc.boolean(), fc.array(fileVersions, { maxLength: 6 }))
  .map(([hasFreeBadge, files]) => toPlanChoice(hasFreeBadge, files));
const time = fc.date({
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

test('shows the monthly price of a yearly plan', () => {
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

test('a larger plan includes a smaller one', () => {
  for (const [index, plan] of allPlans.entries()) {
    const smaller = allPlans[index - 1];
    if (!smaller) continue;
    expect(plan.formats).toEqual(expect.arrayContaining([...smaller.formats]));
    expect(plan.extras).toEqual(expect.arrayContaining([...smaller.extras]));
    expect(planScopes.indexOf(plan.scope)).toBeGreaterThan(planScopes.indexOf(smaller.scope));
  }
});

test('each plan has the formats of the price table', () => {
  expect(plans.free.formats).toEqual(['mp3']);
  expect([...plans.creator.formats].sort()).toEqual(['binaural', 'loop', 'mp3', 'wav']);
  const delivery = ['bwf'];
  for (const id of ['pro', 'business'] as const)
    expect(plans[id].formats).toEqual(fileKinds.filter((kind) => !delivery.includes(kind)));
  expect(plans.enterprise.formats).toEqual(fileKinds);
  expect([...licenceTermsOf('single').formats].sort()).toEqual([
    'binaural',
    'hires',
    'loop',
    'mp3',
    'stems',
    'wav',
  ]);
});

test('returns the smallest plan that covers a choice', () => {
  fc.assert(
    fc.property(choice, (selection) => {
      const id = smallestPlanFor(selection);
      expect(planCovers(plans[id], selection)).toBe(true);
      for (const smaller of planIds.slice(0, planIds.indexOf(id)))
        expect(planCovers(plans[smaller], selection)).toBe(false);
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
  [true, ['narration_bed'], 'pro'],
  [true, ['edit_package'], 'pro'],
  [false, ['mp3', 'bwf'], 'enterprise'],
] as const)('free badge %s and formats %j need %s', (hasFreeBadge, formats, plan) => {
  const files = formats.map((kind) => ({ kind, loudness: 'published' }) as const);
  expect(smallestPlanFor(toPlanChoice(hasFreeBadge, files))).toBe(plan);
});

test.each([
  ['mp3', 'pro'],
  ['wav', 'pro'],
  ['hires', 'pro'],
  ['narration_bed', 'pro'],
  ['stems', 'enterprise'],
  ['surround_5_1_2', 'enterprise'],
  ['surround_7_1_4', 'enterprise'],
  ['bwf', 'enterprise'],
] as const)('%s at another loudness needs %s', (kind, plan) => {
  for (const loudness of ['lufs_16', 'lufs_23', 'lkfs_24'] as const)
    expect(smallestPlanFor(toPlanChoice(true, [{ kind, loudness }]))).toBe(plan);
});

test('quota months follow the calendar of Korea', () => {
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

test('every time is in exactly one quota month, without gaps', () => {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Asia/Seoul',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  fc.assert(
    fc.property(time, (now) => {
      const { from, until } = quotaMonth(now);
      expect(from <= now && now < until).toBe(true);
      expect(quotaMonth(until).from).toEqual(until);
      expect(quotaMonth(new Date(until.getTime() - 1))).toEqual({ from, until });
      expect(clock.format(from)).toBe('1, 00:00');
    }),
  );
});

test('entitlements have a renewal date if the plan has a quota', () => {
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

test('the remaining quota is never negative', () => {
  expect([0, 2, 3, 9].map((used) => remainingTracks(plans.free, used))).toEqual([3, 1, 0, 0]);
  expect(remainingTracks(plans.pro, 1000)).toBeNull();
});

test('every file of a version needs Pro, and no purchase covers it', () => {
  fc.assert(
    fc.property(fc.boolean(), fileVersions, (hasFreeBadge, file) => {
      const fitted = toPlanChoice(hasFreeBadge, [{ ...file, isFitted: true }]);
      const smallest = smallestPlanFor(toPlanChoice(hasFreeBadge, [file]));
      const expected = Math.max(planIds.indexOf(smallest), planIds.indexOf('pro'));
      expect(smallestPlanFor(fitted)).toBe(planIds[expected]);
      expect(includesFiles(licenceTermsOf('single'), fitted)).toBe(false);
    }),
  );
});
