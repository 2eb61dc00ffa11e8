import { brand, drawBar } from './brand.ts';

export interface WaveformArea {
  readonly x: number;
  readonly middle: number;
  readonly width: number;
  readonly height: number;
}

const barCount = 57;
const playedShare = 0.4;

/** Draws the waveform of a piece with the first 40 % in the played colour. */
export function drawWaveform(
  peaks: Uint8Array,
  { x, middle, width, height }: WaveformArea,
): string {
  const means = Array.from({ length: barCount }, (_, at) => {
    const from = Math.floor((at * peaks.length) / barCount);
    const to = Math.max(from + 1, Math.floor(((at + 1) * peaks.length) / barCount));
    return peaks.subarray(from, to).reduce((sum, peak) => sum + peak, 0) / (to - from);
  });
  const loudest = Math.max(1, ...means);
  const pitch = width / (barCount - 0.4);
  const barWidth = pitch * 0.6;
  return means
    .map((mean, at) => {
      const fill = at < barCount * playedShare ? brand.juhong : brand.wave;
      return drawBar(
        x + at * pitch,
        middle,
        barWidth,
        Math.max(barWidth, (mean / loudest) * height),
        fill,
      );
    })
    .join('');
}

const barHeights = [24, 40, 68, 92, 64, 100, 86, 54, 96, 78, 42, 84, 60, 34, 76, 50, 28];
const colors = [brand.jjok, brand.juhong, brand.chija, brand.text, brand.bichwi];

/** Draws coloured bars for an album, which has no waveform of its own. */
export function drawAlbumBars({ x, middle, width, height }: WaveformArea): string {
  const pitch = width / (barHeights.length - 0.55);
  return barHeights
    .map((share, at) =>
      drawBar(
        x + at * pitch,
        middle,
        pitch * 0.45,
        (share / 100) * height,
        colors[at % colors.length] as string,
      ),
    )
    .join('');
}
