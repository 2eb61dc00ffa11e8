import { Resvg } from '@resvg/resvg-js';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { Cover } from './draw-cover.ts';

/** Rasterises an opaque SVG; only the given fonts are available. */
export function rasterise(svg: string, width: number, fontFiles: readonly string[] = []): Sharp {
  const image = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false, fontFiles: [...fontFiles] },
  }).render();
  const raw = { width: image.width, height: image.height, channels: 4 } as const;
  return sharp(image.pixels, { raw }).removeAlpha();
}

export const coverSizes = [96, 192, 384, 768] as const;

interface CoverImage {
  readonly size: (typeof coverSizes)[number];
  /** Lossless WebP, which is smaller than lossy for flat art. */
  readonly bytes: Buffer;
}

const TAG_COVER_SIZE = 600;

/** JPEG, the format that all players show from a tag. */
export const renderTagCover = ({ svg }: Pick<Cover, 'svg'>): Promise<Buffer> =>
  rasterise(svg, TAG_COVER_SIZE).jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer();

export function renderCoverImages({ svg }: Pick<Cover, 'svg'>): Promise<CoverImage[]> {
  return Promise.all(
    coverSizes.map(async (size) => ({
      size,
      bytes: await rasterise(svg, size).webp({ lossless: true, effort: 2 }).toBuffer(),
    })),
  );
}
