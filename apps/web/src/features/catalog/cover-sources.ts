import { limits } from '@onsori/contract/limits';

const { sizes } = limits.cover;

const inSize = (image: string, size: number) => image.replace(/\/\d+\.webp$/, `/${size}.webp`);

/** The smallest size that is sharp on a plain screen, and on one with two or three dots a pixel. */
export function coverSources(image: string, width: number): { src: string; srcSet: string } {
  const sizeFor = (pixels: number) => sizes.find((size) => size >= pixels) ?? Math.max(...sizes);
  const densities = [1, 2, 3].map((dots) => ({ dots, size: sizeFor(width * dots) }));
  const different = densities.filter(({ size }, at) => size !== densities[at - 1]?.size);
  return {
    src: inSize(image, sizeFor(width)),
    srcSet: different.map(({ dots, size }) => `${inSize(image, size)} ${dots}x`).join(', '),
  };
}
