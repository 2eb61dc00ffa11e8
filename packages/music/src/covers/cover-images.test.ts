import sharp from 'sharp';
import { expect, it } from 'vitest';
import { coverSizes, renderCoverImages, renderTagCover } from './cover-images.ts';
import { drawCover } from './draw-cover.ts';
import { palettes } from './palette.ts';

const [palette] = palettes['영감을 주는'];
const cover = drawCover({ seed: 3, genre: '재즈', moods: [], family: 'tiles', palette });

it('renders a small WebP without alpha channel for each size', async ({ annotate }) => {
  const before = process.cpuUsage();
  const images = await renderCoverImages(cover);
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

it('preserves the colours exactly', async () => {
  const bare = drawCover({ seed: 3, genre: '재즈', moods: [], family: 'bars', palette });
  const [smallest] = await renderCoverImages(bare);
  const { data } = await sharp(smallest?.bytes).raw().toBuffer({ resolveWithObject: true });
  expect(`#${data.subarray(0, 3).toString('hex').toUpperCase()}`).toBe(palette.background);
});

it('renders the same bytes for the same cover', async () => {
  const [first, second] = [await renderCoverImages(cover), await renderCoverImages(cover)];
  for (const [at, { bytes }] of first.entries())
    expect(second[at]?.bytes.equals(bytes), `${first[at]?.size}`).toBe(true);
});

it('renders a cover for tags as a JPEG of at most 150 kB', async () => {
  const bytes = await renderTagCover(cover);
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 600, height: 600 });
  expect(bytes.length).toBeLessThan(150_000);
});
