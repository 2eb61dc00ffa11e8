/** The middle one of five, without sorting them. */
function medianOfFive(a: number, b: number, c: number, d: number, e: number): number {
  const low = Math.max(Math.min(a, b), Math.min(c, d));
  const high = Math.min(Math.max(a, b), Math.max(c, d));
  return Math.max(Math.min(low, high), Math.min(Math.max(low, high), e));
}

const taps = 5;
/** Bins between the neighbours in pitch that are compared: a single partial is four wide. */
const stride = 4;
/** Whole numbers are compared several times as fast; full scale is far below their limit. */
const wholeUnits = 2 ** 28;

/**
 * A stroke is one column of a spectrogram and a held note one row: what stands out from its
 * neighbours in time is struck, what stands out from its neighbours in pitch is held.
 */
export function percussiveShare(firstBin: number, lastBin: number) {
  const rows = Array.from({ length: taps }, () => new Int32Array(lastBin + 2 * stride + 1));
  let filled = 0;
  let struck = 0;
  let all = 0;

  function compare(): void {
    const row = (back: number) => rows[(filled + back) % taps] as Int32Array;
    const first = row(0);
    const second = row(1);
    const here = row(2);
    const fourth = row(3);
    const fifth = row(4);
    // Neighbouring bins tell the same.
    for (let bin = firstBin; bin <= lastBin; bin += 2) {
      const now = here[bin] as number;
      const held = medianOfFive(
        first[bin] as number,
        second[bin] as number,
        now,
        fourth[bin] as number,
        fifth[bin] as number,
      );
      const hit = medianOfFive(
        here[bin - 2 * stride] as number,
        here[bin - stride] as number,
        now,
        here[bin + stride] as number,
        here[bin + 2 * stride] as number,
      );
      const sum = hit * hit + held * held;
      if (sum > 0) struck += (now * hit * hit) / sum;
      all += now;
    }
  }

  return {
    /** Magnitudes of the next frame. */
    add(magnitudes: Float64Array): void {
      const row = rows[filled % taps] as Int32Array;
      for (let bin = 1; bin < row.length; bin += 1)
        row[bin] = wholeUnits * (magnitudes[bin] as number);
      filled += 1;
      if (filled >= taps) compare();
    },
    /** 0 nothing but held notes, 1 nothing but strokes. */
    share: () => (all > 0 ? struck / all : 0),
  };
}
