import { anyOrientation, type Family } from '#music/covers/family.ts';
import { filled, type Layer } from '#music/covers/layer.ts';
import type { Palette } from '#music/covers/palette.ts';
import {
  box,
  disc,
  frameSize,
  halfDisc,
  leaf,
  quarterDisc,
  type Turn,
  turns,
} from '#music/covers/path.ts';
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
  return halfDisc(x + dx * size, y + dy * size, size / 2, turn);
};
const block: Tile = (x, y, size) => box(x, y, size, size);
const extraTiles = [dome, leaf, block] as const;

/** About half of the tiles use the bold colour; accent and calm are rare. */
function chooseColors(
  random: Random,
  { bold, mate, accent, calm }: Palette,
  count: number,
): string[] {
  const rareColors = [accent, accent, accent]
    .slice(random.int(0, 2))
    .concat([calm, calm].slice(random.int(0, 2)));
  return Array.from({ length: count }, (_, at) => rareColors[at] ?? (at % 5 < 3 ? bold : mate));
}

/** Few kinds of tile, one preferred direction, and never two adjacent empty cells. */
function draw(random: Random, palette: Palette): Layer[] {
  const cells = random.weighted([
    { weight: 4, item: 4 },
    { weight: 1, item: 3 },
  ]);
  const size = frameSize / cells;
  const extraTile = random.pick(extraTiles);
  const facing = random.shuffled(turns);
  const kinds: { weight: number; item: Tile | null }[] = [
    { weight: 5, item: quarterDisc },
    { weight: random.pick([1, 3]), item: dot },
    { weight: 1, item: extraTile },
    { weight: 2.4, item: null },
  ];
  const colors = random.shuffled(chooseColors(random, palette, cells * cells));
  const emptyCells = new Set<number>();
  return Array.from({ length: cells * cells }, (_, at) => {
    const isBesideEmpty = (at % cells > 0 && emptyCells.has(at - 1)) || emptyCells.has(at - cells);
    const tile = random.weighted(isBesideEmpty ? kinds.filter(({ item }) => item !== null) : kinds);
    if (tile === null) emptyCells.add(at);
    const turn = random.weighted([
      { weight: 4, item: facing[0] as Turn },
      { weight: 2, item: facing[1] as Turn },
    ]);
    const [x, y] = [(at % cells) * size, Math.floor(at / cells) * size];
    return filled(colors[at] as string, tile?.(x, y, size, turn) ?? '');
  }).sort((a, b) => (fillOf(a) < fillOf(b) ? -1 : 1));
}

/** Tiles do not overlap, so sorting them by colour lets the SVG merge their paths. */
const fillOf = (layer: Layer) => ('fill' in layer ? layer.fill : '');

export const tiles: Family = [anyOrientation(1, draw)];
