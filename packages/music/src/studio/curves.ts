/** The mean of each of so many equal stretches; the curve is as long as it is. */
function stretched(values: ArrayLike<number>, count: number): number[] {
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

const byte = (value: number) => Math.max(0, Math.min(255, Math.round(value)));

const waveformBars = 128;
const energyPoints = 32;
const quietLufs = -36;
const loudLufs = -6;

/** Means, because the highest samples of mastered music are all alike. */
export function waveformOf(peaks: Uint8Array): Uint8Array {
  return Uint8Array.from(stretched(peaks, waveformBars), byte);
}

export function energyOf(barLevels: readonly number[]): Uint8Array {
  const points = stretched(barLevels, energyPoints);
  return Uint8Array.from(points, (lufs) =>
    byte((255 * (lufs - quietLufs)) / (loudLufs - quietLufs)),
  );
}
