import { mixColors } from '#music/covers/color.ts';
import { type Family, uprightOnly } from '#music/covers/family.ts';
import { filled, type Layer } from '#music/covers/layer.ts';
import type { Palette } from '#music/covers/palette.ts';
import { areaBelow, disc, frameSize, polygon, wavyLine } from '#music/covers/path.ts';
import { alternateColors } from '#music/covers/shape-colors.ts';
import type { Random } from '#music/score/random.ts';

interface Peak {
  readonly x: number;
  readonly y: number;
  readonly spread: number;
}

const slope = ({ x, y, spread }: Peak) =>
  polygon({ x, y }, { x: x + spread, y: frameSize }, { x: x - spread, y: frameSize });

/** The shaded side. */
const shade = ({ x, y, spread }: Peak) =>
  polygon({ x, y }, { x: x + spread, y: frameSize }, { x: x + spread * 0.14, y: frameSize });

/** A snow cap with a jagged edge. */
function snowCap({ x, y, spread }: Peak, share: number): string {
  const [half, drop] = [spread * share, (frameSize - y) * share];
  return polygon(
    { x, y },
    { x: x + half, y: y + drop },
    { x: x + half * 0.42, y: y + drop * 0.74 },
    { x: x + half * 0.1, y: y + drop * 1.12 },
    { x: x - half * 0.36, y: y + drop * 0.7 },
    { x: x - half, y: y + drop },
  );
}

function createPeaks(random: Random, count: number): [Peak, ...Peak[]] {
  const xPositions = random.pick([
    [130, 370, 250],
    [330, 110, 220],
    [250, 420, 90],
    [190, 30, 400],
  ]);
  const peakAt = (index: number, y: number) => ({
    x: (xPositions[index] as number) + random.int(-26, 26),
    y,
    spread: random.int(220, 290) - index * 30,
  });
  const lower = [random.int(170, 225), random.int(270, 310)].slice(0, count - 1);
  return [peakAt(0, random.int(76, 120)), ...lower.map((y, index) => peakAt(index + 1, y))];
}

function draw(random: Random, palette: Palette): Layer[] {
  const isSnowy = random.chance(0.5);
  const count = isSnowy ? 2 : random.int(2, 3);
  const peaks = createPeaks(random, count);
  const rock = [palette.bold, palette.spare];
  const colors = alternateColors(random, isSnowy ? rock : [...rock, palette.mate], count);
  const side = peaks[0].x > 240 ? -1 : 1;
  const sun = disc(
    peaks[0].x + side * random.int(140, 190),
    random.int(90, 140),
    random.int(56, 88),
  );
  const shore = wavyLine(random.int(405, 430), random.int(4, 14), 240, random.int(0, 400));
  return [
    filled(palette.accent, sun),
    ...peaks.flatMap((peak, at) => {
      const color = colors[at] as string;
      const shaded = mixColors(color, palette.background, 0.4);
      return [
        filled(color, slope(peak)),
        filled(
          isSnowy ? palette.mate : shaded,
          isSnowy ? snowCap(peak, 0.3 + at * 0.06) : shade(peak),
        ),
      ];
    }),
    filled(palette.calm, random.chance(0.5) ? areaBelow(shore) : ''),
  ];
}

export const mountains: Family = [uprightOnly(1, draw)];
