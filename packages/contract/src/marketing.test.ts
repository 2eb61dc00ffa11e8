import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marketingUses } from './enumerations.ts';
import { effectiveMarketing, mayAgree, noMarketing } from './marketing.ts';

const said = fc.record({
  use: fc.boolean(),
  email: fc.boolean(),
  sms: fc.boolean(),
  night: fc.boolean(),
});
const all = { use: true, email: true, sms: true, night: true };

test('whatever stands may be agreed to, and nothing stands that was not said', () => {
  fc.assert(
    fc.property(said, (marketing) => {
      const stands = effectiveMarketing(marketing);
      for (const use of marketingUses)
        if (stands[use]) expect([marketing[use], mayAgree(stands, use)]).toEqual([true, true]);
      expect(effectiveMarketing(stands)).toEqual(stands);
    }),
  );
});

test('channels need the use, and the night any channel', () => {
  expect(effectiveMarketing(all)).toEqual(all);
  expect(effectiveMarketing({ ...all, use: false })).toEqual(noMarketing);
  expect(effectiveMarketing({ ...all, sms: false })).toEqual({ ...all, sms: false });
  expect(effectiveMarketing({ ...all, email: false })).toEqual({ ...all, email: false });
  expect(effectiveMarketing({ ...all, email: false, sms: false })).toEqual({
    ...noMarketing,
    use: true,
  });
  expect(mayAgree({ ...noMarketing, use: true }, 'night')).toBe(false);
});
