import { anyWay, type Family } from '#music/covers/family.ts';
import { inksInTurn } from '#music/covers/inks.ts';
import { filled, type Layer } from '#music/covers/layer.ts';
import type { Palette } from '#music/covers/palette.ts';
import { box, disc, frame, lens, snapped } from '#music/covers/path.ts';
import type { Random } from '#music/score/random.ts';

/** Discs in one another, each pressed to the same side. */
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

/** Two discs of like size; what they share has a colour of its own. */
function crossed(random: Random, palette: Palette): Layer[] {
  const r = random.int(140, 180);
  const apart = r * (0.42 + random.next() * 0.22);
  const tilt = random.pick([0, 0.35, 0.7, 1.1]);
  const [dx, dy] = [Math.cos(tilt) * apart, Math.sin(tilt) * apart];
  const one = { x: 240 - dx, y: 235 - dy, r };
  const other = { x: 240 + dx, y: 235 + dy, r: r * (0.8 + random.next() * 0.3) };
  const floor = snapped(random.int(300, 360));
  const [left = '', right = '', shared = ''] = inksInTurn(
    random,
    [palette.bold, palette.mate, palette.accent],
    3,
  );
  return [
    filled(palette.calm, box(0, floor, frame, frame - floor)),
    filled(left, disc(one.x, one.y, one.r)),
    filled(right, disc(other.x, other.y, other.r)),
    filled(shared, lens(one, other)),
  ];
}

/** One disc too big for the frame, one that crosses it, and small ones at the crossing. */
function gathered(random: Random, palette: Palette): Layer[] {
  const great = { x: random.int(40, 150), y: random.int(60, 190), r: random.int(215, 265) };
  const second = { x: random.int(290, 360), y: random.int(290, 350), r: random.int(130, 170) };
  const small = { x: random.int(270, 340), y: random.int(150, 215), r: random.int(72, 92) };
  const [a = '', b = '', c = ''] = inksInTurn(
    random,
    [palette.bold, palette.mate, palette.spare],
    3,
  );
  return [
    filled(a, disc(great.x, great.y, great.r)),
    filled(b, disc(second.x, second.y, second.r)),
    filled(palette.calm, lens(great, second)),
    filled(c, disc(small.x, small.y, small.r)),
    filled(palette.accent, disc(random.int(150, 205), random.int(300, 350), random.int(36, 48))),
  ];
}

export const discs: Family = [anyWay(3, nested), anyWay(2, crossed), anyWay(3, gathered)];
