import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawCover } from './cover-art.ts';

test('returns the same cover for the same seed', () => {
  expect(drawCover('42', '#FF5B3A')).toEqual(drawCover('42', '#FF5B3A'));
});

test('draws shapes in colours that differ from the background', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }),
      fc.constantFrom('#FF5B3A', '#35C79F', '#000000'),
      (seed, color) => {
        const { background, shapes } = drawCover(seed, color);
        expect(shapes.length).toBeGreaterThan(0);
        for (const shape of shapes) expect(shape.fill).toMatch(/^#[0-9A-F]{6}$/);
        expect(shapes.some((shape) => shape.fill !== background)).toBe(true);
      },
    ),
  );
});

test('draws different covers for adjacent ids', () => {
  const covers = Array.from({ length: 100 }, (_, id) =>
    JSON.stringify(drawCover(String(id), '#7585FF')),
  );
  expect(new Set(covers).size).toBe(100);
});
