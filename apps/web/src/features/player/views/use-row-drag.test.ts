import { expect, it } from 'vitest';
import { dropIndex } from './use-row-drag.ts';

it('drops a row where its middle passes that of another', () => {
  expect(dropIndex(1, 0, 56, 4)).toBe(1);
  expect(dropIndex(1, 27, 56, 4)).toBe(1);
  expect(dropIndex(1, 29, 56, 4)).toBe(2);
  expect(dropIndex(1, -60, 56, 4)).toBe(0);
});

it('never drops a row outside the list', () => {
  expect(dropIndex(1, 900, 56, 4)).toBe(3);
  expect(dropIndex(1, -900, 56, 4)).toBe(0);
});
