import { alternateColors, anyOrientation, type Family, uprightOnly } from '#music/covers/family.ts';
import type { Palette } from '#music/covers/palette.ts';
import {
  box,
  disc,
  filled,
  frameSize,
  halfDisc,
  type Layer,
  leaf,
  quarterDisc,
  roundedBox,
  snapToGrid,
  type Turn,
  turns,
} from '#music/covers/path.ts';
import type { Random } from '#music/score/random.ts';

interface Block {
  readonly column: number;
  readonly row: number;
  readonly across: number;
  readonly down: number;
}

const cells = 4;
const single = { across: 1, down: 1 };
const sizes = [
  { across: 2, down: 1 },
  { across: 1, down: 2 },
  { across: 3, down: 1 },
  { across: 1, down: 3 },
  { across: 2, down: 2 },
];

const coveredCells = ({ column, row, across, down }: Block) =>
  Array.from(
    { length: across * down },
    (_, part) => (row + Math.floor(part / across)) * cells + column + (part % across),
  );

/** Fills a four-by-four grid with blocks, with no more than one block of two by two. */
function packBlocks(random: Random): Block[] {
  const occupied = new Set<number>();
  const blocks: Block[] = [];
  for (let at = 0; at < cells * cells; at += 1) {
    if (occupied.has(at)) continue;
    const [column, row] = [at % cells, Math.floor(at / cells)];
    const hasBig = blocks.some(({ across, down }) => across === 2 && down === 2);
    const fits = (block: Block) =>
      column + block.across <= cells &&
      row + block.down <= cells &&
      !(hasBig && block.across === 2 && block.down === 2) &&
      coveredCells(block).every((cell) => !occupied.has(cell));
    const candidates = random.chance(0.1) ? [single] : [...random.shuffled(sizes), single];
    const block = candidates.map((size) => ({ column, row, ...size })).find(fits);
    if (block === undefined) continue;
    for (const cell of coveredCells(block)) occupied.add(cell);
    blocks.push(block);
  }
  return blocks;
}

/** Rounded blocks packed without gaps. */
function drawBlocks(random: Random, palette: Palette): Layer[] {
  const gap = random.pick([16, 20, 24]);
  const margin = random.pick([gap, gap, -44]);
  const pitch = (frameSize - 2 * margin + gap) / cells;
  const radius = margin > 0 ? random.pick([pitch / 2, pitch / 2, 22]) : pitch / 2;
  const blocks = packBlocks(random);
  const { bold, secondary, calm, tertiary } = palette;
  const colors = alternateColors(
    random,
    random.pick([
      [bold, secondary, calm],
      [bold, secondary, tertiary],
    ]),
    blocks.length,
  );
  const accent = random.int(0, blocks.length - 1);
  return blocks.map(({ column, row, across, down }, at) =>
    filled(
      at === accent ? palette.accent : (colors[at] as string),
      roundedBox(
        margin + column * pitch,
        margin + row * pitch,
        across * pitch - gap,
        down * pitch - gap,
        radius,
      ),
    ),
  );
}

export const blocks: Family = [anyOrientation(1, drawBlocks)];

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
const square: Tile = (x, y, size) => box(x, y, size, size);
const extraTiles = [dome, leaf, square] as const;

/** About half of the tiles use the bold colour; accent and calm are rare. */
function chooseColors(
  random: Random,
  { bold, secondary, accent, calm }: Palette,
  count: number,
): string[] {
  const rareColors = [accent, accent, accent]
    .slice(random.int(0, 2))
    .concat([calm, calm].slice(random.int(0, 2)));
  return Array.from(
    { length: count },
    (_, at) => rareColors[at] ?? (at % 5 < 3 ? bold : secondary),
  );
}

/** Few kinds of tile, one preferred direction, and never two adjacent empty cells. */
function drawTiles(random: Random, palette: Palette): Layer[] {
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

export const tiles: Family = [anyOrientation(1, drawTiles)];

interface Tower {
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

function createTowers(random: Random, count: number): Tower[] {
  const heights = random.shuffled([0.42, 0.6, 0.74, 0.86]);
  const widths = Array.from({ length: count }, () => random.int(100, 150));
  const total = widths.reduce((sum, width) => sum + width, 0);
  let [x, sum] = [0, 0];
  return widths.map((width, at) => {
    sum += width;
    const right = snapToGrid((sum / total) * frameSize);
    const tower = { x, width: right - x, height: snapToGrid((heights[at] as number) * frameSize) };
    x = right;
    return tower;
  });
}

function panes(random: Random, { x, width, height }: Tower): string {
  const columns = width > 170 ? 3 : 2;
  const pitch = width / (columns + 0.35);
  const size = Math.round(pitch * 0.54);
  const rows = Math.ceil(height / pitch);
  let d = '';
  for (let at = 0; at < rows * columns; at += 1) {
    if (random.chance(0.24)) continue;
    const left = Math.round(x + pitch * ((at % columns) + 0.675) - size / 2);
    const top = Math.round(frameSize - height + pitch * (0.46 + Math.floor(at / columns)));
    d += roundedBox(left, top, size, size, 6);
  }
  return d;
}

/** Towers with lit windows in front of a moon. */
function skyline(random: Random, palette: Palette): Layer[] {
  const towers = createTowers(random, random.int(3, 4));
  const colors = alternateColors(
    random,
    [palette.bold, palette.secondary, palette.calm],
    towers.length,
  );
  const lowestTower = towers.reduce((lowest, tower) =>
    tower.height < lowest.height ? tower : lowest,
  );
  const r = random.int(58, 86);
  const moonY = Math.max(r + 24, frameSize - lowestTower.height - r * random.next());
  return [
    filled(
      palette.accent,
      disc(lowestTower.x + lowestTower.width * (0.3 + random.next() * 0.4), moonY, r),
    ),
    ...towers.flatMap((tower, at) => {
      const color = colors[at] as string;
      return [
        filled(color, box(tower.x, frameSize - tower.height, tower.width, tower.height)),
        filled(
          color === palette.calm ? palette.tertiary : palette.background,
          panes(random, tower),
        ),
      ];
    }),
  ];
}

/** A close wall of windows: lit, dark, with a blind, and one with a person. */
function facade(random: Random, palette: Palette): Layer[] {
  const columns = random.int(3, 4);
  const rows = random.int(3, columns);
  const [pitchX, pitchY] = [(frameSize - 28) / columns, (frameSize - 28) / rows];
  const [width, height] = [pitchX - 28, pitchY - 28];
  const radius = random.pick([10, 26, width / 2]);
  const colors = [
    { weight: 5, item: palette.bold },
    { weight: 4, item: palette.secondary },
    { weight: 2, item: palette.calm },
  ];
  const personAt = random.int(0, columns * rows - 1);
  return Array.from({ length: columns * rows }, (_, at) => {
    const [x, y] = [28 + pitchX * (at % columns), 28 + pitchY * Math.floor(at / columns)];
    const color = at === personAt ? palette.accent : random.weighted(colors);
    const blind = at !== personAt && color !== palette.calm && random.chance(0.25);
    const person = halfDisc(x + width / 2, y + height * 0.86, width * 0.3, 0);
    return [
      filled(color, roundedBox(x, y, width, height, radius)),
      filled(palette.background, at === personAt ? person : ''),
      filled(palette.tertiary, blind ? roundedBox(x, y, width, height / 2, radius) : ''),
    ];
  }).flat();
}

/** One close tower, cropped by two edges. */
function apartmentBlock(random: Random, palette: Palette): Layer[] {
  const left = snapToGrid(random.int(90, 190));
  const top = snapToGrid(random.int(50, 150));
  const tower = { x: left, width: frameSize - left + 60, height: frameSize - top };
  const r = random.int(56, 84);
  return [
    filled(palette.accent, disc(left - random.int(0, 60), top + random.int(40, 120), r)),
    filled(palette.bold, box(tower.x, top, tower.width, tower.height)),
    filled(palette.background, panes(random, tower)),
    filled(palette.secondary, box(0, frameSize - random.int(10, 18) * 5, left, frameSize)),
  ];
}

export const windows: Family = [
  uprightOnly(3, skyline),
  uprightOnly(2, facade),
  uprightOnly(2, apartmentBlock),
];
