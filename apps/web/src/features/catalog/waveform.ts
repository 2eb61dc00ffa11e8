/** Heights of the bars, 0 to 255, from the letters they are sent as. */
export function barHeights(encoded: string): readonly number[] {
  try {
    return Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
  } catch {
    return [];
  }
}

/** Fewer bars for a smaller picture: each as high as the highest it stands for. */
export function joinedBars(heights: readonly number[], size: number): readonly number[] {
  return Array.from({ length: Math.ceil(heights.length / size) }, (_, bar) =>
    Math.max(...heights.slice(bar * size, (bar + 1) * size)),
  );
}

export const waveformBox = { pitch: 4, bar: 2, height: 32 } as const;

/** All bars as one line of strokes around the middle; what is silent stays a dot. */
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
