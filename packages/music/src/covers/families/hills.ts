import { type Family, uprightOnly } from '#music/covers/family.ts';
import { filled, type Layer } from '#music/covers/layer.ts';
import type { Palette } from '#music/covers/palette.ts';
import { areaBelow, disc, frameSize, ring, wavyLine } from '#music/covers/path.ts';
import { alternateColors, shapeColors } from '#music/covers/shape-colors.ts';
import type { Random } from '#music/score/random.ts';

function sun(random: Random, horizon: number, color: string): Layer {
  const r = random.int(60, 108);
  const x = random.pick([random.int(110, 190), random.int(290, 370)]);
  const y = horizon - r * (0.1 + random.next() * 0.7);
  return filled(color, random.chance(0.2) ? ring(x, y, r, r * 0.56) : disc(x, y, r));
}

/** Returns the colour of the sun, then the colours of the bands. */
function chooseColors(random: Random, palette: Palette, bands: number): [string, ...string[]] {
  const colors = [...shapeColors(palette), palette.calm];
  const [sunColor = '', first = '', ...rest] = alternateColors(random, colors, bands + 1);
  return sunColor === palette.calm ? [first, sunColor, ...rest] : [sunColor, first, ...rest];
}

/** Parallel wavy bands. */
function rolling(random: Random, palette: Palette): Layer[] {
  const count = random.int(3, 5);
  const horizon = random.int(170, 235);
  const step = (frameSize + 20 - horizon) / count;
  const [sunColor, ...colors] = chooseColors(random, palette, count);
  const span = random.int(190, 330);
  const drift = random.int(30, 110);
  const start = random.int(0, span * 2);
  const height = random.int(14, 40);
  return [
    sun(random, horizon, sunColor),
    ...colors.map((color, at) => {
      const y = horizon + step * at + random.gaussian() * 4;
      const swell = height * (0.7 + random.next() * 0.6);
      return filled(color, areaBelow(wavyLine(y, swell, span, start + drift * at)));
    }),
  ];
}

/** A few high bands with different wavelengths, which cross each other. */
function dunes(random: Random, palette: Palette): Layer[] {
  const horizon = random.int(210, 260);
  const [sunColor, ...colors] = chooseColors(random, palette, 3);
  return [
    sun(random, horizon - 40, sunColor),
    ...colors.map((color, at) => {
      const line = wavyLine(
        horizon + at * 88,
        random.int(44, 78) - at * 10,
        random.int(230, 420),
        random.int(0, 800),
      );
      return filled(color, areaBelow(line));
    }),
  ];
}

export const hills: Family = [uprightOnly(3, rolling), uprightOnly(2, dunes)];
