import { anyWay, type Family } from '#music/covers/family.ts';
import { inksInTurn } from '#music/covers/inks.ts';
import { filled, type Layer } from '#music/covers/layer.ts';
import type { Palette } from '#music/covers/palette.ts';
import { disc, frame } from '#music/covers/path.ts';
import type { Random } from '#music/score/random.ts';

/** Rows of discs that cover one another by half, as on a tiled roof. */
function draw(random: Random, palette: Palette): Layer[] {
  const r = random.pick([120, 110, 96, 86, 80]);
  const columns = frame / r / 2;
  const step = Math.round(r * (0.78 + random.next() * 0.24));
  const first = random.pick([-1, -1, Math.round((0.28 * frame) / step)]);
  const ringed = r > 90 && random.chance(0.75);
  const three = inksInTurn(random, [palette.bold, palette.mate, palette.spare], 3);
  const colors = random.pick([three.slice(0, 2), [...three.slice(0, 2), palette.calm], three]);
  const colorAt = (row: number) => colors[(row + colors.length) % colors.length] as string;
  const marked = { row: random.int(Math.max(1, first), 3), at: random.int(0, 1) };
  const last = Math.ceil((frame - r) / step);

  return Array.from({ length: last - first + 1 }, (_, index) => {
    const row = first + index;
    const y = row * step + r;
    const xs = Array.from(
      { length: Math.ceil(columns) + 1 },
      (_, at) => r * (2 * at + (row % 2 === 0 ? 1 : 0)),
    );
    const all = (share: number) =>
      xs
        .filter((x) => x - r < frame)
        .map((x) => disc(x, y, r * share))
        .join('');
    const special =
      row === marked.row ? disc(xs[marked.at] as number, y, r * (ringed ? 0.44 : 1)) : '';
    return [
      filled(colorAt(row), all(1)),
      filled(palette.ground, ringed ? all(0.72) : ''),
      filled(colorAt(row + 1), ringed ? all(0.44) : ''),
      filled(palette.accent, special),
    ];
  }).flat();
}

export const scales: Family = [anyWay(1, draw)];
