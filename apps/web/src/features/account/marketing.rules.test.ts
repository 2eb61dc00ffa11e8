import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffMarketing } from './marketing.rules.ts';

const marketing = fc.record({
  use: fc.boolean(),
  email: fc.boolean(),
  sms: fc.boolean(),
  night: fc.boolean(),
});

test('returns exactly the consents that differ', () => {
  fc.assert(
    fc.property(marketing, marketing, (before, after) => {
      const { agreed, refused } = diffMarketing(before, after);
      const applied = { ...before };
      for (const use of agreed) applied[use] = true;
      for (const use of refused) applied[use] = false;
      expect(applied).toEqual(after);
      expect(agreed.filter((use) => refused.includes(use))).toEqual([]);
    }),
  );
});
