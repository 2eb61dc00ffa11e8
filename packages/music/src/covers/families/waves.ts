import { anyOrientation, type Family } from '#music/covers/family.ts';
import { filled, type Layer, stroked } from '#music/covers/layer.ts';
import type { Palette } from '#music/covers/palette.ts';
import { disc, wavyLine } from '#music/covers/path.ts';
import type { Random } from '#music/score/random.ts';

/** Thick parallel wavy lines over a disc. */
function draw(random: Random, palette: Palette): Layer[] {
  const count = random.int(4, 6);
  const top = random.int(100, 190);
  const pitch = (500 - top) / count;
  const width = Math.round(pitch * (0.52 + random.next() * 0.12));
  const height = random.int(26, 62);
  const span = random.int(130, 260);
  const start = random.int(0, span * 2);
  const drift = random.pick([0, 0, random.int(12, 40)]);
  const turn = random.int(1, count - 2);
  const accent = random.int(0, count - 1);
  const [first, second] = random.chance(0.5)
    ? [palette.bold, palette.mate]
    : [palette.mate, palette.bold];
  const sun = disc(random.int(110, 370), top + random.int(-50, 10), random.int(90, 130));
  return [
    filled(random.pick([palette.spare, palette.calm]), random.chance(0.8) ? sun : ''),
    ...Array.from({ length: count }, (_, at) =>
      stroked(
        at === accent ? palette.accent : at < turn ? first : second,
        width,
        wavyLine(top + pitch * (at + 0.3), height, span, start + drift * at),
      ),
    ),
  ];
}

export const waves: Family = [anyOrientation(1, draw)];
