import { anyWay, type Family } from '#music/covers/family.ts';
import { inksInTurn, inksOf } from '#music/covers/inks.ts';
import { filled, type Layer } from '#music/covers/layer.ts';
import type { Palette } from '#music/covers/palette.ts';
import { box, disc, frame, half, snapped } from '#music/covers/path.ts';
import type { Random } from '#music/score/random.ts';

/** Radii from the outermost inwards, the bands of uneven breadth. */
function radii(random: Random, outer: number, heart: number, count: number): number[] {
  const breadths = Array.from({ length: count - 1 }, () => random.pick([2, 3, 3, 5]));
  const total = breadths.reduce((sum, breadth) => sum + breadth, 0);
  let r = outer;
  return [outer, ...breadths.map((breadth) => (r -= ((outer - heart) * breadth) / total))];
}

/** Rings around a point on the edge or in a corner. */
function source(random: Random, palette: Palette): Layer[] {
  const count = random.int(5, 6);
  const at = random.pick([
    { x: 0, y: frame, reach: 520 },
    { x: 70, y: 400, reach: 430 },
    { x: 150, y: frame, reach: 400 },
    { x: 240, y: frame, reach: 370 },
  ]);
  const colors = inksInTurn(
    random,
    [...inksOf(palette), palette.ground],
    count - 1,
    palette.ground,
  );
  const last = colors.at(-1) === palette.accent ? palette.bold : palette.accent;
  return radii(random, at.reach + random.int(-30, 20), random.int(50, 84), count).map((r, index) =>
    filled(colors[index] ?? last, disc(at.x, at.y, r)),
  );
}

/** Two drops: the rings of the nearer one lie over those of the other. */
function drops(random: Random, palette: Palette): Layer[] {
  const far = { x: random.int(60, 130), y: random.int(60, 130), r: random.int(220, 260) };
  const near = { x: random.int(330, 400), y: random.int(320, 390), r: random.int(190, 230) };
  const rings = (colors: readonly string[], { x, y, r }: typeof far) =>
    colors.map((color, at) => filled(color, disc(x, y, r * (1 - at / colors.length))));
  return [
    ...rings([palette.calm, palette.ground, palette.mate, palette.ground], far),
    ...rings([palette.bold, palette.ground, palette.bold, palette.accent], near),
  ];
}

/** Half rings on the two sides of a line, out of step by one band. */
function shifted(random: Random, palette: Palette): Layer[] {
  const band = random.int(46, 60);
  const line = snapped(random.int(200, 280));
  const y = random.int(210, 270);
  const [a = '', b = ''] = random.shuffled([palette.bold, palette.mate]);
  const side = (colors: readonly string[], centre: number, turn: 1 | 3) =>
    [4, 3, 2, 1].map((count, at) =>
      filled(colors[at % colors.length] as string, half(line, centre, band * count, turn)),
    );
  return [
    filled(palette.calm, random.chance(0.6) ? box(0, 0, line, frame) : ''),
    ...side([a, palette.ground, b, palette.accent], y + band, 1),
    ...side([b, palette.spare, a, palette.ground], y - band, 3),
  ];
}

export const ripples: Family = [anyWay(3, source), anyWay(2, drops), anyWay(2, shifted)];
