import { anyOrientation, type Family, uprightOnly } from '#music/covers/family.ts';
import type { Palette } from '#music/covers/palette.ts';
import {
  box,
  disc,
  filled,
  frameSize,
  halfDisc,
  type Layer,
  leaf,
  path,
  pill,
  ring,
  type Turn,
  turns,
} from '#music/covers/path.ts';
import type { Random } from '#music/score/random.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** Scatters spots of decreasing size without overlap; only large ones may cross the frame. */
function scatterSpots(random: Random, sizes: readonly number[]): Spot[] {
  const spots: Spot[] = [];
  for (const r of sizes)
    for (let attempt = 0; attempt < 90; attempt += 1) {
      const inset = r > 60 ? r * 0.35 : r + 18;
      const [low, high] = [Math.round(inset), Math.round(frameSize - inset)];
      const x = spots.length === 0 ? random.int(50, 130) : random.int(low, high);
      const y = random.int(low, high);
      const isFree = spots.every((spot) => Math.hypot(spot.x - x, spot.y - y) > spot.r + r + 16);
      if (!isFree) continue;
      spots.push({ x, y, r });
      break;
    }
  return spots;
}

function shapePath(random: Random, { x, y, r }: Spot): string {
  const turn = random.pick(turns);
  const flat = r * 0.44;
  const capsule =
    turn % 2 === 0
      ? pill(x - r, y - flat, 2 * r, 2 * flat)
      : pill(x - flat, y - r, 2 * flat, 2 * r);
  return random.weighted([
    { weight: 5, item: disc(x, y, r) },
    { weight: 2, item: halfDisc(x, y, r, turn) },
    { weight: 2, item: capsule },
    { weight: r > 50 ? 2 : 0, item: ring(x, y, r, r * 0.5) },
  ]);
}

function drawConfetti(random: Random, palette: Palette): Layer[] {
  const sizes = [random.int(120, 155), random.int(82, 104), 70, 62, 52, 46, 44, 38, 34, 30, 28];
  const colors = random.chance(0.5)
    ? [palette.secondary, palette.bold, palette.accent, palette.bold, palette.tertiary]
    : [palette.bold, palette.secondary, palette.bold, palette.accent, palette.secondary];
  return scatterSpots(random, sizes.slice(0, random.int(8, 11))).map((spot, at) =>
    filled(
      colors[at % colors.length] as string,
      at === 0 ? disc(spot.x, spot.y, spot.r) : shapePath(random, spot),
    ),
  );
}

export const confetti: Family = [anyOrientation(1, drawConfetti)];

/** A petal that starts narrow at the centre of a flower and widens outwards. */
function petal(x: number, y: number, length: number, width: number, angle: number): string {
  const [ax, ay] = [Math.cos(angle), Math.sin(angle)];
  const to = { x: x + ax * length, y: y + ay * length };
  const bend = (share: number, side: number) => ({
    x: x + ax * length * share - ay * width * side,
    y: y + ay * length * share + ax * width * side,
  });
  const [a, b, c, d] = [bend(0.25, 1), bend(1.02, 1), bend(1.02, -1), bend(0.25, -1)];
  return path`M${x} ${y}C${a.x} ${a.y} ${b.x} ${b.y} ${to.x} ${to.y}C${c.x} ${c.y} ${d.x} ${d.y} ${x} ${y}z`;
}

function flower(random: Random, palette: Palette): Layer[] {
  const count = random.pick([5, 6, 7, 8]);
  const length = random.int(225, 285);
  const width = (length * Math.PI * 0.86) / count;
  const [x, y] = [random.int(150, 270), random.int(190, 300)];
  const lean = random.next() * Math.PI;
  const twoTone = count % 2 === 0 && random.chance(0.5);
  const angles = Array.from({ length: count }, (_, at) => lean + (at * 2 * Math.PI) / count);
  const inner = random.chance(0.5);
  return [
    ...angles.map((angle, at) =>
      filled(
        twoTone && at % 2 === 1 ? palette.secondary : palette.bold,
        petal(x, y, length, width, angle),
      ),
    ),
    ...angles.map((angle) =>
      filled(palette.tertiary, inner ? petal(x, y, length * 0.56, width * 0.45, angle) : ''),
    ),
    filled(palette.accent, disc(x, y, random.int(46, 66))),
  ];
}

type GridRule = (column: number, row: number) => number;

/** Direction of the leaf of a cell; all patterns repeat after two cells. */
const leafDirections: readonly GridRule[] = [
  (column, row) => column + row,
  (column) => column,
  (column, row) => (column % 2) + (row % 2) * 2 + 1,
  () => 0,
];

/** Colour index of a leaf. */
const leafColorings: readonly GridRule[] = [
  (column, row) => (column + row) % 2,
  (column) => column % 2,
  (column, row) => ((column - row + 8) >> 1) % 2,
];

/** A grid of leaves with one or two in the accent colour and squares behind some. */
function leaves(random: Random, palette: Palette): Layer[] {
  const cells = random.pick([2, 3, 3, 4]);
  const size = frameSize / cells;
  const [directionOf, colorIndexOf] = [random.pick(leafDirections), random.pick(leafColorings)];
  const shift = random.int(0, 1);
  const [first, second] = random.chance(0.5)
    ? [palette.bold, palette.secondary]
    : [palette.secondary, palette.bold];
  const accentCells = Array.from({ length: random.int(1, 2) }, () =>
    random.int(0, cells * cells - 1),
  );
  const behind = random.chance(0.4) ? 0.4 : 0;
  return Array.from({ length: cells * cells }, (_, at) => {
    const [column, row] = [at % cells, Math.floor(at / cells)];
    const [x, y] = [column * size, row * size];
    const turn = ((directionOf(column, row) + shift) % 4) as Turn;
    const color = colorIndexOf(column, row) === 0 ? first : second;
    return [
      filled(palette.calm, random.chance(behind) ? box(x, y, size, size) : ''),
      filled(accentCells.includes(at) ? palette.accent : color, leaf(x, y, size, turn)),
    ];
  }).flat();
}

/** A stem with pairs of leaves and a round bud. */
function plant(random: Random, palette: Palette): Layer[] {
  const x = random.int(200, 280);
  const size = random.int(118, 140);
  const pairs = 3;
  const stem = 22;
  const top = random.int(60, 90);
  const lift = random.int(0, size * 0.5);
  const layers = Array.from({ length: pairs }, (_, at) => {
    const y = frameSize - size * (at + 0.75);
    return [
      filled(at === 1 ? palette.secondary : palette.bold, leaf(x - size, y, size, 0)),
      filled(at === 2 ? palette.secondary : palette.bold, leaf(x, y - lift, size, 1)),
    ];
  }).flat();
  return [
    filled(palette.calm, disc(x + random.int(-60, 60), random.int(200, 280), random.int(170, 200))),
    filled(palette.tertiary, pill(x - stem / 2, top, stem, frameSize)),
    ...layers,
    filled(palette.accent, disc(x, top, random.int(38, 54))),
  ];
}

export const petals: Family = [
  anyOrientation(2, flower),
  anyOrientation(2, leaves),
  uprightOnly(2, plant),
];
