import { expect, it } from 'vitest';
import { median } from './create-sound.ts';

it('ignores an outlier', () => {
  expect(median([0.2, 0.21, 9, 0.19, 0.2])).toBe(0.2);
  expect(median([])).toBe(0);
});
