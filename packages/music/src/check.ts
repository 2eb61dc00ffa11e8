export interface Check {
  readonly name: string;
  readonly value: number;
  /** Display text, such as "-14.5 … -13.5 LUFS". */
  readonly limit: string;
  readonly passed: boolean;
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
  };
}

export function checkMax(name: string, value: number, high: number, unit: string): Check {
  return { name, value, limit: `≤ ${formatNumber(high)} ${unit}`.trimEnd(), passed: value <= high };
}

export function checkBelow(name: string, value: number, high: number, unit: string): Check {
  return { name, value, limit: `< ${formatNumber(high)} ${unit}`.trimEnd(), passed: value < high };
}

export function checkAbove(name: string, value: number, low: number, unit: string): Check {
  return { name, value, limit: `> ${formatNumber(low)} ${unit}`.trimEnd(), passed: value > low };
}

export function checkMin(name: string, value: number, low: number, unit: string): Check {
  return { name, value, limit: `≥ ${formatNumber(low)} ${unit}`.trimEnd(), passed: value >= low };
}

/** A passing check for a piece that has nothing to measure; `why` becomes the limit text. */
export function notApplicable(name: string, why: string): Check {
  return { name, value: 0, limit: why, passed: true };
}

function formatNumber(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}
