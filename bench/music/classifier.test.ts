import { expect, it } from 'vitest';
import { train } from './classifier.ts';

/** Points around a centre with deterministic offsets. */
function cloud(label: string, centre: readonly number[]) {
  return Array.from({ length: 30 }, (_, index) => ({
    label,
    values: centre.map((value, column) => value + (((index * 7 + column * 13) % 11) - 5) / 10),
  }));
}

it('separates distant clusters whatever the scale of a column', () => {
  const near = cloud('near', [0, 1000, 3]);
  const far = cloud('far', [2, 1000, 3]);
  const wide = cloud('wide', [0, 1000, 6]);
  const classify = train([...near, ...far, ...wide]);
  expect(classify([0.1, 1000, 3.1])).toBe('near');
  expect(classify([1.9, 1000, 3])).toBe('far');
  expect(classify([0, 1000, 5.8])).toBe('wide');
});

it('is no better than chance when the classes do not differ', () => {
  const same = ['a', 'b', 'c', 'd'].flatMap((label) => cloud(label, [1, 2]));
  const classify = train(same);
  const right = same.filter(({ label, values }) => classify(values) === label).length;
  expect(right / same.length).toBeLessThan(0.4);
});
