const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** Supports what schedules here use: `*`, a number, or every so many minutes. */
function matches(field: string, value: number): boolean {
  if (field === '*') return true;
  const step = /^\*\/(\d+)$/.exec(field)?.[1];
  return step === undefined ? Number(field) === value : value % Number(step) === 0;
}

/** The last minute up to a moment at which a daily schedule in UTC was due. */
export function lastDue(cron: string, upTo: Date): Date {
  const [minute = '*', hour = '*', ...others] = cron.split(' ');
  if (others.some((field) => field !== '*')) throw new Error(`not a daily schedule: ${cron}`);
  const latest = Math.floor(upTo.getTime() / MINUTE_MS) * MINUTE_MS;
  for (let back = 0; back < DAY_MINUTES; back += 1) {
    const candidate = new Date(latest - back * MINUTE_MS);
    if (matches(minute, candidate.getUTCMinutes()) && matches(hour, candidate.getUTCHours()))
      return candidate;
  }
  throw new Error(`never due: ${cron}`);
}
