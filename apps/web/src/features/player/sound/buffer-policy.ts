/** Buffered ranges as [from, to] in seconds, ascending. */
export type TimeRanges = readonly (readonly [number, number])[];

const MAX_BUFFERED_SECONDS = 300;
const RETAINED_SECONDS = 30;

/** Returns the range to remove when too much is buffered; null when nothing needs to go. */
export function evictableRange(ranges: TimeRanges, playhead: number): [number, number] | null {
  const seconds = ranges.reduce((sum, [from, to]) => sum + to - from, 0);
  const start = ranges[0]?.[0] ?? 0;
  const end = playhead - RETAINED_SECONDS;
  return seconds > MAX_BUFFERED_SECONDS && end > start ? [start, end] : null;
}
