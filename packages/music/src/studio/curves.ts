/** Resamples values to `count` means of equal intervals. */
function resample(values: ArrayLike<number>, count: number): number[] {
  return Array.from({ length: count }, (_, at) => {
    const from = (at * values.length) / count;
    const to = ((at + 1) * values.length) / count;
    let sum = 0;
    for (let index = Math.floor(from); index < to; index += 1) {
      const share = Math.min(to, index + 1) - Math.max(from, index);
      sum += share * (values[index] as number);
    }
    return sum / (to - from);
  });
}

const toByte = (value: number) => Math.max(0, Math.min(255, Math.round(value)));

const waveformBars = 128;
const energyPoints = 32;
const quietLufs = -36;
const loudLufs = -6;

/** Uses means, because the maxima of mastered music hardly differ. */
export function waveformCurve(peaks: Uint8Array): Uint8Array {
  return Uint8Array.from(resample(peaks, waveformBars), toByte);
}

export function energyCurve(barLevels: readonly number[]): Uint8Array {
  const points = resample(barLevels, energyPoints);
  return Uint8Array.from(points, (lufs) =>
    toByte((255 * (lufs - quietLufs)) / (loudLufs - quietLufs)),
  );
}
