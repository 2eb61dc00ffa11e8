import { anyOrientation, type Family } from '#music/covers/family.ts';
import { filled, type Layer } from '#music/covers/layer.ts';
import type { Palette } from '#music/covers/palette.ts';
import { box, disc, frameSize, lens, snapToGrid } from '#music/covers/path.ts';
import { alternateColors } from '#music/covers/shape-colors.ts';
import type { Random } from '#music/score/random.ts';

/** Nested discs, all shifted to the same side. */
function nested(random: Random, palette: Palette): Layer[] {
  const angle = random.next() * 2 * Math.PI;
  const inner = random.chance(0.5) ? [palette.calm, palette.mate] : [palette.mate, palette.calm];
  const colors = [palette.bold, ...inner, palette.spare, palette.accent];
  const count = random.int(4, 5);
  let r = 235 + random.int(0, 55);
  let [x, y] = [240 - Math.cos(angle) * 50, 240 - Math.sin(angle) * 50];
  return colors.slice(5 - count).map((color) => {
    const layer = filled(color, disc(x, y, r));
    const next = r * (0.58 + random.next() * 0.14);
    const slide = (r - next) * (0.62 + random.next() * 0.3);
    [x, y] = [x + Math.cos(angle) * slide, y + Math.sin(angle) * slide];
    r = next;
    return layer;
  });
}

/** Two overlapping discs of similar size with a separate colour for the intersection. */
function crossed(random: Random, palette: Palette): Layer[] {
  const r = random.int(140, 180);
  const distance = r * (0.42 + random.next() * 0.22);
  const tilt = random.pick([0, 0.35, 0.7, 1.1]);
  const [dx, dy] = [Math.cos(tilt) * distance, Math.sin(tilt) * distance];
  const first = { x: 240 - dx, y: 235 - dy, r };
  const second = { x: 240 + dx, y: 235 + dy, r: r * (0.8 + random.next() * 0.3) };
  const floor = snapToGrid(random.int(300, 360));
  const [left = '', right = '', shared = ''] = alternateColors(
    random,
    [palette.bold, palette.mate, palette.accent],
    3,
  );
  return [
    filled(palette.calm, box(0, floor, frameSize, frameSize - floor)),
    filled(left, disc(first.x, first.y, first.r)),
    filled(right, disc(second.x, second.y, second.r)),
    filled(shared, lens(first, second)),
  ];
}

/** One disc larger than the frame, one that crosses it, and small discs at the intersection. */
function gathered(random: Random, palette: Palette): Layer[] {
  const large = { x: random.int(40, 150), y: random.int(60, 190), r: random.int(215, 265) };
  const second = { x: random.int(290, 360), y: random.int(290, 350), r: random.int(130, 170) };
  const small = { x: random.int(270, 340), y: random.int(150, 215), r: random.int(72, 92) };
  const [a = '', b = '', c = ''] = alternateColors(
    random,
    [palette.bold, palette.mate, palette.spare],
    3,
  );
  return [
    filled(a, disc(large.x, large.y, large.r)),
    filled(b, disc(second.x, second.y, second.r)),
    filled(palette.calm, lens(large, second)),
    filled(c, disc(small.x, small.y, small.r)),
    filled(palette.accent, disc(random.int(150, 205), random.int(300, 350), random.int(36, 48))),
  ];
}

export const discs: Family = [
  anyOrientation(3, nested),
  anyOrientation(2, crossed),
  anyOrientation(3, gathered),
];
