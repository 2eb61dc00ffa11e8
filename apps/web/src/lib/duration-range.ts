import { limits } from '@onsori/contract/limits';

/** Seconds. A bound at its limit is open. */
export type DurationRange = readonly [from: number, to: number];

const { min, max, step } = limits.duration;

/** Clamps a range; the whole scale becomes null. */
export function toDurationRange(from: number, to: number): DurationRange | null {
  return from <= min && to >= max ? null : [Math.max(min, from), Math.min(max, to)];
}

interface ParsedDurationRange {
  readonly length: DurationRange | null;
  readonly isValid: boolean;
}

/** Parses 30-180, 30- and -180; values the length filter cannot have are unreadable. */
export function parseDurationRange(text: string | null): ParsedDurationRange {
  if (text === null) return { length: null, isValid: true };
  const [, low = '', high = ''] = /^(\d{0,4})-(\d{0,4})$/.exec(text) ?? [];
  const [from, to] = [low === '' ? min : Number(low), high === '' ? max : Number(high)];
  const isOnStep = from % step === 0 && to % step === 0;
  if (low + high === '' || !isOnStep || from >= to || from >= max)
    return { length: null, isValid: false };
  return { length: toDurationRange(from, to), isValid: true };
}

export function formatDurationRange(length: DurationRange | null): string | null {
  if (length === null) return null;
  const [from, to] = length;
  return `${from <= min ? '' : from}-${to >= max ? '' : to}`;
}
