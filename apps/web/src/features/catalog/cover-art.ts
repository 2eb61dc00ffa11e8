/** One colour's worth of a cover, as a path on a grid of 48 by 48. */
export interface CoverShape {
  readonly d: string;
  readonly fill: string;
}

export interface CoverArt {
  readonly ground: string;
  readonly shapes: readonly CoverShape[];
}

/** Ground first, then what is drawn on it, boldest first. Keyed by the colour a piece carries. */
const palettes: Readonly<Record<string, readonly string[]>> = {
  '#FF5B3A': ['#FF8F5C', '#F5F3EE', '#2A1020', '#FFC24B', '#7585FF'],
  '#35C79F': ['#0E3B36', '#35C79F', '#FFC24B', '#D9F3DC', '#F5F3EE'],
  '#7585FF': ['#7585FF', '#F5F3EE', '#35C79F', '#C3B5FA', '#141A3C'],
  '#FFC24B': ['#FFC24B', '#FF8F5C', '#6B2D5C', '#F5F3EE', '#2A1838'],
  '#E8E4DA': ['#1B2A4A', '#F5F3EE', '#FFC24B', '#35C79F', '#7585FF'],
};
const fallback = ['#1B2A4A', '#F5F3EE', '#FFC24B', '#35C79F', '#7585FF'] as const;

type Draw = (limit: number) => number;
type Family = (draw: Draw, colors: readonly string[]) => CoverShape[];

/** Draws from a seed: the same piece always looks the same. */
function draws(seed: string): Draw {
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

/** Shapes that do not touch may be drawn together: one path for each colour. */
function byColor(shapes: readonly CoverShape[]): CoverShape[] {
  const drawn = new Map<string, string>();
  for (const { d, fill } of shapes) drawn.set(fill, (drawn.get(fill) ?? '') + d);
  return [...drawn].map(([fill, d]) => ({ d, fill }));
}

const bars: Family = (draw, colors) =>
  byColor(
    Array.from({ length: 6 }, (_, index) => ({
      d: bar(5 + index * 6.8, 8 + draw(28)),
      fill: pick(colors, 1 + draw(3)),
    })),
  );

const discs: Family = (draw, colors) =>
  [22, 15, 9, 4].map((radius, index) => ({
    d: disc(14 + draw(22), 14 + draw(22), radius),
    fill: pick(colors, index + 1),
  }));

const hills: Family = (draw, colors) => [
  { d: disc(12 + draw(24), 13, 7), fill: pick(colors, 1) },
  ...[20, 28, 36].map((y, index) => {
    const lift = 3 + draw(5);
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

const tiles: Family = (draw, colors) =>
  byColor(
    Array.from({ length: 16 }, (_, index) => {
      const fill = pick(colors, 1 + draw(4));
      const d = tile[draw(tile.length)]?.((index % 4) * 12, Math.floor(index / 4) * 12) ?? '';
      return { d, fill };
    }),
  ).filter(({ d }) => d !== '');

const families = [bars, discs, hills, tiles] as const;

/** A flat, bold cover in the language of the brand, for what has no picture of its own. */
export function drawCover(seed: string, colorCode: string): CoverArt {
  const draw = draws(seed);
  const colors = palettes[colorCode] ?? fallback;
  const family = families[draw(families.length)] ?? bars;
  return { ground: pick(colors, 0), shapes: family(draw, colors) };
}
