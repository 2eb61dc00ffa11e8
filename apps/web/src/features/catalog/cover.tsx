import { limits } from '@onsori/contract/limits';

/** SVG path of one colour on a 48 by 48 grid. */
export interface CoverShape {
  readonly d: string;
  readonly fill: string;
}

export interface CoverArt {
  readonly background: string;
  readonly shapes: readonly CoverShape[];
}

/** Keyed by the colour code of the music. The first colour is the background. */
const palettes: Readonly<Record<string, readonly string[]>> = {
  '#FF5B3A': ['#FF8F5C', '#F5F3EE', '#2A1020', '#FFC24B', '#7585FF'],
  '#35C79F': ['#0E3B36', '#35C79F', '#FFC24B', '#D9F3DC', '#F5F3EE'],
  '#7585FF': ['#7585FF', '#F5F3EE', '#35C79F', '#C3B5FA', '#141A3C'],
  '#FFC24B': ['#FFC24B', '#FF8F5C', '#6B2D5C', '#F5F3EE', '#2A1838'],
  '#E8E4DA': ['#1B2A4A', '#F5F3EE', '#FFC24B', '#35C79F', '#7585FF'],
};
const fallback = ['#1B2A4A', '#F5F3EE', '#FFC24B', '#35C79F', '#7585FF'] as const;

type RandomInt = (limit: number) => number;
type Pattern = (randomInt: RandomInt, colors: readonly string[]) => CoverShape[];

/** Seeded pseudo-random integers, so that a cover is deterministic. */
function createSeededRandom(seed: string): RandomInt {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 16777619);
  return (limit) => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) % limit;
  };
}

const pick = (colors: readonly string[], index: number) => colors[index % colors.length] ?? '';

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const bar = (x: number, height: number) =>
  `M${x} ${26 - height / 2}a2 2 0 0 1 4 0v${height - 4}a2 2 0 0 1 -4 0z`;

/** Merges non-overlapping shapes into one path per colour. */
function byColor(shapes: readonly CoverShape[]): CoverShape[] {
  const pathsByFill = new Map<string, string>();
  for (const { d, fill } of shapes) pathsByFill.set(fill, (pathsByFill.get(fill) ?? '') + d);
  return [...pathsByFill].map(([fill, d]) => ({ d, fill }));
}

const bars: Pattern = (randomInt, colors) =>
  byColor(
    Array.from({ length: 6 }, (_, index) => ({
      d: bar(5 + index * 6.8, 8 + randomInt(28)),
      fill: pick(colors, 1 + randomInt(3)),
    })),
  );

const discs: Pattern = (randomInt, colors) =>
  [22, 15, 9, 4].map((radius, index) => ({
    d: disc(14 + randomInt(22), 14 + randomInt(22), radius),
    fill: pick(colors, index + 1),
  }));

const hills: Pattern = (randomInt, colors) => [
  { d: disc(12 + randomInt(24), 13, 7), fill: pick(colors, 1) },
  ...[20, 28, 36].map((y, index) => {
    const lift = 3 + randomInt(5);
    return {
      d: `M0 ${y}C12 ${y - lift} 18 ${y - lift} 26 ${y}S42 ${y + lift} 48 ${y - 1}V48H0Z`,
      fill: pick(colors, index + 2),
    };
  }),
];

const tile: readonly ((x: number, y: number) => string)[] = [
  () => '',
  (x, y) => disc(x + 6, y + 6, 4.5),
  (x, y) => `M${x} ${y}h12a12 12 0 0 1 -12 12z`,
  (x, y) => `M${x + 12} ${y + 12}h-12a12 12 0 0 1 12 -12z`,
];

const tiles: Pattern = (randomInt, colors) =>
  byColor(
    Array.from({ length: 16 }, (_, index) => {
      const fill = pick(colors, 1 + randomInt(4));
      const d = tile[randomInt(tile.length)]?.((index % 4) * 12, Math.floor(index / 4) * 12) ?? '';
      return { d, fill };
    }),
  ).filter(({ d }) => d !== '');

const patterns = [bars, discs, hills, tiles] as const;

/** Draws a fallback cover for an item without an image. */
export function drawCover(seed: string, colorCode: string): CoverArt {
  const randomInt = createSeededRandom(seed);
  const colors = palettes[colorCode] ?? fallback;
  const pattern = patterns[randomInt(patterns.length)] ?? bars;
  return { background: pick(colors, 0), shapes: pattern(randomInt, colors) };
}

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
