import { anyOrientation, type Family, uprightOnly } from '#music/covers/family.ts';
import { filled, type Layer } from '#music/covers/layer.ts';
import type { Palette } from '#music/covers/palette.ts';
import { box, disc, doorway, frameSize, roundedBox } from '#music/covers/path.ts';
import { alternateColors } from '#music/covers/shape-colors.ts';
import type { Random } from '#music/score/random.ts';

/** Steps that climb to the right, a muted flight behind them, and a ball on one step. */
function climbing(random: Random, palette: Palette): Layer[] {
  const count = random.int(4, 6);
  const width = frameSize / count;
  const first = random.int(50, 100);
  const rise = (random.int(340, 400) - first) / (count - 1);
  const top = (at: number) => frameSize - first - rise * at;
  const colors = alternateColors(random, [palette.bold, palette.mate], count);
  const ballAt = random.int(0, count - 2);
  const r = Math.min(width * 0.48, random.int(40, 58));
  const highlight = random.int(0, count - 1);
  const behind = Array.from({ length: count }, (_, at) =>
    box(frameSize - width * (at + 1), frameSize - first - rise * 0.85 * at, width, frameSize),
  );
  return [
    filled(palette.calm, ...behind),
    ...colors.map((color, at) =>
      filled(
        at === highlight ? palette.spare : color,
        box(width * at, top(at), frameSize, frameSize),
      ),
    ),
    filled(palette.accent, disc(width * (ballAt + 0.5), top(ballAt) - r, r)),
  ];
}

/** Round-topped columns of different heights, one of them lit. */
function columns(random: Random, palette: Palette): Layer[] {
  const count = random.int(3, 4);
  const width = frameSize / count;
  const colors = alternateColors(random, [palette.bold, palette.mate, palette.spare], count);
  const heights = random
    .shuffled([0.34, 0.52, 0.7, 0.88])
    .slice(0, count)
    .map((share) => share + random.gaussian() * 0.02);
  const lit = random.int(0, count - 1);
  return heights.flatMap((share, at) => {
    const [x, y] = [width * (at + 0.5), frameSize * (1 - share) + width / 2];
    return [
      filled(colors[at] as string, doorway(x, y, width / 2, frameSize)),
      filled(at === lit ? palette.accent : '', at === lit ? disc(x, y, width * 0.27) : ''),
    ];
  });
}

/** Stacked slabs, each set back from the one below. */
function slabs(random: Random, palette: Palette): Layer[] {
  const count = random.int(4, 5);
  const height = random.int(66, 80);
  const colors = alternateColors(random, [palette.bold, palette.mate, palette.spare], count);
  const drift = random.int(44, 62);
  const top = frameSize - height * count;
  const r = Math.min(top / 2 - 4, random.int(44, 62));
  return [
    filled(palette.accent, disc(drift * (count - 0.2) + r, top - r, r)),
    ...colors.map((color, at) =>
      filled(
        color,
        roundedBox(
          drift * (count - 1 - at) - 40 + random.gaussian() * 3,
          top + height * at,
          frameSize * 1.4,
          height + 1,
          height / 2,
        ),
      ),
    ),
  ];
}

export const stairs: Family = [
  uprightOnly(3, climbing),
  anyOrientation(2, columns),
  uprightOnly(1, slabs),
];
