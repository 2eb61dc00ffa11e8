import { type MarketingUse, marketingUses } from '@onsori/contract/enumerations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedUses, type Marketing, mayChoose, withTick } from './marketing.rules.ts';

const nothing: Marketing = { use: false, email: false, sms: false, night: false };
const steps = fc.array(fc.tuple(fc.constantFrom(...marketingUses), fc.boolean()));

test('however it is ticked, no channel is agreed to without what it needs', () => {
  fc.assert(
    fc.property(steps, (ticks) => {
      const end = ticks.reduce((so, [use, on]) => withTick(so, use, on), nothing);
      for (const use of marketingUses) if (end[use]) expect(mayChoose(end, use)).toBe(true);
    }),
  );
});

test('taking back the use takes back everything', () => {
  const all: Marketing = { use: true, email: true, sms: true, night: true };
  expect(withTick(all, 'use', false)).toEqual(nothing);
  expect(withTick(all, 'sms', false)).toEqual({ ...all, sms: false, night: false });
  expect(withTick(all, 'email', false)).toEqual({ ...all, email: false });
});

test('what was said anew is exactly what differs', () => {
  fc.assert(
    fc.property(steps, steps, (first, second) => {
      const run = (from: Marketing, ticks: readonly [MarketingUse, boolean][]) =>
        ticks.reduce((so, [use, on]) => withTick(so, use, on), from);
      const before = run(nothing, first);
      const after = run(before, second);
      const { agreed, refused } = changedUses(before, after);
      const made = { ...before };
      for (const use of agreed) made[use] = true;
      for (const use of refused) made[use] = false;
      expect(made).toEqual(after);
      expect(agreed.filter((use) => refused.includes(use))).toEqual([]);
    }),
  );
});
