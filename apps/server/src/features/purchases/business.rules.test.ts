import { expect, test } from 'vitest';
import { maskRegistrationNumber } from './business.rules.ts';

test('shows the last four digits of a number', () => {
  expect(maskRegistrationNumber('1248100998')).toBe('***-**-*0998');
});
