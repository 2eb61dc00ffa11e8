import { anyWay, type Family } from '#music/covers/family.ts';
import { filled, type Layer } from '#music/covers/layer.ts';
import type { Palette } from '#music/covers/palette.ts';
import { box, disc, frame, half, leaf, quarter, type Turn, turns } from '#music/covers/path.ts';
import type { Random } from '#music/score/random.ts';

type Tile = (x: number, y: number, size: number, turn: Turn) => string;

const dot: Tile = (x, y, size) => disc(x + size / 2, y + size / 2, size * 0.37);
const dome: Tile = (x, y, size, turn) => {
  const [dx, dy] = [
    [0.5, 1],
    [0, 0.5],
    [0.5, 0],
    [1, 0.5],
  ][turn] as [number, number];
  return half(x + dx * size, y + dy * size, size / 2, turn);
};
const block: Tile = (x, y, size) => box(x, y, size, size);
const guests = [dome, leaf, block] as const;

/** Half of the boldest colour, a little of the accent, hardly any of the calm one. */
function colorsOf(random: Random, { bold, mate, accent, calm }: Palette, count: number): string[] {
  const rare = [accent, accent, accent]
    .slice(random.int(0, 2))
    .concat([calm, calm].slice(random.int(0, 2)));
  return Array.from({ length: count }, (_, at) => rare[at] ?? (at % 5 < 3 ? bold : mate));
}

/** Few kinds of tile, one way that most of them face, and never two free cells side by side. */
function draw(random: Random, palette: Palette): Layer[] {
  const cells = random.weighted([
    { weight: 4, item: 4 },
    { weight: 1, item: 3 },
  ]);
  const size = frame / cells;
  const guest = random.pick(guests);
  const facing = random.shuffled(turns);
  const kinds: { weight: number; item: Tile | null }[] = [
    { weight: 5, item: quarter },
    { weight: random.pick([1, 3]), item: dot },
    { weight: 1, item: guest },
    { weight: 2.4, item: null },
  ];
  const colors = random.shuffled(colorsOf(random, palette, cells * cells));
  const free = new Set<number>();
  return Array.from({ length: cells * cells }, (_, at) => {
    const beside = (at % cells > 0 && free.has(at - 1)) || free.has(at - cells);
    const tile = random.weighted(beside ? kinds.filter(({ item }) => item !== null) : kinds);
    if (tile === null) free.add(at);
    const turn = random.weighted([
      { weight: 4, item: facing[0] as Turn },
      { weight: 2, item: facing[1] as Turn },
    ]);
    const [x, y] = [(at % cells) * size, Math.floor(at / cells) * size];
    return filled(colors[at] as string, tile?.(x, y, size, turn) ?? '');
  }).sort((one, other) => (paintOf(one) < paintOf(other) ? -1 : 1));
}

/** Tiles do not touch, so those of one colour can be drawn together. */
const paintOf = (layer: Layer) => ('fill' in layer ? layer.fill : '');

export const tiles: Family = [anyWay(1, draw)];
