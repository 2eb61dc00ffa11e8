export interface RestTime {
  readonly unit: 'seconds' | 'minutes';
  readonly count: number;
}

/** How long something will take, as roughly as anybody can tell: it changes seldom while it is read out. */
export function restTime(seconds: number): RestTime {
  if (seconds > 90) return { unit: 'minutes', count: Math.round(seconds / 60) };
  const step = seconds > 20 ? 10 : 5;
  return { unit: 'seconds', count: Math.max(step, Math.ceil(seconds / step) * step) };
}
