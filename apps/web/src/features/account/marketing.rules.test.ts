import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedUses } from './marketing.rules.ts';

const marketing = fc.record({
  use: fc.boolean(),
  email: fc.boolean(),
  sms: fc.boolean(),
  night: fc.boolean(),
});

test('what was said anew is exactly what differs', () => {
  fc.assert(
    fc.property(marketing, marketing, (before, after) => {
      const { agreed, refused } = changedUses(before, after);
      const made = { ...before };
      for (const use of agreed) made[use] = true;
      for (const use of refused) made[use] = false;
      expect(made).toEqual(after);
      expect(agreed.filter((use) => refused.includes(use))).toEqual([]);
    }),
  );
});
