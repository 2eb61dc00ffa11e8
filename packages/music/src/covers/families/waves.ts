import { alternateColors, anyOrientation, type Family, shapeColors } from '#music/covers/family.ts';
import type { Palette } from '#music/covers/palette.ts';
import {
  box,
  disc,
  filled,
  frameSize,
  halfDisc,
  type Layer,
  type Point,
  path,
  snapToGrid,
  stroked,
  wavyLine,
} from '#music/covers/path.ts';
import type { Random } from '#music/score/random.ts';

/** Thick parallel wavy lines over a disc. */
function drawWaves(random: Random, palette: Palette): Layer[] {
  const count = random.int(4, 6);
  const top = random.int(100, 190);
  const pitch = (500 - top) / count;
  const width = Math.round(pitch * (0.52 + random.next() * 0.12));
  const height = random.int(26, 62);
  const span = random.int(130, 260);
  const start = random.int(0, span * 2);
  const drift = random.pick([0, 0, random.int(12, 40)]);
  const turn = random.int(1, count - 2);
  const accent = random.int(0, count - 1);
  const [first, second] = random.chance(0.5)
    ? [palette.bold, palette.secondary]
    : [palette.secondary, palette.bold];
  const sun = disc(random.int(110, 370), top + random.int(-50, 10), random.int(90, 130));
  return [
    filled(random.pick([palette.tertiary, palette.calm]), random.chance(0.8) ? sun : ''),
    ...Array.from({ length: count }, (_, at) =>
      stroked(
        at === accent ? palette.accent : at < turn ? first : second,
        width,
        wavyLine(top + pitch * (at + 0.3), height, span, start + drift * at),
      ),
    ),
  ];
}

export const waves: Family = [anyOrientation(1, drawWaves)];

/** Returns radii from the outermost inwards, with bands of different widths. */
function radii(random: Random, outer: number, innerRadius: number, count: number): number[] {
  const breadths = Array.from({ length: count - 1 }, () => random.pick([2, 3, 3, 5]));
  const total = breadths.reduce((sum, breadth) => sum + breadth, 0);
  let r = outer;
  return [outer, ...breadths.map((breadth) => (r -= ((outer - innerRadius) * breadth) / total))];
}

/** Rings around a point at an edge or a corner. */
function source(random: Random, palette: Palette): Layer[] {
  const count = random.int(5, 6);
  const at = random.pick([
    { x: 0, y: frameSize, reach: 520 },
    { x: 70, y: 400, reach: 430 },
    { x: 150, y: frameSize, reach: 400 },
    { x: 240, y: frameSize, reach: 370 },
  ]);
  const colors = alternateColors(
    random,
    [...shapeColors(palette), palette.background],
    count - 1,
    palette.background,
  );
  const last = colors.at(-1) === palette.accent ? palette.bold : palette.accent;
  return radii(random, at.reach + random.int(-30, 20), random.int(50, 84), count).map((r, index) =>
    filled(colors[index] ?? last, disc(at.x, at.y, r)),
  );
}

/** Two ring systems, one on top of the other. */
function drops(random: Random, palette: Palette): Layer[] {
  const far = { x: random.int(60, 130), y: random.int(60, 130), r: random.int(220, 260) };
  const near = { x: random.int(330, 400), y: random.int(320, 390), r: random.int(190, 230) };
  const rings = (colors: readonly string[], { x, y, r }: typeof far) =>
    colors.map((color, at) => filled(color, disc(x, y, r * (1 - at / colors.length))));
  return [
    ...rings([palette.calm, palette.background, palette.secondary, palette.background], far),
    ...rings([palette.bold, palette.background, palette.bold, palette.accent], near),
  ];
}

/** Half rings on both sides of a line, offset by one band. */
function shifted(random: Random, palette: Palette): Layer[] {
  const band = random.int(46, 60);
  const line = snapToGrid(random.int(200, 280));
  const y = random.int(210, 270);
  const [a = '', b = ''] = random.shuffled([palette.bold, palette.secondary]);
  const side = (colors: readonly string[], centre: number, turn: 1 | 3) =>
    [4, 3, 2, 1].map((count, at) =>
      filled(colors[at % colors.length] as string, halfDisc(line, centre, band * count, turn)),
    );
  return [
    filled(palette.calm, random.chance(0.6) ? box(0, 0, line, frameSize) : ''),
    ...side([a, palette.background, b, palette.accent], y + band, 1),
    ...side([b, palette.tertiary, a, palette.background], y - band, 3),
  ];
}

export const ripples: Family = [
  anyOrientation(3, source),
  anyOrientation(2, drops),
  anyOrientation(2, shifted),
];

interface RoadPath {
  readonly d: string;
  /** Free position for a disc. */
  readonly freePoint: Point;
}

/** Roads that bend with radius r; `at` is the distance from the edge where they enter. */
const roads: readonly ((r: number, at: number) => RoadPath)[] = [
  // Enters on the left, turns once and leaves at the bottom.
  (r, at) => ({
    d: path`M-200 ${at}H${350 - r}a${r} ${r} 0 0 1 ${r} ${r}V700`,
    freePoint: { x: 120, y: 375 },
  }),
  // Down, across and down again.
  (r, at) => ({
    d: path`M${at - 20} -200V${240 - r}a${r} ${r} 0 0 0 ${r} ${r}h${250 - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}V700`,
    freePoint: { x: 385, y: 90 },
  }),
  // Up, across and down again.
  (r, at) => ({
    d: path`M${at - 30} 700V${110 + r}a${r} ${r} 0 0 1 ${2 * r} 0V700`,
    freePoint: { x: 415, y: 80 },
  }),
];

/** A bent road with several coloured lanes. */
function drawRibbons(random: Random, palette: Palette): Layer[] {
  const lanes = random.int(3, 4);
  const lane = random.int(23, 29);
  const breadth = lane * (2 * lanes - 1);
  const r = Math.max(breadth / 2 + 4, random.int(105, 130));
  const { d, freePoint } = random.pick(roads)(r, random.int(105, 145));
  const { background, calm, accent } = palette;
  const colors = alternateColors(random, shapeColors(palette), lanes, background);
  const outer = colors[0] === accent ? palette.tertiary : accent;
  const behind = disc(random.int(300, 400), random.int(280, 380), random.int(130, 180));
  return [
    filled(calm, random.chance(0.5) ? behind : ''),
    ...colors.map((color, at) => stroked(color, breadth - at * 2 * lane, d)),
    filled(outer, random.chance(0.75) ? disc(freePoint.x, freePoint.y, random.int(44, 60)) : ''),
  ];
}

export const ribbons: Family = [anyOrientation(1, drawRibbons)];

/** Overlapping rows of discs, like roof tiles. */
function drawScales(random: Random, palette: Palette): Layer[] {
  const r = random.pick([120, 110, 96, 86, 80]);
  const columns = frameSize / r / 2;
  const step = Math.round(r * (0.78 + random.next() * 0.24));
  const first = random.pick([-1, -1, Math.round((0.28 * frameSize) / step)]);
  const ringed = r > 90 && random.chance(0.75);
  const three = alternateColors(random, [palette.bold, palette.secondary, palette.tertiary], 3);
  const colors = random.pick([three.slice(0, 2), [...three.slice(0, 2), palette.calm], three]);
  const colorAt = (row: number) => colors[(row + colors.length) % colors.length] as string;
  const accentPosition = { row: random.int(Math.max(1, first), 3), at: random.int(0, 1) };
  const last = Math.ceil((frameSize - r) / step);

  return Array.from({ length: last - first + 1 }, (_, index) => {
    const row = first + index;
    const y = row * step + r;
    const xs = Array.from(
      { length: Math.ceil(columns) + 1 },
      (_, at) => r * (2 * at + (row % 2 === 0 ? 1 : 0)),
    );
    const discsOfRow = (share: number) =>
      xs
        .filter((x) => x - r < frameSize)
        .map((x) => disc(x, y, r * share))
        .join('');
    const accentDisc =
      row === accentPosition.row
        ? disc(xs[accentPosition.at] as number, y, r * (ringed ? 0.44 : 1))
        : '';
    return [
      filled(colorAt(row), discsOfRow(1)),
      filled(palette.background, ringed ? discsOfRow(0.72) : ''),
      filled(colorAt(row + 1), ringed ? discsOfRow(0.44) : ''),
      filled(palette.accent, accentDisc),
    ];
  }).flat();
}

export const scales: Family = [anyOrientation(1, drawScales)];
