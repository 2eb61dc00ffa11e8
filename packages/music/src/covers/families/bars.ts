import { anyOrientation, type Family } from '#music/covers/family.ts';
import { filled, type Layer } from '#music/covers/layer.ts';
import type { Palette } from '#music/covers/palette.ts';
import { frameSize, pill } from '#music/covers/path.ts';
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
function chooseColors(random: Random, { bold, mate, accent }: Palette, count: number): string[] {
  const turn = random.int(1, count - 2);
  const [first, second] = random.chance(0.5) ? [bold, mate] : [mate, bold];
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
