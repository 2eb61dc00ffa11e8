import { mixColors } from '#music/covers/color.ts';
import {
  alternateColors,
  anyOrientation,
  type Family,
  shapeColors,
  uprightOnly,
} from '#music/covers/family.ts';
import type { Palette } from '#music/covers/palette.ts';
import {
  areaBelow,
  disc,
  filled,
  frameSize,
  type Layer,
  path,
  polygon,
  ring,
  wavyLine,
} from '#music/covers/path.ts';
import type { Random } from '#music/score/random.ts';

function sun(random: Random, horizon: number, color: string): Layer {
  const r = random.int(60, 108);
  const x = random.pick([random.int(110, 190), random.int(290, 370)]);
  const y = horizon - r * (0.1 + random.next() * 0.7);
  return filled(color, random.chance(0.2) ? ring(x, y, r, r * 0.56) : disc(x, y, r));
}

/** Returns the colour of the sun, then the colours of the bands. */
function chooseColors(random: Random, palette: Palette, bands: number): [string, ...string[]] {
  const colors = [...shapeColors(palette), palette.calm];
  const [sunColor = '', first = '', ...rest] = alternateColors(random, colors, bands + 1);
  return sunColor === palette.calm ? [first, sunColor, ...rest] : [sunColor, first, ...rest];
}

/** Parallel wavy bands. */
function rolling(random: Random, palette: Palette): Layer[] {
  const count = random.int(3, 5);
  const horizon = random.int(170, 235);
  const step = (frameSize + 20 - horizon) / count;
  const [sunColor, ...colors] = chooseColors(random, palette, count);
  const span = random.int(190, 330);
  const drift = random.int(30, 110);
  const start = random.int(0, span * 2);
  const height = random.int(14, 40);
  return [
    sun(random, horizon, sunColor),
    ...colors.map((color, at) => {
      const y = horizon + step * at + random.gaussian() * 4;
      const swell = height * (0.7 + random.next() * 0.6);
      return filled(color, areaBelow(wavyLine(y, swell, span, start + drift * at)));
    }),
  ];
}

/** A few high bands with different wavelengths, which cross each other. */
function dunes(random: Random, palette: Palette): Layer[] {
  const horizon = random.int(210, 260);
  const [sunColor, ...colors] = chooseColors(random, palette, 3);
  return [
    sun(random, horizon - 40, sunColor),
    ...colors.map((color, at) => {
      const line = wavyLine(
        horizon + at * 88,
        random.int(44, 78) - at * 10,
        random.int(230, 420),
        random.int(0, 800),
      );
      return filled(color, areaBelow(line));
    }),
  ];
}

export const hills: Family = [uprightOnly(3, rolling), uprightOnly(2, dunes)];

interface Peak {
  readonly x: number;
  readonly y: number;
  readonly spread: number;
}

const slope = ({ x, y, spread }: Peak) =>
  polygon({ x, y }, { x: x + spread, y: frameSize }, { x: x - spread, y: frameSize });

/** The shaded side. */
const shade = ({ x, y, spread }: Peak) =>
  polygon({ x, y }, { x: x + spread, y: frameSize }, { x: x + spread * 0.14, y: frameSize });

/** A snow cap with a jagged edge. */
function snowCap({ x, y, spread }: Peak, share: number): string {
  const [half, drop] = [spread * share, (frameSize - y) * share];
  return polygon(
    { x, y },
    { x: x + half, y: y + drop },
    { x: x + half * 0.42, y: y + drop * 0.74 },
    { x: x + half * 0.1, y: y + drop * 1.12 },
    { x: x - half * 0.36, y: y + drop * 0.7 },
    { x: x - half, y: y + drop },
  );
}

function createPeaks(random: Random, count: number): [Peak, ...Peak[]] {
  const xPositions = random.pick([
    [130, 370, 250],
    [330, 110, 220],
    [250, 420, 90],
    [190, 30, 400],
  ]);
  const peakAt = (index: number, y: number) => ({
    x: (xPositions[index] as number) + random.int(-26, 26),
    y,
    spread: random.int(220, 290) - index * 30,
  });
  const lower = [random.int(170, 225), random.int(270, 310)].slice(0, count - 1);
  return [peakAt(0, random.int(76, 120)), ...lower.map((y, index) => peakAt(index + 1, y))];
}

function drawMountains(random: Random, palette: Palette): Layer[] {
  const isSnowy = random.chance(0.5);
  const count = isSnowy ? 2 : random.int(2, 3);
  const peaks = createPeaks(random, count);
  const rock = [palette.bold, palette.tertiary];
  const colors = alternateColors(random, isSnowy ? rock : [...rock, palette.secondary], count);
  const side = peaks[0].x > 240 ? -1 : 1;
  const sun = disc(
    peaks[0].x + side * random.int(140, 190),
    random.int(90, 140),
    random.int(56, 88),
  );
  const shore = wavyLine(random.int(405, 430), random.int(4, 14), 240, random.int(0, 400));
  return [
    filled(palette.accent, sun),
    ...peaks.flatMap((peak, at) => {
      const color = colors[at] as string;
      const shaded = mixColors(color, palette.background, 0.4);
      return [
        filled(color, slope(peak)),
        filled(
          isSnowy ? palette.secondary : shaded,
          isSnowy ? snowCap(peak, 0.3 + at * 0.06) : shade(peak),
        ),
      ];
    }),
    filled(palette.calm, random.chance(0.5) ? areaBelow(shore) : ''),
  ];
}

export const mountains: Family = [uprightOnly(1, drawMountains)];

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
    filled(palette.secondary, random.chance(0.8) ? areaBelow(hill) : ''),
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
  const [even = '', odd = ''] = random.shuffled([palette.bold, palette.secondary]);
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
  const colors = alternateColors(random, [palette.bold, palette.secondary, palette.tertiary], 4);
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
