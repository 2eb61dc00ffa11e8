import { Resvg } from '@resvg/resvg-js';
import sharp, { type Sharp } from 'sharp';

/** Rasterises an opaque SVG; only the given fonts are available. */
export function rasterise(svg: string, width: number, fontFiles: readonly string[] = []): Sharp {
  const image = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false, fontFiles: [...fontFiles] },
  }).render();
  const raw = { width: image.width, height: image.height, channels: 4 } as const;
  return sharp(image.pixels, { raw }).removeAlpha();
}
