import { anyOrientation, type Family } from '#music/covers/family.ts';
import { filled, type Layer } from '#music/covers/layer.ts';
import type { Palette } from '#music/covers/palette.ts';
import { box, disc, frameSize, path, polygon, snapToGrid } from '#music/covers/path.ts';
import { alternateColors } from '#music/covers/shape-colors.ts';
import type { Random } from '#music/score/random.ts';

interface Band {
  readonly from: number;
  readonly to: number;
  readonly color: string;
}

/** Alternates broad and narrow bands, as on a hanbok sleeve. */
function createBands(random: Random, colors: readonly string[], length: number): Band[] {
  const widths = colors.map((_, at) => random.pick(at % 2 === 0 ? [3, 4, 5] : [1.6, 2]));
  const total = widths.reduce((sum, width) => sum + width, 0);
  let [from, sum] = [0, 0];
  return colors.map((color, at) => {
    sum += widths[at] as number;
    const band = { from, to: snapToGrid((sum / total) * length), color };
    from = band.to;
    return band;
  });
}

/** Bands that are offset by one band below a line. */
function offsetBands(random: Random, palette: Palette): Layer[] {
  const line = random.pick([160, 200, 280, 320]);
  const count = random.int(5, 7);
  const four = [palette.bold, palette.mate, palette.spare, palette.background];
  const colors = alternateColors(random, four, count + 1);
  const strip = (from: number, y: number, height: number) =>
    createBands(random, colors.slice(from, from + count), frameSize).map((band) =>
      filled(band.color, box(band.from, y, band.to - band.from, height)),
    );
  const dot = disc(random.pick([150, 330]), line, random.int(72, 104));
  return [
    ...strip(0, 0, line),
    ...strip(1, line, frameSize - line),
    filled(palette.accent, random.chance(0.6) ? dot : ''),
  ];
}

/** A large disc cut into bands. */
function striped(random: Random, palette: Palette): Layer[] {
  const r = random.int(36, 44) * 5;
  const [x, y] = [snapToGrid(random.int(190, 290)), random.int(200, 280)];
  const floor = snapToGrid(random.int(280, 380));
  const four = [palette.bold, palette.mate, palette.accent, palette.spare];
  const colors = alternateColors(random, four, random.int(4, 6));
  const slices = createBands(random, colors, 2 * r).map(({ from, to, color }) => {
    const [left, right] = [from - r, to - r];
    const edge = (dx: number) => Math.sqrt(Math.max(0, r * r - dx * dx));
    const [rise, fall] = [edge(left), edge(right)];
    const d = path`M${x + left} ${y + rise}V${y - rise}A${r} ${r} 0 0 1 ${x + right} ${y - fall}V${y + fall}A${r} ${r} 0 0 1 ${x + left} ${y + rise}z`;
    return filled(color, d);
  });
  const floorLayer = filled(palette.calm, box(0, floor, frameSize, frameSize - floor));
  return random.chance(0.6) ? [floorLayer, ...slices] : slices;
}

/** Slanted bands across a part of the frame, and a disc. */
function slanted(random: Random, palette: Palette): Layer[] {
  const start = random.int(-60, 120);
  const four = [palette.bold, palette.mate, palette.spare, palette.background];
  const colors = alternateColors(random, four, random.int(4, 6), palette.background);
  const lean = random.pick([frameSize, frameSize, frameSize * 0.5]);
  const slices = createBands(random, colors, random.int(400, 560)).map(({ from, to, color }) =>
    filled(
      color,
      polygon(
        { x: start + from, y: 0 },
        { x: start + to, y: 0 },
        { x: start + to - lean, y: frameSize },
        { x: start + from - lean, y: frameSize },
      ),
    ),
  );
  const r = random.int(66, 100);
  const [right, low] = [frameSize - r - random.int(0, 50), frameSize - r - random.int(0, 50)];
  return [...slices, filled(palette.accent, disc(right, low, r))];
}

export const saekdong: Family = [
  anyOrientation(2, offsetBands),
  anyOrientation(2, striped),
  anyOrientation(2, slanted),
];
