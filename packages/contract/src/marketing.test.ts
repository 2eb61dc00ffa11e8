import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marketingUses } from './enumerations.ts';
import { canConsent, diffMarketing, effectiveMarketing, noMarketing } from './marketing.ts';

const consents = fc.record({
  use: fc.boolean(),
  email: fc.boolean(),
  sms: fc.boolean(),
  night: fc.boolean(),
});
const all = { use: true, email: true, sms: true, night: true };

test('effective consents are allowed, were given, and are stable', () => {
  fc.assert(
    fc.property(consents, (marketing) => {
      const effective = effectiveMarketing(marketing);
      for (const use of marketingUses)
        if (effective[use])
          expect([marketing[use], canConsent(effective, use)]).toEqual([true, true]);
      expect(effectiveMarketing(effective)).toEqual(effective);
    }),
  );
});

test('channels need the use consent, and night needs a channel', () => {
  expect(effectiveMarketing(all)).toEqual(all);
  expect(effectiveMarketing({ ...all, use: false })).toEqual(noMarketing);
  expect(effectiveMarketing({ ...all, sms: false })).toEqual({ ...all, sms: false });
  expect(effectiveMarketing({ ...all, email: false })).toEqual({ ...all, email: false });
  expect(effectiveMarketing({ ...all, email: false, sms: false })).toEqual({
    ...noMarketing,
    use: true,
  });
  expect(canConsent({ ...noMarketing, use: true }, 'night')).toBe(false);
});

test('returns exactly the consents that differ', () => {
  fc.assert(
    fc.property(consents, consents, (before, after) => {
      const { agreed, withdrawn } = diffMarketing(before, after);
      const applied = { ...before };
      for (const use of agreed) applied[use] = true;
      for (const use of withdrawn) applied[use] = false;
      expect(applied).toEqual(after);
      expect(agreed.filter((use) => withdrawn.includes(use))).toEqual([]);
    }),
  );
});
