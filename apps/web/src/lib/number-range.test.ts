import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bpmScale, lengthScale } from './number-range.ts';

test.each([
  ['length', lengthScale],
  ['tempo', bpmScale],
] as const)('a formatted range of the %s parses back', (_, scale) => {
  const { min, max, step } = scale;
  const bound = fc.integer({ min: min / step, max: max / step }).map((steps) => steps * step);
  fc.assert(
    fc.property(bound, bound, (a, b) => {
      fc.pre(a !== b);
      const range = scale.clamp(Math.min(a, b), Math.max(a, b));
      expect(scale.parse(scale.format(range))).toEqual({ range, isValid: true });
    }),
  );
});

test('a bound at its limit is open', () => {
  expect(bpmScale.format([40, 90])).toBe('-90');
  expect(bpmScale.format([90, 200])).toBe('90-');
  expect(bpmScale.parse('20-90')).toEqual({ range: [40, 90], isValid: true });
  expect(bpmScale.parse('40-200')).toEqual({ range: null, isValid: true });
});

test('a range outside of the scale or its steps is invalid', () => {
  for (const text of ['', '-', '91-120', '120-90', '200-', '-40', '20-30', 'x'])
    expect(bpmScale.parse(text), text).toEqual({ range: null, isValid: false });
});
