import { mixed } from '#music/covers/color.ts';
import { type Family, upright } from '#music/covers/family.ts';
import { inksInTurn } from '#music/covers/inks.ts';
import { filled, type Layer } from '#music/covers/layer.ts';
import type { Palette } from '#music/covers/palette.ts';
import { disc, frame, land, polygon, swing } from '#music/covers/path.ts';
import type { Random } from '#music/score/random.ts';

interface Peak {
  readonly x: number;
  readonly y: number;
  readonly spread: number;
}

const slope = ({ x, y, spread }: Peak) =>
  polygon({ x, y }, { x: x + spread, y: frame }, { x: x - spread, y: frame });

/** The side away from the sun. */
const shade = ({ x, y, spread }: Peak) =>
  polygon({ x, y }, { x: x + spread, y: frame }, { x: x + spread * 0.14, y: frame });

/** Snow with a jagged hem. */
function cap({ x, y, spread }: Peak, share: number): string {
  const [half, drop] = [spread * share, (frame - y) * share];
  return polygon(
    { x, y },
    { x: x + half, y: y + drop },
    { x: x + half * 0.42, y: y + drop * 0.74 },
    { x: x + half * 0.1, y: y + drop * 1.12 },
    { x: x - half * 0.36, y: y + drop * 0.7 },
    { x: x - half, y: y + drop },
  );
}

function peaksOf(random: Random, count: number): [Peak, ...Peak[]] {
  const places = random.pick([
    [130, 370, 250],
    [330, 110, 220],
    [250, 420, 90],
    [190, 30, 400],
  ]);
  const at = (index: number, y: number) => ({
    x: (places[index] as number) + random.int(-26, 26),
    y,
    spread: random.int(220, 290) - index * 30,
  });
  const lower = [random.int(170, 225), random.int(270, 310)].slice(0, count - 1);
  return [at(0, random.int(76, 120)), ...lower.map((y, index) => at(index + 1, y))];
}

function draw(random: Random, palette: Palette): Layer[] {
  const snowy = random.chance(0.5);
  const count = snowy ? 2 : random.int(2, 3);
  const peaks = peaksOf(random, count);
  const rock = [palette.bold, palette.spare];
  const colors = inksInTurn(random, snowy ? rock : [...rock, palette.mate], count);
  const side = peaks[0].x > 240 ? -1 : 1;
  const sun = disc(
    peaks[0].x + side * random.int(140, 190),
    random.int(90, 140),
    random.int(56, 88),
  );
  const shore = swing(random.int(405, 430), random.int(4, 14), 240, random.int(0, 400));
  return [
    filled(palette.accent, sun),
    ...peaks.flatMap((peak, at) => {
      const color = colors[at] as string;
      const shaded = mixed(color, palette.ground, 0.4);
      return [
        filled(color, slope(peak)),
        filled(snowy ? palette.mate : shaded, snowy ? cap(peak, 0.3 + at * 0.06) : shade(peak)),
      ];
    }),
    filled(palette.calm, random.chance(0.5) ? land(shore) : ''),
  ];
}

export const mountains: Family = [upright(1, draw)];
