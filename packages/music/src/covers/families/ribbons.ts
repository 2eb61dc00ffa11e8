import { anyOrientation, type Family } from '#music/covers/family.ts';
import { filled, type Layer, stroked } from '#music/covers/layer.ts';
import type { Palette } from '#music/covers/palette.ts';
import { disc, type Point, path } from '#music/covers/path.ts';
import { alternateColors, shapeColors } from '#music/covers/shape-colors.ts';
import type { Random } from '#music/score/random.ts';

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
function draw(random: Random, palette: Palette): Layer[] {
  const lanes = random.int(3, 4);
  const lane = random.int(23, 29);
  const breadth = lane * (2 * lanes - 1);
  const r = Math.max(breadth / 2 + 4, random.int(105, 130));
  const { d, freePoint } = random.pick(roads)(r, random.int(105, 145));
  const { background, calm, accent } = palette;
  const colors = alternateColors(random, shapeColors(palette), lanes, background);
  const outer = colors[0] === accent ? palette.spare : accent;
  const behind = disc(random.int(300, 400), random.int(280, 380), random.int(130, 180));
  return [
    filled(calm, random.chance(0.5) ? behind : ''),
    ...colors.map((color, at) => stroked(color, breadth - at * 2 * lane, d)),
    filled(outer, random.chance(0.75) ? disc(freePoint.x, freePoint.y, random.int(44, 60)) : ''),
  ];
}

export const ribbons: Family = [anyOrientation(1, draw)];
