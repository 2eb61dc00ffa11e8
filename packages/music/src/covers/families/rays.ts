import { anyOrientation, type Family, uprightOnly } from '#music/covers/family.ts';
import { filled, type Layer } from '#music/covers/layer.ts';
import type { Palette } from '#music/covers/palette.ts';
import { areaBelow, disc, polygon, wavyLine } from '#music/covers/path.ts';
import { alternateColors } from '#music/covers/shape-colors.ts';
import type { Random } from '#music/score/random.ts';

function beams(random: Random, palette: Palette, x: number, y: number): Layer[] {
  const count = random.int(7, 11);
  const lean = random.next() * Math.PI;
  const breadth = 0.42 + random.next() * 0.2;
  const turn = (2 * Math.PI) / count;
  const { bold, mate, calm, spare } = palette;
  const colors = alternateColors(
    random,
    random.pick([
      [bold, mate],
      [bold, calm],
      [mate, bold, spare],
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
    filled(palette.spare, random.chance(0.4) ? disc(x, y, r * 0.5) : ''),
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
    filled(palette.spare, areaBelow(line(horizon + 10))),
    filled(palette.bold, random.chance(0.6) ? areaBelow(line(horizon + 80)) : ''),
  ];
}

export const rays: Family = [anyOrientation(3, sun), uprightOnly(2, dawn)];
