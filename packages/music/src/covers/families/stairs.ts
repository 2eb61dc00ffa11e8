import { anyWay, type Family, upright } from '#music/covers/family.ts';
import { inksInTurn } from '#music/covers/inks.ts';
import { filled, type Layer } from '#music/covers/layer.ts';
import type { Palette } from '#music/covers/palette.ts';
import { box, disc, doorway, frame, rounded } from '#music/covers/path.ts';
import type { Random } from '#music/score/random.ts';

/** Steps that climb to the right, a fainter flight behind them, and a ball on the way up. */
function climbing(random: Random, palette: Palette): Layer[] {
  const count = random.int(4, 6);
  const width = frame / count;
  const first = random.int(50, 100);
  const rise = (random.int(340, 400) - first) / (count - 1);
  const top = (at: number) => frame - first - rise * at;
  const colors = inksInTurn(random, [palette.bold, palette.mate], count);
  const ballAt = random.int(0, count - 2);
  const r = Math.min(width * 0.48, random.int(40, 58));
  const highlight = random.int(0, count - 1);
  const behind = Array.from({ length: count }, (_, at) =>
    box(frame - width * (at + 1), frame - first - rise * 0.85 * at, width, frame),
  );
  return [
    filled(palette.calm, ...behind),
    ...colors.map((color, at) =>
      filled(at === highlight ? palette.spare : color, box(width * at, top(at), frame, frame)),
    ),
    filled(palette.accent, disc(width * (ballAt + 0.5), top(ballAt) - r, r)),
  ];
}

/** Round-headed columns of uneven height, one of them lit. */
function columns(random: Random, palette: Palette): Layer[] {
  const count = random.int(3, 4);
  const width = frame / count;
  const colors = inksInTurn(random, [palette.bold, palette.mate, palette.spare], count);
  const heights = random
    .shuffled([0.34, 0.52, 0.7, 0.88])
    .slice(0, count)
    .map((share) => share + random.bell() * 0.02);
  const lit = random.int(0, count - 1);
  return heights.flatMap((share, at) => {
    const [x, y] = [width * (at + 0.5), frame * (1 - share) + width / 2];
    return [
      filled(colors[at] as string, doorway(x, y, width / 2, frame)),
      filled(at === lit ? palette.accent : '', at === lit ? disc(x, y, width * 0.27) : ''),
    ];
  });
}

/** Slabs laid on one another, each drawn back from the one below. */
function slabs(random: Random, palette: Palette): Layer[] {
  const count = random.int(4, 5);
  const height = random.int(66, 80);
  const colors = inksInTurn(random, [palette.bold, palette.mate, palette.spare], count);
  const drift = random.int(44, 62);
  const top = frame - height * count;
  const r = Math.min(top / 2 - 4, random.int(44, 62));
  return [
    filled(palette.accent, disc(drift * (count - 0.2) + r, top - r, r)),
    ...colors.map((color, at) =>
      filled(
        color,
        rounded(
          drift * (count - 1 - at) - 40 + random.bell() * 3,
          top + height * at,
          frame * 1.4,
          height + 1,
          height / 2,
        ),
      ),
    ),
  ];
}

export const stairs: Family = [upright(3, climbing), anyWay(2, columns), upright(1, slabs)];
