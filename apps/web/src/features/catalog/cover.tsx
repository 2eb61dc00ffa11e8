import { drawCover } from './cover-art.ts';
import { coverSources } from './cover-sources.ts';

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
