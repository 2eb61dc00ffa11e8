import { alternateColors, anyOrientation, type Family, uprightOnly } from '#music/covers/family.ts';
import type { Palette } from '#music/covers/palette.ts';
import {
  box,
  disc,
  doorway,
  filled,
  frameSize,
  type Layer,
  path,
  pill,
  polygon,
  roundedBox,
  snapToGrid,
} from '#music/covers/path.ts';
import type { Random } from '#music/score/random.ts';

const profiles: readonly (readonly number[])[] = [
  [0.3, 0.52, 0.8, 0.66, 0.42, 0.58],
  [0.2, 0.34, 0.46, 0.42, 0.62, 0.74],
  [0.74, 0.5, 0.3, 0.22, 0.4, 0.6],
  [0.24, 0.66, 0.34, 0.72, 0.28, 0.54],
  [0.44, 0.24, 0.24, 0.62, 0.8, 0.36],
];

function drawLengths(random: Random, count: number): number[] {
  const profile = random.pick(profiles);
  const start = random.int(0, profile.length - count);
  const shares = profile.slice(start, start + count);
  shares[random.pick([0, count - 1])] = 0.86;
  return shares.map((share) => frameSize * Math.max(0.18, share + random.gaussian() * 0.03));
}

/** Uses one colour up to a bar, a second one after it, and a third for a single bar. */
function chooseColors(
  random: Random,
  { bold, secondary, accent }: Palette,
  count: number,
): string[] {
  const turn = random.int(1, count - 2);
  const [first, second] = random.chance(0.5) ? [bold, secondary] : [secondary, bold];
  const colors = Array.from({ length: count }, (_, at) => (at < turn ? first : second));
  colors[random.int(0, count - 1)] = accent;
  return colors;
}

interface Row {
  readonly count: number;
  readonly width: number;
  x(at: number): number;
}

function createRow(random: Random, count: number, gaps: number): Row {
  const margin = random.int(30, 44);
  const pitch = (frameSize - 2 * margin) / (count + gaps);
  const width = pitch * (0.6 + random.next() * 0.14);
  const gapAfter = random.int(1, count - 2);
  const slot = (at: number) => (at > gapAfter ? at + gaps : at);
  return { count, width, x: (at) => margin + pitch * (slot(at) + 0.5) - width / 2 };
}

/** A waveform around the middle line, with a gap or with background tracks. */
function waveformBars(random: Random, palette: Palette): Layer[] {
  const gapCount = random.chance(0.6) ? 1 : 0;
  const { count, width, x } = createRow(random, random.int(4, 6 - gapCount), gapCount);
  const colors = chooseColors(random, palette, count);
  const hasTracks = gapCount === 0 && random.chance(0.5);
  return drawLengths(random, count).flatMap((length, at) => [
    filled(palette.calm, hasTracks ? pill(x(at), frameSize * 0.06, width, frameSize * 0.88) : ''),
    filled(colors[at] as string, pill(x(at), (frameSize - length) / 2, width, length)),
  ]);
}

/** Bars from the lower edge, or alternating with bars from the upper edge. */
function verticalBars(random: Random, palette: Palette): Layer[] {
  const { count, width, x } = createRow(random, random.int(4, 6), 0);
  const colors = chooseColors(random, palette, count);
  const alternates = random.chance(0.5);
  return drawLengths(random, count).map((length, at) => {
    const y = alternates && at % 2 === 1 ? -width : frameSize - length;
    return filled(colors[at] as string, pill(x(at), y, width, length + width));
  });
}

export const bars: Family = [anyOrientation(5, waveformBars), anyOrientation(4, verticalBars)];

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
  const four = [palette.bold, palette.secondary, palette.tertiary, palette.background];
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
  const four = [palette.bold, palette.secondary, palette.accent, palette.tertiary];
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
  const four = [palette.bold, palette.secondary, palette.tertiary, palette.background];
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

/** Steps that climb to the right, a muted flight behind them, and a ball on one step. */
function climbing(random: Random, palette: Palette): Layer[] {
  const count = random.int(4, 6);
  const width = frameSize / count;
  const first = random.int(50, 100);
  const rise = (random.int(340, 400) - first) / (count - 1);
  const top = (at: number) => frameSize - first - rise * at;
  const colors = alternateColors(random, [palette.bold, palette.secondary], count);
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
        at === highlight ? palette.tertiary : color,
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
  const colors = alternateColors(
    random,
    [palette.bold, palette.secondary, palette.tertiary],
    count,
  );
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
  const colors = alternateColors(
    random,
    [palette.bold, palette.secondary, palette.tertiary],
    count,
  );
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
