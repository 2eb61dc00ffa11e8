import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverSources, drawCover } from './cover.tsx';

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

const image = 'http://media.test/onsori/public/images/ab/abcd/384.webp';
const imageUrl = (size: number) => `http://media.test/onsori/public/images/ab/abcd/${size}.webp`;

test('selects small files for a small cover, larger ones per pixel density', () => {
  expect(coverSources(image, 48)).toEqual({
    src: imageUrl(96),
    srcSet: `${imageUrl(96)} 1x, ${imageUrl(192)} 3x`,
  });
});

test('falls back to the largest size', () => {
  expect(coverSources(image, 320)).toEqual({
    src: imageUrl(384),
    srcSet: `${imageUrl(384)} 1x, ${imageUrl(768)} 2x`,
  });
  expect(coverSources(image, 2000).src).toBe(imageUrl(768));
});
