export type Range = readonly [low: number, high: number];
export type Thumb = 0 | 1;

export interface Scale {
  readonly min: number;
  readonly max: number;
}

export interface SteppedScale extends Scale {
  readonly step: number;
  /** Minimum distance of the two thumbs. */
  readonly gap: number;
}

/** Position of a value on the scale as a fraction, 0 to 1. */
export function fractionOf(value: number, { min, max }: Scale): number {
  if (max <= min) return 0;
  return clamp((value - min) / (max - min), 0, 1);
}

/** The step nearest to a fraction of the scale. */
export function valueAt(fraction: number, { min, max, step }: SteppedScale): number {
  const steps = Math.round((clamp(fraction, 0, 1) * (max - min)) / step);
  return clamp(round(min + steps * step), min, max);
}

/** The thumb closest to `value`; of two equal ones the one that can move there. */
export function nearestThumb([low, high]: Range, value: number): Thumb {
  const toLow = Math.abs(value - low);
  const toHigh = Math.abs(value - high);
  if (toLow === toHigh) return value > high ? 1 : 0;
  return toLow < toHigh ? 0 : 1;
}

/** Moves one thumb; it stops at the gap before the other. */
export function moveThumb(range: Range, thumb: Thumb, value: number, scale: SteppedScale): Range {
  const [low, high] = range;
  return thumb === 0
    ? [clamp(value, scale.min, Math.max(scale.min, high - scale.gap)), high]
    : [low, clamp(value, Math.min(scale.max, low + scale.gap), scale.max)];
}

const clamp = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, value));

/** Removes floating-point errors such as 0.1 + 0.2. */
const round = (value: number): number => Math.round(value * 1e6) / 1e6;
