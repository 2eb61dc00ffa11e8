import { anyWay, type Family, upright } from '#music/covers/family.ts';
import { inksInTurn, inksOf } from '#music/covers/inks.ts';
import { filled, type Layer } from '#music/covers/layer.ts';
import type { Palette } from '#music/covers/palette.ts';
import { box, disc, doorway, frame, snapped } from '#music/covers/path.ts';
import type { Random } from '#music/score/random.ts';

function rainbow(
  random: Random,
  colors: readonly string[],
  at: { x: number; y: number; r: number; floor: number },
): Layer[] {
  const heart = at.r * (0.2 + random.next() * 0.14);
  const band = (at.r - heart) / (colors.length - 1);
  return colors.map((color, index) =>
    filled(color, doorway(at.x, at.y, at.r - band * index, at.floor)),
  );
}

/** One rainbow off the middle that fills the frame. */
function one(random: Random, palette: Palette): Layer[] {
  const colors = inksInTurn(random, inksOf(palette), random.int(3, 4), palette.ground);
  const r = random.int(190, 250);
  const y = random.int(230, 300);
  const floor = random.chance(0.5) ? frame : random.int(380, 420);
  return [
    ...rainbow(random, [...colors, palette.ground], { x: random.int(170, 250), y, r, floor }),
    filled(palette.calm, floor < frame ? box(0, floor, frame, frame - floor) : ''),
  ];
}

/** A high arch, a low one before it, and a disc in the gap. */
function two(random: Random, palette: Palette): Layer[] {
  const [r, low] = [random.int(150, 180), random.int(105, 140)];
  const [back = '', ...front] = inksInTurn(
    random,
    [palette.bold, palette.mate, palette.spare],
    4,
    palette.ground,
  );
  const x = frame - low - random.int(-50, 10);
  const high = rainbow(random, [back, palette.ground, front[0] as string], {
    x: r - random.int(0, 40),
    y: random.int(190, 230),
    r,
    floor: frame,
  });
  const near = { x, y: random.int(320, 360), r: low, floor: frame };
  return [
    filled(palette.accent, disc(x + random.int(-10, 20), random.int(80, 130), random.int(44, 62))),
    ...high,
    ...rainbow(random, [front[1] as string, palette.calm, front[2] as string], near),
  ];
}

/** Doorways in two rows, most of them open. */
function colonnade(random: Random, palette: Palette): Layer[] {
  const split = snapped(random.int(190, 290));
  const [outer = '', inner = ''] = random.shuffled([palette.bold, palette.mate]);
  const openShare = 0.44 + random.next() * 0.14;
  const lit = random.int(0, 1);
  return [
    { top: 0, floor: split },
    { top: split, floor: frame },
  ].flatMap(({ top, floor }, row) => {
    const columns = random.int(2, 3);
    const width = frame / columns;
    const r = width * 0.43;
    const litAt = row === lit ? random.int(0, columns - 1) : columns;
    return Array.from({ length: columns }, (_, at) => {
      const x = width * (at + 0.5);
      const y = top + r + 16;
      const swapped = (at + row) % 2 === 1;
      const opening = swapped
        ? outer
        : random.pick([palette.ground, palette.ground, palette.spare]);
      return [
        filled(swapped ? inner : outer, doorway(x, y, r, floor)),
        filled(
          at === litAt ? palette.accent : opening,
          doorway(x, y + r * (1 - openShare) * 0.6, r * openShare, floor),
        ),
      ];
    }).flat();
  });
}

export const arches: Family = [anyWay(3, one), anyWay(2, two), upright(2, colonnade)];
