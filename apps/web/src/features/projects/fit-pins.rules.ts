import type { FitPlan } from '@onsori/contract/fit';

/**
 * Moves numbers of close cuts apart, so that none hides another. Takes positions in order and returns
 * where the numbers are; with too little room they share it evenly.
 */
export function spreadPins(
  positions: readonly number[],
  minDistance: number,
  width: number,
): number[] {
  const { length } = positions;
  const distance = Math.min(minDistance, length > 1 ? width / (length - 1) : minDistance);
  const placed: number[] = [];
  for (const [at, position] of positions.entries())
    placed.push(Math.max(position, at > 0 ? (placed[at - 1] ?? 0) + distance : 0));
  let limit = width;
  for (let at = length - 1; at >= 0; at--) {
    placed[at] = Math.min(placed[at] ?? 0, limit);
    limit = (placed[at] ?? 0) - distance;
  }
  return placed;
}

/** Milliseconds of the beats of a version, evenly within each section. */
export function beatsOf({ sections }: Pick<FitPlan, 'sections'>, bpm: number): number[] {
  return sections.flatMap(({ start_ms, end_ms }) => {
    const count = Math.max(1, Math.round(((end_ms - start_ms) * bpm) / 60_000));
    return Array.from({ length: count }, (_, at) => start_ms + (at * (end_ms - start_ms)) / count);
  });
}

/** The next beat in a direction; null without one. */
export function nextBeat(beats: readonly number[], ms: number, direction: 1 | -1): number | null {
  // A cut on a beat is within its frame.
  const margin = 20;
  const next =
    direction > 0
      ? beats.find((beat) => beat > ms + margin)
      : beats.findLast((beat) => beat < ms - margin);
  return next ?? null;
}
