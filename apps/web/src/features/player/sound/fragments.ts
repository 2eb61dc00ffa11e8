import type { AudioStreamInfo } from '@onsori/contract/playback';
import type { Ranges } from './buffer-policy.ts';

/** A part of a file that a source buffer takes by itself, in seconds and bytes. */
export interface Fragment {
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Without an index the file counts as one fragment, which is read from its start to its end. */
const unindexed = [[0, 0]] as const;

export function fragmentsOf({
  fragments,
  duration,
  bytes,
}: Pick<AudioStreamInfo, 'fragments' | 'duration' | 'bytes'>): Fragment[] {
  const known = fragments ?? unindexed;
  return known.map(([startMs, from], at) => {
    const [endMs, to] = known[at + 1] ?? [Math.max(startMs, duration * 1000), bytes];
    return { start: startMs / 1000, end: endMs / 1000, from, to };
  });
}

export function indexAt(fragments: readonly Fragment[], time: number): number {
  return Math.max(
    0,
    fragments.findLastIndex(({ start }) => start <= time),
  );
}

/** Seconds; ranges are a few frames longer or shorter than their fragments. */
const TOLERANCE = 0.05;

export function isBuffered(ranges: Ranges, { start, end }: Fragment): boolean {
  const tolerance = Math.min(TOLERANCE, (end - start) / 4);
  return ranges.some(([from, to]) => from <= start + tolerance && to >= end - tolerance);
}

/** The first part is small, for the first sound; later ones save requests. */
const FIRST_PART_BYTES = 256 * 1024;
const PART_BYTES = 512 * 1024;

/** The last fragment to request together with the first: at least that one, then up to a size. */
export function lastOfPart(
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

/** What has to be read before a sound can begin at a time. */
export function firstSpans(fragments: readonly Fragment[], time: number): Span[] {
  const index = indexAt(fragments, time);
  const from = index === 0 ? 0 : (fragments[index]?.from ?? 0);
  const to = Math.min(fragments.at(-1)?.to ?? 0, from + FIRST_SOUND_BYTES);
  const head = { from: 0, to: fragments[0]?.from ?? 0 };
  return index === 0 ? [{ from, to }] : [head, { from, to }];
}
