import type { AudioStreamInfo } from '@onsori/contract/playback';

/** A part of a file that a source buffer accepts alone, in seconds and bytes. */
export interface Fragment {
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** Without an index the whole file is one fragment. */
const unindexed = [[0, 0]] as const;

export function toFragments({
  fragments,
  duration,
  bytes,
}: Pick<AudioStreamInfo, 'fragments' | 'duration' | 'bytes'>): Fragment[] {
  const starts = fragments ?? unindexed;
  return starts.map(([startMs, from], at) => {
    const [endMs, to] = starts[at + 1] ?? [Math.max(startMs, duration * 1000), bytes];
    return { start: startMs / 1000, end: endMs / 1000, from, to };
  });
}

export function fragmentIndexAt(fragments: readonly Fragment[], time: number): number {
  return Math.max(
    0,
    fragments.findLastIndex(({ start }) => start <= time),
  );
}

/** Buffered ranges as [from, to] in seconds, ascending. */
export type TimeRanges = readonly (readonly [number, number])[];

/** Seconds; buffered ranges differ from their fragments by a few frames. */
const TOLERANCE_SECONDS = 0.05;

export function isBuffered(ranges: TimeRanges, { start, end }: Fragment): boolean {
  const tolerance = Math.min(TOLERANCE_SECONDS, (end - start) / 4);
  return ranges.some(([from, to]) => from <= start + tolerance && to >= end - tolerance);
}

const MAX_BUFFERED_SECONDS = 300;
const RETAINED_SECONDS = 30;

/** Returns the range to remove when too much is buffered; null when nothing needs to go. */
export function evictableRange(ranges: TimeRanges, playhead: number): [number, number] | null {
  const seconds = ranges.reduce((sum, [from, to]) => sum + to - from, 0);
  const start = ranges[0]?.[0] ?? 0;
  const end = playhead - RETAINED_SECONDS;
  return seconds > MAX_BUFFERED_SECONDS && end > start ? [start, end] : null;
}

/** The first part is small for a quick start; the following ones save requests. */
const FIRST_PART_BYTES = 256 * 1024;
const PART_BYTES = 512 * 1024;

/** Index of the last fragment to request together with the first, limited by size. */
export function lastFragmentOfPart(
  fragments: readonly Fragment[],
  first: number,
  { isContinued, isWanted }: { isContinued: boolean; isWanted: (at: number) => boolean },
): number {
  const limit = (fragments[first]?.from ?? 0) + (isContinued ? PART_BYTES : FIRST_PART_BYTES);
  const stop = fragments.findIndex(({ to }, at) => at > first && (to > limit || !isWanted(at)));
  return (stop < 0 ? fragments.length : stop) - 1;
}

/** About five seconds. */
const FIRST_SOUND_BYTES = 96 * 1024;

/** Byte ranges to read before playback can start at a time. */
export function initialByteRanges(fragments: readonly Fragment[], time: number): ByteRange[] {
  const index = fragmentIndexAt(fragments, time);
  const from = index === 0 ? 0 : (fragments[index]?.from ?? 0);
  const to = Math.min(fragments.at(-1)?.to ?? 0, from + FIRST_SOUND_BYTES);
  const head = { from: 0, to: fragments[0]?.from ?? 0 };
  return index === 0 ? [{ from, to }] : [head, { from, to }];
}
