import { limits } from '@onsori/contract/limits';

const { sizes } = limits.cover;

const withSize = (image: string, size: number) => image.replace(/\/\d+\.webp$/, `/${size}.webp`);

/** Selects the smallest sufficient size for pixel densities 1, 2 and 3. */
export function coverSources(image: string, width: number): { src: string; srcSet: string } {
  const sizeFor = (pixels: number) => sizes.find((size) => size >= pixels) ?? Math.max(...sizes);
  const densities = [1, 2, 3].map((density) => ({ dots: density, size: sizeFor(width * density) }));
  const different = densities.filter(({ size }, at) => size !== densities[at - 1]?.size);
  return {
    src: withSize(image, sizeFor(width)),
    srcSet: different
      .map(({ dots: density, size }) => `${withSize(image, size)} ${density}x`)
      .join(', '),
  };
}
