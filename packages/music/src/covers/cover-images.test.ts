import sharp from 'sharp';
import { expect, it } from 'vitest';
import { coverImages, coverSizes } from './cover-images.ts';
import { drawCover } from './draw-cover.ts';
import { palettes } from './palettes/palettes.ts';

const [palette] = palettes['영감을 주는'];
const cover = drawCover({ seed: 3, genre: '재즈', moods: [], family: 'tiles', palette });

it('makes a WebP of each size, small and without an alpha channel', async ({ annotate }) => {
  const before = process.cpuUsage();
  const images = await coverImages(cover);
  const { user, system } = process.cpuUsage(before);
  await annotate(`${Math.round((user + system) / 1000)} ms of CPU for one cover`, 'cost');
  expect(images.map(({ size }) => size)).toEqual([...coverSizes]);
  for (const { size, bytes } of images) {
    const { format, width, height, hasAlpha } = await sharp(bytes).metadata();
    expect({ format, width, height, hasAlpha }).toEqual({
      format: 'webp',
      width: size,
      height: size,
      hasAlpha: false,
    });
    expect(bytes.length).toBeLessThan(24_000);
  }
});

it('keeps the colours exact', async () => {
  const bare = drawCover({ seed: 3, genre: '재즈', moods: [], family: 'bars', palette });
  const [smallest] = await coverImages(bare);
  const { data } = await sharp(smallest?.bytes).raw().toBuffer({ resolveWithObject: true });
  expect(`#${data.subarray(0, 3).toString('hex').toUpperCase()}`).toBe(palette.ground);
});

it('makes the same bytes again', async () => {
  const [once, again] = [await coverImages(cover), await coverImages(cover)];
  for (const [at, { bytes }] of once.entries())
    expect(again[at]?.bytes.equals(bytes), `${once[at]?.size}`).toBe(true);
});
