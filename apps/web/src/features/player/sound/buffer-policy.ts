/** From and to, in seconds, in order. */
export type Ranges = readonly (readonly [number, number])[];

const mostSeconds = 300;
const keptBehind = 30;

/** What can be thrown away, when much is kept: what was heard long ago. */
export function evictable(ranges: Ranges, playhead: number): [number, number] | null {
  const seconds = ranges.reduce((sum, [from, to]) => sum + to - from, 0);
  const start = ranges[0]?.[0] ?? 0;
  const end = playhead - keptBehind;
  return seconds > mostSeconds && end > start ? [start, end] : null;
}
