/** Computes the median without sorting. */
function medianOfFive(a: number, b: number, c: number, d: number, e: number): number {
  const low = Math.max(Math.min(a, b), Math.min(c, d));
  const high = Math.min(Math.max(a, b), Math.max(c, d));
  return Math.max(Math.min(low, high), Math.min(Math.max(low, high), e));
}

const taps = 5;
/** Distance of the compared bins; a single partial is four bins wide. */
const stride = 4;
/** Integers compare several times faster; full scale is far below their limit. */
const integerScale = 2 ** 28;

/**
 * Measures the percussive share by median filtering: a stroke is a column of the spectrogram and a
 * sustained note a row.
 */
export function createPercussiveMeter(firstBin: number, lastBin: number) {
  const rows = Array.from({ length: taps }, () => new Int32Array(lastBin + 2 * stride + 1));
  let filled = 0;
  let percussiveSum = 0;
  let totalSum = 0;

  function compare(): void {
    const row = (back: number) => rows[(filled + back) % taps] as Int32Array;
    const first = row(0);
    const second = row(1);
    const current = row(2);
    const fourth = row(3);
    const fifth = row(4);
    // Neighbouring bins are redundant.
    for (let bin = firstBin; bin <= lastBin; bin += 2) {
      const magnitude = current[bin] as number;
      const sustained = medianOfFive(
        first[bin] as number,
        second[bin] as number,
        magnitude,
        fourth[bin] as number,
        fifth[bin] as number,
      );
      const percussive = medianOfFive(
        current[bin - 2 * stride] as number,
        current[bin - stride] as number,
        magnitude,
        current[bin + stride] as number,
        current[bin + 2 * stride] as number,
      );
      const sum = percussive * percussive + sustained * sustained;
      if (sum > 0) percussiveSum += (magnitude * percussive * percussive) / sum;
      totalSum += magnitude;
    }
  }

  return {
    /** Adds the magnitudes of the next frame. */
    add(magnitudes: Float64Array): void {
      const row = rows[filled % taps] as Int32Array;
      for (let bin = 1; bin < row.length; bin += 1)
        row[bin] = integerScale * (magnitudes[bin] as number);
      filled += 1;
      if (filled >= taps) compare();
    },
    /** Returns 0 for sustained notes only and 1 for strokes only. */
    share: () => (totalSum > 0 ? percussiveSum / totalSum : 0),
  };
}
