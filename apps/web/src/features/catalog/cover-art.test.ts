import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawCover } from './cover-art.ts';

test('the same piece always looks the same', () => {
  expect(drawCover('42', '#FF5B3A')).toEqual(drawCover('42', '#FF5B3A'));
});

test('a cover always shows something, in colours that differ from its ground', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }),
      fc.constantFrom('#FF5B3A', '#35C79F', '#000000'),
      (seed, color) => {
        const { ground, shapes } = drawCover(seed, color);
        expect(shapes.length).toBeGreaterThan(0);
        for (const shape of shapes) expect(shape.fill).toMatch(/^#[0-9A-F]{6}$/);
        expect(shapes.some((shape) => shape.fill !== ground)).toBe(true);
      },
    ),
  );
});

test('neighbours look different', () => {
  const drawn = Array.from({ length: 100 }, (_, id) =>
    JSON.stringify(drawCover(String(id), '#7585FF')),
  );
  expect(new Set(drawn).size).toBe(100);
});
