import { expect, test } from 'vitest';
import { coverSources } from './cover.tsx';

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
