export const waveformBox = { pitch: 4, bar: 2, height: 32 } as const;

/** Reduces the number of bars; each has the maximum height of its group. */
export function downsampleBars(heights: readonly number[], size: number): readonly number[] {
  return Array.from({ length: Math.ceil(heights.length / size) }, (_, bar) =>
    Math.max(...heights.slice(bar * size, (bar + 1) * size)),
  );
}

/** SVG path of vertical strokes around the middle for heights of 0 to 255; silence is a dot. */
export function waveformPath(heights: readonly number[]): string {
  const { pitch, height } = waveformBox;
  const middle = height / 2;
  return heights
    .map((value, bar) => {
      const half = Math.max(0.5, (value / 255) * (middle - 1));
      const top = Number((middle - half).toFixed(1));
      return `M${bar * pitch + pitch / 2} ${top}V${Number((middle + half).toFixed(1))}`;
    })
    .join('');
}
