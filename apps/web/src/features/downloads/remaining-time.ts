export interface RemainingTime {
  readonly unit: 'seconds' | 'minutes';
  readonly count: number;
}

/** Rounds a remaining time, so that screen readers announce few changes. */
export function roundRemainingTime(seconds: number): RemainingTime {
  if (seconds > 90) return { unit: 'minutes', count: Math.round(seconds / 60) };
  const step = seconds > 20 ? 10 : 5;
  return { unit: 'seconds', count: Math.max(step, Math.ceil(seconds / step) * step) };
}
