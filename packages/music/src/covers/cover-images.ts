import type { Cover } from './draw-cover.ts';
import { rasterOf } from './raster.ts';

export const coverSizes = [96, 192, 384, 768] as const;

export interface CoverImage {
  readonly size: (typeof coverSizes)[number];
  /** WebP. Flat art is smaller without loss than with it. */
  readonly bytes: Buffer;
}

export function coverImages({ svg }: Pick<Cover, 'svg'>): Promise<CoverImage[]> {
  return Promise.all(
    coverSizes.map(async (size) => ({
      size,
      bytes: await rasterOf(svg, size).webp({ lossless: true, effort: 2 }).toBuffer(),
    })),
  );
}
