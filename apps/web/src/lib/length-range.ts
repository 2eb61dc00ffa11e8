import { limits } from '@onsori/contract/limits';

/** Seconds. An end that stands at its limit is open: nothing is too short, nothing too long. */
export type LengthRange = readonly [from: number, to: number];

const { min, max, step } = limits.duration;

/** All lengths are no range: the whole scale reads as null. */
export function lengthOf(from: number, to: number): LengthRange | null {
  return from <= min && to >= max ? null : [Math.max(min, from), Math.min(max, to)];
}

interface ParsedLength {
  readonly length: LengthRange | null;
  readonly readable: boolean;
}

/** Reads 30-180, 30- and -180; what the length filter cannot be set to is unreadable. */
export function parseLength(text: string | null): ParsedLength {
  if (text === null) return { length: null, readable: true };
  const [, low = '', high = ''] = /^(\d{0,4})-(\d{0,4})$/.exec(text) ?? [];
  const [from, to] = [low === '' ? min : Number(low), high === '' ? max : Number(high)];
  const inSteps = from % step === 0 && to % step === 0;
  if (low + high === '' || !inSteps || from >= to || from >= max)
    return { length: null, readable: false };
  return { length: lengthOf(from, to), readable: true };
}

export function printLength(length: LengthRange | null): string | null {
  if (length === null) return null;
  const [from, to] = length;
  return `${from <= min ? '' : from}-${to >= max ? '' : to}`;
}
