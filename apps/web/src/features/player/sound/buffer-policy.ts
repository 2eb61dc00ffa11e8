/** From and to, in seconds, in order. */
export type Ranges = readonly (readonly [number, number])[];

/** Gaps shorter than this are played over. */
const tolerance = 0.1;

/** Up to where the sound can be played from a time on. */
export function bufferedEnd(ranges: Ranges, time: number): number | null {
  const range = ranges.find(([from, to]) => from - tolerance <= time && time < to);
  return range ? range[1] : null;
}

/** A stretch that is being read: from a time on, up to a byte. */
export interface Stretch {
  readonly time: number;
  readonly offset: number;
}

/** Further than this ahead it is quicker to jump than to read up to it. */
const readUpTo = 5;

/** What is being read leads on from what is heard. */
export function leadsOn({ time }: Stretch, ranges: Ranges, playhead: number): boolean {
  const read = bufferedEnd(ranges, time) ?? time;
  const heard = bufferedEnd(ranges, playhead);
  if (heard !== null) return Math.abs(heard - read) < tolerance;
  return playhead >= time - tolerance && playhead - read < readUpTo;
}

const secondsAhead = 60;

/** So much is there that reading can wait. */
export function hasEnough(ranges: Ranges, playhead: number): boolean {
  return (bufferedEnd(ranges, playhead) ?? playhead) - playhead >= secondsAhead;
}

const mostSeconds = 300;
const keptBehind = 30;

/** What can be thrown away, when much is kept: what was heard long ago. */
export function evictable(ranges: Ranges, playhead: number): [number, number] | null {
  const seconds = ranges.reduce((sum, [from, to]) => sum + to - from, 0);
  const start = ranges[0]?.[0] ?? 0;
  const end = playhead - keptBehind;
  return seconds > mostSeconds && end > start ? [start, end] : null;
}
