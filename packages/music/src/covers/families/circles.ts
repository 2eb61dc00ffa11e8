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
  box,
  disc,
  doorway,
  filled,
  frameSize,
  type Layer,
  lens,
  polygon,
  snapToGrid,
  wavyLine,
} from '#music/covers/path.ts';
import type { Random } from '#music/score/random.ts';

/** Nested discs, all shifted to the same side. */
function nested(random: Random, palette: Palette): Layer[] {
  const angle = random.next() * 2 * Math.PI;
  const inner = random.chance(0.5)
    ? [palette.calm, palette.secondary]
    : [palette.secondary, palette.calm];
  const colors = [palette.bold, ...inner, palette.tertiary, palette.accent];
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
    [palette.bold, palette.secondary, palette.accent],
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
    [palette.bold, palette.secondary, palette.tertiary],
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

function beams(random: Random, palette: Palette, x: number, y: number): Layer[] {
  const count = random.int(7, 11);
  const lean = random.next() * Math.PI;
  const breadth = 0.42 + random.next() * 0.2;
  const turn = (2 * Math.PI) / count;
  const { bold, secondary, calm, tertiary } = palette;
  const colors = alternateColors(
    random,
    random.pick([
      [bold, secondary],
      [bold, calm],
      [secondary, bold, tertiary],
    ]),
    count,
  );
  const far = (angle: number) => ({ x: x + Math.cos(angle) * 800, y: y + Math.sin(angle) * 800 });
  return colors.map((color, at) =>
    filled(color, polygon({ x, y }, far(lean + turn * at), far(lean + turn * (at + breadth)))),
  );
}

/** Beams around an off-centre sun. */
function sun(random: Random, palette: Palette): Layer[] {
  const [x, y] = [random.int(110, 230), random.int(200, 330)];
  const r = random.int(76, 120);
  return [
    ...beams(random, palette, x, y),
    filled(palette.background, disc(x, y, r + random.int(22, 40))),
    filled(palette.accent, disc(x, y, r)),
    filled(palette.tertiary, random.chance(0.4) ? disc(x, y, r * 0.5) : ''),
  ];
}

/** Beams around a sun on the horizon. */
function dawn(random: Random, palette: Palette): Layer[] {
  const [x, horizon] = [random.int(130, 230), random.int(300, 370)];
  const r = random.int(90, 130);
  const line = (y: number) =>
    wavyLine(y, random.int(8, 26), random.int(220, 340), random.int(0, 600));
  return [
    ...beams(random, palette, x, horizon),
    filled(palette.background, disc(x, horizon, r + random.int(22, 40))),
    filled(palette.accent, disc(x, horizon, r)),
    filled(palette.tertiary, areaBelow(line(horizon + 10))),
    filled(palette.bold, random.chance(0.6) ? areaBelow(line(horizon + 80)) : ''),
  ];
}

export const rays: Family = [anyOrientation(3, sun), uprightOnly(2, dawn)];

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
    [palette.bold, palette.secondary, palette.tertiary],
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
  const [outer = '', inner = ''] = random.shuffled([palette.bold, palette.secondary]);
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
        : random.pick([palette.background, palette.background, palette.tertiary]);
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
