import { anyOrientation, type Family } from '#music/covers/family.ts';
import { filled, type Layer } from '#music/covers/layer.ts';
import type { Palette } from '#music/covers/palette.ts';
import { disc, frameSize } from '#music/covers/path.ts';
import { alternateColors } from '#music/covers/shape-colors.ts';
import type { Random } from '#music/score/random.ts';

/** Overlapping rows of discs, like roof tiles. */
function draw(random: Random, palette: Palette): Layer[] {
  const r = random.pick([120, 110, 96, 86, 80]);
  const columns = frameSize / r / 2;
  const step = Math.round(r * (0.78 + random.next() * 0.24));
  const first = random.pick([-1, -1, Math.round((0.28 * frameSize) / step)]);
  const ringed = r > 90 && random.chance(0.75);
  const three = alternateColors(random, [palette.bold, palette.mate, palette.spare], 3);
  const colors = random.pick([three.slice(0, 2), [...three.slice(0, 2), palette.calm], three]);
  const colorAt = (row: number) => colors[(row + colors.length) % colors.length] as string;
  const accentPosition = { row: random.int(Math.max(1, first), 3), at: random.int(0, 1) };
  const last = Math.ceil((frameSize - r) / step);

  return Array.from({ length: last - first + 1 }, (_, index) => {
    const row = first + index;
    const y = row * step + r;
    const xs = Array.from(
      { length: Math.ceil(columns) + 1 },
      (_, at) => r * (2 * at + (row % 2 === 0 ? 1 : 0)),
    );
    const discsOfRow = (share: number) =>
      xs
        .filter((x) => x - r < frameSize)
        .map((x) => disc(x, y, r * share))
        .join('');
    const accentDisc =
      row === accentPosition.row
        ? disc(xs[accentPosition.at] as number, y, r * (ringed ? 0.44 : 1))
        : '';
    return [
      filled(colorAt(row), discsOfRow(1)),
      filled(palette.background, ringed ? discsOfRow(0.72) : ''),
      filled(colorAt(row + 1), ringed ? discsOfRow(0.44) : ''),
      filled(palette.accent, accentDisc),
    ];
  }).flat();
}

export const scales: Family = [anyOrientation(1, draw)];
