export interface Check {
  readonly name: string;
  readonly value: number;
  /** Display text, such as "-14.5 … -13.5 LUFS". */
  readonly limit: string;
  readonly passed: boolean;
  /** Absent where the check has no such limit. */
  readonly low?: number;
  readonly high?: number;
  readonly unit: string;
}

// Every comparison is written so that NaN fails the check.

export function checkBetween(
  name: string,
  value: number,
  [low, high]: readonly [number, number],
  unit: string,
): Check {
  return {
    name,
    value,
    limit: `${formatNumber(low)} … ${formatNumber(high)} ${unit}`.trimEnd(),
    passed: value >= low && value <= high,
    low,
    high,
    unit,
  };
}

export function checkMax(name: string, value: number, high: number, unit: string): Check {
  const limit = `≤ ${formatNumber(high)} ${unit}`.trimEnd();
  return { name, value, limit, passed: value <= high, high, unit };
}

export function checkBelow(name: string, value: number, high: number, unit: string): Check {
  const limit = `< ${formatNumber(high)} ${unit}`.trimEnd();
  return { name, value, limit, passed: value < high, high, unit };
}

export function checkAbove(name: string, value: number, low: number, unit: string): Check {
  const limit = `> ${formatNumber(low)} ${unit}`.trimEnd();
  return { name, value, limit, passed: value > low, low, unit };
}

export function checkMin(name: string, value: number, low: number, unit: string): Check {
  const limit = `≥ ${formatNumber(low)} ${unit}`.trimEnd();
  return { name, value, limit, passed: value >= low, low, unit };
}

/** A passing check for a piece that has nothing to measure; `why` becomes the limit text. */
export function notApplicable(name: string, why: string): Check {
  return { name, value: 0, limit: why, passed: true, unit: '' };
}

function formatNumber(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}
