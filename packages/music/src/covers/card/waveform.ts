import { bar, brand } from './brand.ts';

export interface Strip {
  readonly x: number;
  readonly middle: number;
  readonly width: number;
  readonly height: number;
}

const barCount = 57;
const playedShare = 0.4;

/** The shape of a piece, its beginning played. */
export function waveform(peaks: Uint8Array, { x, middle, width, height }: Strip): string {
  const means = Array.from({ length: barCount }, (_, at) => {
    const from = Math.floor((at * peaks.length) / barCount);
    const to = Math.max(from + 1, Math.floor(((at + 1) * peaks.length) / barCount));
    return peaks.subarray(from, to).reduce((sum, peak) => sum + peak, 0) / (to - from);
  });
  const loudest = Math.max(1, ...means);
  const pitch = width / (barCount - 0.4);
  const thick = pitch * 0.6;
  return means
    .map((mean, at) => {
      const fill = at < barCount * playedShare ? brand.juhong : brand.wave;
      return bar(x + at * pitch, middle, thick, Math.max(thick, (mean / loudest) * height), fill);
    })
    .join('');
}

const swell = [24, 40, 68, 92, 64, 100, 86, 54, 96, 78, 42, 84, 60, 34, 76, 50, 28];
const colors = [brand.jjok, brand.juhong, brand.chija, brand.text, brand.bichwi];

/** Many colours instead of one piece's shape: an album. */
export function saekdongBars({ x, middle, width, height }: Strip): string {
  const pitch = width / (swell.length - 0.55);
  return swell
    .map((share, at) =>
      bar(
        x + at * pitch,
        middle,
        pitch * 0.45,
        (share / 100) * height,
        colors[at % colors.length] as string,
      ),
    )
    .join('');
}
