import { anyOrientation, type Family, uprightOnly } from '#music/covers/family.ts';
import { filled, type Layer } from '#music/covers/layer.ts';
import type { Palette } from '#music/covers/palette.ts';
import { box, disc, doorway, frameSize, snapToGrid } from '#music/covers/path.ts';
import { alternateColors, shapeColors } from '#music/covers/shape-colors.ts';
import type { Random } from '#music/score/random.ts';

function rainbow(
  random: Random,
  colors: readonly string[],
  at: { x: number; y: number; r: number; floor: number },
): Layer[] {
  const innerRadius = at.r * (0.2 + random.next() * 0.14);
  const band = (at.r - innerRadius) / (colors.length - 1);
  return colors.map((color, index) =>
    filled(color, doorway(at.x, at.y, at.r - band * index, at.floor)),
  );
}

/** One off-centre rainbow that fills the frame. */
function singleRainbow(random: Random, palette: Palette): Layer[] {
  const colors = alternateColors(
    random,
    shapeColors(palette),
    random.int(3, 4),
    palette.background,
  );
  const r = random.int(190, 250);
  const y = random.int(230, 300);
  const floor = random.chance(0.5) ? frameSize : random.int(380, 420);
  return [
    ...rainbow(random, [...colors, palette.background], { x: random.int(170, 250), y, r, floor }),
    filled(palette.calm, floor < frameSize ? box(0, floor, frameSize, frameSize - floor) : ''),
  ];
}

/** A high arch behind a low one, and a disc in the gap. */
function twoArches(random: Random, palette: Palette): Layer[] {
  const [r, low] = [random.int(150, 180), random.int(105, 140)];
  const [back = '', ...front] = alternateColors(
    random,
    [palette.bold, palette.mate, palette.spare],
    4,
    palette.background,
  );
  const x = frameSize - low - random.int(-50, 10);
  const backArch = rainbow(random, [back, palette.background, front[0] as string], {
    x: r - random.int(0, 40),
    y: random.int(190, 230),
    r,
    floor: frameSize,
  });
  const frontArch = { x, y: random.int(320, 360), r: low, floor: frameSize };
  return [
    filled(palette.accent, disc(x + random.int(-10, 20), random.int(80, 130), random.int(44, 62))),
    ...backArch,
    ...rainbow(random, [front[1] as string, palette.calm, front[2] as string], frontArch),
  ];
}

/** Two rows of doorways. */
function colonnade(random: Random, palette: Palette): Layer[] {
  const split = snapToGrid(random.int(190, 290));
  const [outer = '', inner = ''] = random.shuffled([palette.bold, palette.mate]);
  const openShare = 0.44 + random.next() * 0.14;
  const lit = random.int(0, 1);
  return [
    { top: 0, floor: split },
    { top: split, floor: frameSize },
  ].flatMap(({ top, floor }, row) => {
    const columns = random.int(2, 3);
    const width = frameSize / columns;
    const r = width * 0.43;
    const litAt = row === lit ? random.int(0, columns - 1) : columns;
    return Array.from({ length: columns }, (_, at) => {
      const x = width * (at + 0.5);
      const y = top + r + 16;
      const swapped = (at + row) % 2 === 1;
      const opening = swapped
        ? outer
        : random.pick([palette.background, palette.background, palette.spare]);
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

export const arches: Family = [
  anyOrientation(3, singleRainbow),
  anyOrientation(2, twoArches),
  uprightOnly(2, colonnade),
];
