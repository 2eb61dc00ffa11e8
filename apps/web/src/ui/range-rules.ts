export type Range = readonly [low: number, high: number];
export type Thumb = 0 | 1;

export interface Scale {
  readonly min: number;
  readonly max: number;
}

export interface SteppedScale extends Scale {
  readonly step: number;
  /** How close the two thumbs may come. */
  readonly gap: number;
}

/** Where a value stands between the ends, 0 to 1. */
export function shareOf(value: number, { min, max }: Scale): number {
  if (max <= min) return 0;
  return clamp((value - min) / (max - min), 0, 1);
}

/** The step nearest to a share of the way. */
export function valueAt(share: number, { min, max, step }: SteppedScale): number {
  const steps = Math.round((clamp(share, 0, 1) * (max - min)) / step);
  return clamp(round(min + steps * step), min, max);
}

/** The thumb a press at `value` means; of two on the same spot the one that can move there. */
export function nearestThumb([low, high]: Range, value: number): Thumb {
  const toLow = Math.abs(value - low);
  const toHigh = Math.abs(value - high);
  if (toLow === toHigh) return value > high ? 1 : 0;
  return toLow < toHigh ? 0 : 1;
}

/** Moves one thumb; it stops a gap before the other and never passes it. */
export function moveThumb(range: Range, thumb: Thumb, value: number, scale: SteppedScale): Range {
  const [low, high] = range;
  return thumb === 0
    ? [clamp(value, scale.min, Math.max(scale.min, high - scale.gap)), high]
    : [low, clamp(value, Math.min(scale.max, low + scale.gap), scale.max)];
}

const clamp = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, value));

/** Sums of decimal steps carry binary dust: 0.1 + 0.2. */
const round = (value: number): number => Math.round(value * 1e6) / 1e6;
