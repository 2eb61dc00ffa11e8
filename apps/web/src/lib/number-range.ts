import { limits } from '@onsori/contract/limits';

/** A bound at the limit of its scale is open. */
export type NumberRange = readonly [from: number, to: number];

interface ParsedRange {
  readonly range: NumberRange | null;
  readonly isValid: boolean;
}

interface ScaleLimits {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Reads and writes the ranges of a filter with these limits, as 30-180, 30- or -180 in the URL. */
function createRangeScale({ min, max, step }: ScaleLimits) {
  /** Clamps a range; the whole scale becomes null. */
  function clamp(from: number, to: number): NumberRange | null {
    return from <= min && to >= max ? null : [Math.max(min, from), Math.min(max, to)];
  }

  /** Values that the filter cannot have are invalid. */
  function parse(text: string | null): ParsedRange {
    if (text === null) return { range: null, isValid: true };
    const [, low = '', high = ''] = /^(\d{0,4})-(\d{0,4})$/.exec(text) ?? [];
    const [from, to] = [low === '' ? min : Number(low), high === '' ? max : Number(high)];
    const isOnStep = from % step === 0 && to % step === 0;
    if (low + high === '' || !isOnStep || from >= to || from >= max || to <= min)
      return { range: null, isValid: false };
    return { range: clamp(from, to), isValid: true };
  }

  function format(range: NumberRange | null): string | null {
    if (range === null) return null;
    const [from, to] = range;
    return `${from <= min ? '' : from}-${to >= max ? '' : to}`;
  }

  return { min, max, step, clamp, parse, format };
}

export type RangeScale = ReturnType<typeof createRangeScale>;

export const lengthScale = createRangeScale(limits.duration);
export const bpmScale = createRangeScale(limits.bpm);
