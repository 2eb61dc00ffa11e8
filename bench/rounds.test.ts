import { expect, test } from 'vitest';
import { compare, median } from './rounds.ts';

test('the median of odd and even counts', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test('both sides run in turn, and one outlier does not change the result', async () => {
  const order: string[] = [];
  const side = (name: string, figures: number[]) => ({
    name,
    round: async () => {
      order.push(name);
      return figures.shift() ?? 0;
    },
  });
  const result = await compare(side('ours', [1, 80, 80, 10]), side('bare', [1, 100, 100, 100]), 3);
  expect(order).toEqual(['ours', 'bare', 'ours', 'bare', 'bare', 'ours', 'ours', 'bare']);
  expect(result).toEqual({ ours: 80, bare: 100, ratio: 0.8, lowest: 0.1, highest: 0.8 });
});
