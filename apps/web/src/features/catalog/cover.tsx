import { limits } from '@onsori/contract/limits';
import { drawCover } from './cover-art.ts';

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

interface CoverProps {
  /** Seed of the drawn fallback. */
  readonly seed: string;
  readonly colorCode: string;
  /** Image URL; without one the cover is drawn. */
  readonly image?: string;
  /** CSS pixels. */
  readonly width: number;
  readonly className?: string;
}

/** Decorative, hence an empty alt text. */
export function Cover({ seed, colorCode, image, width, className = '' }: CoverProps) {
  const shared = `shrink-0 overflow-hidden ${className}`;
  if (image)
    return (
      <img
        {...coverSources(image, width)}
        alt=""
        width={width}
        height={width}
        style={{ backgroundColor: colorCode }}
        loading="lazy"
        decoding="async"
        className={`object-cover ${shared}`}
      />
    );
  const { background, shapes } = drawCover(seed, colorCode);
  const drawn = shapes.map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`).join('');
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      className={shared}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: generated numbers and colours only, about thirty covers per page
      dangerouslySetInnerHTML={{ __html: `<path d="M0 0h48v48H0z" fill="${background}"/>${drawn}` }}
    />
  );
}
