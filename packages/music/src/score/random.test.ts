import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRandom } from './random.ts';

it('draws the same numbers on every machine', () => {
  const random = createRandom(7);
  expect([random.int(0, 999), random.int(0, 999), random.int(0, 999)]).toMatchInlineSnapshot(`
    [
      175,
      247,
      31,
    ]
  `);
});

it('gives each name a stream that is independent of other draws', () => {
  const draw = (disturbed: boolean) => {
    const random = createRandom(3);
    if (disturbed) random.next();
    return random.stream('melody').next();
  };
  expect(draw(true)).toBe(draw(false));
  expect(createRandom(3).stream('a').next()).not.toBe(createRandom(3).stream('b').next());
});

it('draws each number of a range about equally often', () => {
  const random = createRandom(11);
  const counts = [0, 0, 0, 0, 0];
  for (let draw = 0; draw < 10_000; draw += 1) {
    const at = random.int(0, 4);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(160);
});

it('follows weights and never picks an item of weight zero', () => {
  const random = createRandom(5);
  const picks = Array.from({ length: 4000 }, () =>
    random.weighted([
      { weight: 3, item: 'often' },
      { weight: 1, item: 'seldom' },
      { weight: 0, item: 'never' },
    ]),
  );
  expect(picks).not.toContain('never');
  expect(picks.filter((pick) => pick === 'often').length / 4000).toBeCloseTo(0.75, 1);
});

it('shuffles without losing items and limits Gaussian draws to ±3', () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.integer()), (seed, items) => {
      const random = createRandom(seed);
      expect(random.shuffled(items).sort()).toEqual([...items].sort());
      expect(Math.abs(random.gaussian())).toBeLessThanOrEqual(3);
    }),
  );
});
