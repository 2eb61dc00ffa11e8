import { limits } from '@onsori/contract/limits';

const padTwo = (value: number) => String(value).padStart(2, '0');

/** Formats as 2:14, or 1:02:14 from an hour on. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const secondsText = padTwo(whole % 60);
  return hours > 0 ? `${hours}:${padTwo(minutes)}:${secondsText}` : `${minutes}:${secondsText}`;
}

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
