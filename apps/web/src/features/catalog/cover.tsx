import { drawCover } from './cover-art.ts';
import { coverSources } from './cover-sources.ts';

interface CoverProps {
  /** What it is the cover of; the drawing follows from it. */
  readonly seed: string;
  readonly colorCode: string;
  /** An address the API gave; the cover is drawn where there is none. */
  readonly image?: string;
  /** Pixels of the page it is wide. */
  readonly width: number;
  readonly className?: string;
}

/** Decoration beside a title, so it has no name of its own. */
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
  const { ground, shapes } = drawCover(seed, colorCode);
  const drawn = shapes.map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`).join('');
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      className={shared}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and colours of our own drawing, thirty to a page
      dangerouslySetInnerHTML={{ __html: `<path d="M0 0h48v48H0z" fill="${ground}"/>${drawn}` }}
    />
  );
}
