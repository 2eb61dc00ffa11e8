import { planIds } from '@onsori/contract/plans';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currentGrant } from './grants.rules.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const grant = fc
  .tuple(fc.constantFrom(...planIds), fc.integer({ min: 1, max: 28 }), fc.option(fc.nat(28)))
  .map(([plan, start, days]) => ({
    plan,
    starts_at: day(start),
    ends_at: days === null ? null : day(start + days),
  }));

test('selects the largest active plan in any order of rows', () => {
  fc.assert(
    fc.property(fc.array(grant), fc.integer({ min: 1, max: 60 }), (grants, at) => {
      const now = day(at);
      const active = grants.filter(
        ({ starts_at, ends_at }) => starts_at <= now && (ends_at === null || ends_at > now),
      );
      const best = currentGrant(grants, now);
      expect(best === null).toBe(active.length === 0);
      if (best === null) return;
      const ranks = active.map(({ plan }) => planIds.indexOf(plan));
      expect(planIds.indexOf(best.plan)).toBe(Math.max(...ranks));
      const longest = active
        .filter(({ plan }) => plan === best.plan)
        .map(({ ends_at }) => ends_at?.getTime() ?? Number.POSITIVE_INFINITY);
      expect(best.ends_at?.getTime() ?? Number.POSITIVE_INFINITY).toBe(Math.max(...longest));
      expect(currentGrant(grants.toReversed(), now)).toEqual(
        expect.objectContaining({
          plan: best.plan,
          ends_at: best.ends_at,
        }),
      );
    }),
  );
});

test('a plan is active from its start until just before its end', () => {
  const pro = { plan: 'pro', starts_at: day(2), ends_at: day(3) } as const;
  const at = (now: Date) => currentGrant([pro], now)?.plan ?? null;
  expect(at(new Date(day(2).getTime() - 1))).toBeNull();
  expect(at(day(2))).toBe('pro');
  expect(at(new Date(day(3).getTime() - 1))).toBe('pro');
  expect(at(day(3))).toBeNull();
});
