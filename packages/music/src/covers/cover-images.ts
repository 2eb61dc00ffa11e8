import type { Cover } from './draw-cover.ts';
import { rasterise } from './rasterise.ts';

export const coverSizes = [96, 192, 384, 768] as const;

export interface CoverImage {
  readonly size: (typeof coverSizes)[number];
  /** Lossless WebP, which is smaller than lossy for flat art. */
  readonly bytes: Buffer;
}

export function renderCoverImages({ svg }: Pick<Cover, 'svg'>): Promise<CoverImage[]> {
  return Promise.all(
    coverSizes.map(async (size) => ({
      size,
      bytes: await rasterise(svg, size).webp({ lossless: true, effort: 2 }).toBuffer(),
    })),
  );
}
