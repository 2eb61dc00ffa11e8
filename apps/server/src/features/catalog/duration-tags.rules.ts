import type { DurationRange } from '@onsori/contract/filters';
import { limits } from '@onsori/contract/limits';

const { max, step } = limits.duration;
const stepMs = step * 1000;

export const durationSteps = max / step;

/**
 * Bitmap ids outside the range of option ids: one for musics shorter than a number of steps, one for
 * musics of exactly that duration. A range includes both bounds, so it needs both bitmaps.
 */
export const durationTag = {
  shorter: (steps: number) => 1000 + steps,
  exactly: (steps: number) => 1100 + steps,
} as const;

/** Returns the first step a duration is shorter than, and the step it equals; null for none. */
export function durationBucketOf(durationMs: number): {
  readonly shorterThan: number | null;
  readonly exactly: number | null;
} {
  const steps = Math.floor(durationMs / stepMs);
  const whole = durationMs % stepMs === 0;
  return {
    shorterThan: steps < durationSteps ? steps + 1 : null,
    exactly: whole && steps >= 1 && steps <= durationSteps ? steps : null,
  };
}

/** Clamps a range to the bounds the filter distinguishes; durations beyond the maximum are equal. */
export function clampDurationRange({ from, to }: DurationRange): DurationRange {
  return {
    from: from === null || from === 0 ? null : Math.min(from, max),
    to: to === null || to > max ? null : to,
  };
}

/** The narrowest range of whole steps that contains the given one. */
export function widenToSteps({ from, to }: DurationRange): DurationRange {
  return clampDurationRange({
    from: from === null ? null : Math.floor(from / step) * step,
    to: to === null ? null : Math.ceil(to / step) * step,
  });
}

export interface DurationTags {
  /** A music must be in one of these bitmaps; null without an upper bound. */
  readonly oneOf: readonly number[] | null;
  /** A music must not be in this bitmap; null without a lower bound. */
  readonly not: number | null;
}

export function durationTagsOf({ from, to }: DurationRange): DurationTags {
  const upper = to === null ? null : to / step;
  return {
    oneOf: upper === null ? null : [durationTag.shorter(upper), durationTag.exactly(upper)],
    not: from === null ? null : durationTag.shorter(from / step),
  };
}
