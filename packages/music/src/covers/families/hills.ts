import { type Family, upright } from '#music/covers/family.ts';
import { inksInTurn, inksOf } from '#music/covers/inks.ts';
import { filled, type Layer } from '#music/covers/layer.ts';
import type { Palette } from '#music/covers/palette.ts';
import { disc, frame, land, ring, swing } from '#music/covers/path.ts';
import type { Random } from '#music/score/random.ts';

function sun(random: Random, horizon: number, color: string): Layer {
  const r = random.int(60, 108);
  const x = random.pick([random.int(110, 190), random.int(290, 370)]);
  const y = horizon - r * (0.1 + random.next() * 0.7);
  return filled(color, random.chance(0.2) ? ring(x, y, r, r * 0.56) : disc(x, y, r));
}

/** The colour of the sun, then of each band. */
function colorsOf(random: Random, palette: Palette, bands: number): [string, ...string[]] {
  const colors = [...inksOf(palette), palette.calm];
  const [light = '', first = '', ...rest] = inksInTurn(random, colors, bands + 1);
  return light === palette.calm ? [first, light, ...rest] : [light, first, ...rest];
}

/** Bands that follow one another like waves on a beach. */
function rolling(random: Random, palette: Palette): Layer[] {
  const count = random.int(3, 5);
  const horizon = random.int(170, 235);
  const step = (frame + 20 - horizon) / count;
  const [light, ...colors] = colorsOf(random, palette, count);
  const span = random.int(190, 330);
  const drift = random.int(30, 110);
  const start = random.int(0, span * 2);
  const height = random.int(14, 40);
  return [
    sun(random, horizon, light),
    ...colors.map((color, at) => {
      const y = horizon + step * at + random.bell() * 4;
      const swell = height * (0.7 + random.next() * 0.6);
      return filled(color, land(swing(y, swell, span, start + drift * at)));
    }),
  ];
}

/** Few, high, and each with a swing of its own, so that they cross. */
function dunes(random: Random, palette: Palette): Layer[] {
  const horizon = random.int(210, 260);
  const [light, ...colors] = colorsOf(random, palette, 3);
  return [
    sun(random, horizon - 40, light),
    ...colors.map((color, at) => {
      const line = swing(
        horizon + at * 88,
        random.int(44, 78) - at * 10,
        random.int(230, 420),
        random.int(0, 800),
      );
      return filled(color, land(line));
    }),
  ];
}

export const hills: Family = [upright(3, rolling), upright(2, dunes)];
