export interface Check {
  readonly name: string;
  readonly value: number;
  /** For people: "-14.5 … -13.5 LUFS". */
  readonly limit: string;
  readonly passed: boolean;
}

// Every comparison is written so that a value that is not a number fails.

export function between(
  name: string,
  value: number,
  [low, high]: readonly [number, number],
  unit: string,
): Check {
  return {
    name,
    value,
    limit: `${rounded(low)} … ${rounded(high)} ${unit}`.trimEnd(),
    passed: value >= low && value <= high,
  };
}

export function atMost(name: string, value: number, high: number, unit: string): Check {
  return { name, value, limit: `≤ ${rounded(high)} ${unit}`.trimEnd(), passed: value <= high };
}

export function below(name: string, value: number, high: number, unit: string): Check {
  return { name, value, limit: `< ${rounded(high)} ${unit}`.trimEnd(), passed: value < high };
}

export function above(name: string, value: number, low: number, unit: string): Check {
  return { name, value, limit: `> ${rounded(low)} ${unit}`.trimEnd(), passed: value > low };
}

export function atLeast(name: string, value: number, low: number, unit: string): Check {
  return { name, value, limit: `≥ ${rounded(low)} ${unit}`.trimEnd(), passed: value >= low };
}

/** A check that has nothing to look at. */
export function notApplicable(name: string, why: string): Check {
  return { name, value: 0, limit: why, passed: true };
}

function rounded(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}
