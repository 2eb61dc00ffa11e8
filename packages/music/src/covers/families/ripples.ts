import { anyOrientation, type Family } from '#music/covers/family.ts';
import { filled, type Layer } from '#music/covers/layer.ts';
import type { Palette } from '#music/covers/palette.ts';
import { box, disc, frameSize, halfDisc, snapToGrid } from '#music/covers/path.ts';
import { alternateColors, shapeColors } from '#music/covers/shape-colors.ts';
import type { Random } from '#music/score/random.ts';

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
    ...rings([palette.calm, palette.background, palette.mate, palette.background], far),
    ...rings([palette.bold, palette.background, palette.bold, palette.accent], near),
  ];
}

/** Half rings on both sides of a line, offset by one band. */
function shifted(random: Random, palette: Palette): Layer[] {
  const band = random.int(46, 60);
  const line = snapToGrid(random.int(200, 280));
  const y = random.int(210, 270);
  const [a = '', b = ''] = random.shuffled([palette.bold, palette.mate]);
  const side = (colors: readonly string[], centre: number, turn: 1 | 3) =>
    [4, 3, 2, 1].map((count, at) =>
      filled(colors[at % colors.length] as string, halfDisc(line, centre, band * count, turn)),
    );
  return [
    filled(palette.calm, random.chance(0.6) ? box(0, 0, line, frameSize) : ''),
    ...side([a, palette.background, b, palette.accent], y + band, 1),
    ...side([b, palette.spare, a, palette.background], y - band, 3),
  ];
}

export const ripples: Family = [
  anyOrientation(3, source),
  anyOrientation(2, drops),
  anyOrientation(2, shifted),
];
