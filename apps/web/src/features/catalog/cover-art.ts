/** One shape of a cover on a grid of 48 by 48. */
export type CoverShape =
  | {
      readonly kind: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly radius: number;
      readonly fill: string;
    }
  | {
      readonly kind: 'disc';
      readonly x: number;
      readonly y: number;
      readonly radius: number;
      readonly fill: string;
    }
  | { readonly kind: 'path'; readonly d: string; readonly fill: string };

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

/** Draws from a seed: the same piece always looks the same. */
function draws(seed: string): (limit: number) => number {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 16777619);
  return (limit) => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) % limit;
  };
}

type Family = (draw: (limit: number) => number, colors: readonly string[]) => CoverShape[];
const pick = (colors: readonly string[], index: number) => colors[index % colors.length] ?? '';

const bars: Family = (draw, colors) =>
  Array.from({ length: 6 }, (_, index) => {
    const height = 8 + draw(30);
    return {
      kind: 'rect',
      x: 5 + index * 6.6,
      y: 24 - height / 2,
      width: 4,
      height,
      radius: 2,
      fill: pick(colors, 1 + draw(3)),
    };
  });

const discs: Family = (draw, colors) =>
  [22, 15, 9, 4].map((radius, index) => ({
    kind: 'disc',
    x: 14 + draw(22),
    y: 14 + draw(22),
    radius,
    fill: pick(colors, index + 1),
  }));

const hills: Family = (draw, colors) => [
  { kind: 'disc', x: 12 + draw(24), y: 13, radius: 7, fill: pick(colors, 1) },
  ...[20, 28, 36].map((y, index): CoverShape => {
    const lift = 3 + draw(5);
    return {
      kind: 'path',
      d: `M0 ${y}C12 ${y - lift} 18 ${y - lift} 26 ${y}S42 ${y + lift} 48 ${y - 1}V48H0Z`,
      fill: pick(colors, index + 2),
    };
  }),
];

const tiles: Family = (draw, colors) =>
  Array.from({ length: 16 }, (_, index): CoverShape | null => {
    const [x, y] = [(index % 4) * 12, Math.floor(index / 4) * 12];
    const fill = pick(colors, 1 + draw(4));
    switch (draw(4)) {
      case 0:
        return null;
      case 1:
        return { kind: 'disc', x: x + 6, y: y + 6, radius: 4.5, fill };
      case 2:
        return { kind: 'path', d: `M${x} ${y}H${x + 12}A12 12 0 0 1 ${x} ${y + 12}Z`, fill };
      default:
        return { kind: 'path', d: `M${x + 12} ${y + 12}H${x}A12 12 0 0 1 ${x + 12} ${y}Z`, fill };
    }
  }).filter((shape) => shape !== null);

const families = [bars, discs, hills, tiles] as const;

/** A flat, bold cover in the language of the brand, for what has no picture of its own. */
export function drawCover(seed: string, colorCode: string): CoverArt {
  const draw = draws(seed);
  const colors = palettes[colorCode] ?? fallback;
  const family = families[draw(families.length)] ?? bars;
  return { ground: pick(colors, 0), shapes: family(draw, colors) };
}
