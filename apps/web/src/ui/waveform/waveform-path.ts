export const waveformBox = { pitch: 4, bar: 2, height: 32 } as const;

/** Fewer bars for a smaller picture: each as high as the highest it stands for. */
export function joinedBars(heights: readonly number[], size: number): readonly number[] {
  return Array.from({ length: Math.ceil(heights.length / size) }, (_, bar) =>
    Math.max(...heights.slice(bar * size, (bar + 1) * size)),
  );
}

/** All bars, 0 to 255, as one line of strokes around the middle; what is silent stays a dot. */
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
