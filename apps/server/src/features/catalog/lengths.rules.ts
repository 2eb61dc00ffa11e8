import type { DurationRange } from '@onsori/contract/filters';
import { limits } from '@onsori/contract/limits';

const { max, step } = limits.duration;
const stepMs = step * 1000;

/** How many lengths a bound of the filter can be. */
export const lengthSteps = max / step;

/**
 * Numbers of bitmaps beside those of the options: what is shorter than so many steps, and what is
 * exactly so long. A range includes both its ends, so it needs the two.
 */
export const lengthTag = {
  shorter: (steps: number) => 1000 + steps,
  exactly: (steps: number) => 1100 + steps,
} as const;

/** The first step a piece is shorter than, and the step it is exactly as long as; null for none. */
export function lengthBucketOf(durationMs: number): {
  readonly shorterThan: number | null;
  readonly exactly: number | null;
} {
  const steps = Math.floor(durationMs / stepMs);
  const whole = durationMs % stepMs === 0;
  return {
    shorterThan: steps < lengthSteps ? steps + 1 : null,
    exactly: whole && steps >= 1 && steps <= lengthSteps ? steps : null,
  };
}

/** What the filter tells apart: from its greatest length on, all is long. */
export function knownRange({ from, to }: DurationRange): DurationRange {
  return {
    from: from === null || from === 0 ? null : Math.min(from, max),
    to: to === null || to > max ? null : to,
  };
}

export interface LengthTags {
  /** One of these bitmaps must hold a piece; null without an upper end. */
  readonly oneOf: readonly number[] | null;
  /** And not this one. */
  readonly not: number | null;
}

/** The bitmaps that a range of the filter is. */
export function lengthTagsOf({ from, to }: DurationRange): LengthTags {
  const upper = to === null ? null : to / step;
  return {
    oneOf: upper === null ? null : [lengthTag.shorter(upper), lengthTag.exactly(upper)],
    not: from === null ? null : lengthTag.shorter(from / step),
  };
}
