import { expect, test } from 'vitest';
import { coverSources } from './cover-sources.ts';

const image = 'http://media.test/onsori/public/images/ab/abcd/384.webp';
const at = (size: number) => `http://media.test/onsori/public/images/ab/abcd/${size}.webp`;

test('a small cover takes small files, and sharper ones on sharper screens', () => {
  expect(coverSources(image, 48)).toEqual({
    src: at(96),
    srcSet: `${at(96)} 1x, ${at(192)} 3x`,
  });
});

test('a large cover takes the largest there is', () => {
  expect(coverSources(image, 320)).toEqual({
    src: at(384),
    srcSet: `${at(384)} 1x, ${at(768)} 2x`,
  });
  expect(coverSources(image, 2000).src).toBe(at(768));
});
