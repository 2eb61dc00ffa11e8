import { anyOrientation, type Family, uprightOnly } from '#music/covers/family.ts';
import { filled, type Layer } from '#music/covers/layer.ts';
import type { Palette } from '#music/covers/palette.ts';
import { areaBelow, disc, frameSize, path, wavyLine } from '#music/covers/path.ts';
import { alternateColors } from '#music/covers/shape-colors.ts';
import type { Random } from '#music/score/random.ts';

/** The lit part of a moon: -1 is a thin crescent on the left, 0 the left half, 1 full. */
function litShape(x: number, y: number, r: number, phase: number): string {
  const bulge = Math.abs(phase) * r;
  const sweep = phase < 0 ? 1 : 0;
  return path`M${x} ${y - r}A${r} ${r} 0 0 0 ${x} ${y + r}A${bulge} ${r} 0 0 ${sweep} ${x} ${y - r}z`;
}

/** One large crescent over a hill, with a few stars. */
function crescent(random: Random, palette: Palette): Layer[] {
  const r = random.int(150, 195);
  const [x, y] = [random.int(205, 275), random.int(185, 225)];
  const hill = wavyLine(
    random.int(390, 420),
    random.int(14, 34),
    random.int(200, 300),
    random.int(0, 400),
  );
  const stars = [
    disc(x + r * 0.46, y - r * 0.16, random.int(28, 38)),
    disc(x + r * 1.02, y - r * 0.74, random.int(16, 22)),
    disc(x - r * 0.96, y - r * 0.84, random.int(16, 22)),
  ];
  return [
    filled(palette.calm, random.chance(0.6) ? disc(x, y, r - 1) : ''),
    filled(palette.bold, litShape(x, y, r, -0.2 - random.next() * 0.4)),
    filled(palette.accent, ...stars.slice(0, random.int(1, 3))),
    filled(palette.mate, random.chance(0.8) ? areaBelow(hill) : ''),
  ];
}

type GridCell = { readonly column: number; readonly row: number };

/** Distance of a moon from the full one: in reading order, or by grid distance. */
const distances: readonly ((cell: GridCell, full: GridCell, cells: number) => number)[] = [
  (cell, full, cells) =>
    Math.abs(cell.row * cells + cell.column - full.row * cells - full.column) / (cells * cells - 1),
  (cell, full, cells) =>
    (Math.abs(cell.row - full.row) + Math.abs(cell.column - full.column)) / (2 * cells - 2),
];

/** A grid of moon phases. */
function phases(random: Random, palette: Palette): Layer[] {
  const cells = random.pick([2, 3, 3]);
  const margin = random.int(14, 30);
  const pitch = (frameSize - 2 * margin) / cells;
  const r = pitch * (0.4 + random.next() * 0.06);
  const full = { column: random.int(0, cells - 1), row: random.int(0, cells - 1) };
  const distance = random.pick(distances);
  const range = 1.1 + random.next() * 0.5;
  const [even = '', odd = ''] = random.shuffled([palette.bold, palette.mate]);
  const isCheckered = random.chance(0.5);
  return Array.from({ length: cells * cells }, (_, at) => {
    const cell = { column: at % cells, row: Math.floor(at / cells) };
    const [x, y] = [margin + pitch * (cell.column + 0.5), margin + pitch * (cell.row + 0.5)];
    const distanceToFull = distance(cell, full, cells);
    const color = isCheckered && (cell.column + cell.row) % 2 === 1 ? odd : even;
    return [
      filled(palette.calm, disc(x, y, r - 1)),
      filled(
        distanceToFull === 0 ? palette.accent : color,
        litShape(x, y, r, distanceToFull === 0 ? 1 : 0.75 - distanceToFull * range),
      ),
    ];
  }).flat();
}

/** A diagonal row of growing moons with different phases. */
function rising(random: Random, palette: Palette): Layer[] {
  const colors = alternateColors(random, [palette.bold, palette.mate, palette.spare], 4);
  const growth = 1.55 + random.next() * 0.2;
  const steepness = 0.66 + random.next() * 0.16;
  let [x, y, r] = [random.int(56, 84), random.int(400, 424), random.int(40, 50)];
  return colors.flatMap((color, at) => {
    const layers = [
      filled(palette.calm, disc(x, y, r - 1)),
      filled(at === 1 ? palette.accent : color, litShape(x, y, r, -0.3 + at * 0.2)),
    ];
    const next = r * growth;
    x += (r + next) * 0.72;
    y -= (r + next) * steepness * 0.72;
    r = next;
    return layers;
  });
}

export const moons: Family = [
  uprightOnly(3, crescent),
  anyOrientation(2, phases),
  anyOrientation(2, rising),
];
