const REMINDER_YEARS = 2;
const KOREA_UTC_OFFSET_MS = 9 * 60 * 60 * 1000;

const koreanDay = (at: Date): string =>
  new Date(at.getTime() + KOREA_UTC_OFFSET_MS).toISOString().slice(0, 10);

/** The day in Korea on which consents since `since` are recalled; February 29 becomes March 1. */
export function reminderDay(since: Date): string {
  const day = new Date(`${koreanDay(since)}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() + REMINDER_YEARS);
  return day.toISOString().slice(0, 10);
}

export const isReminderDue = (since: Date, now: Date): boolean =>
  reminderDay(since) <= koreanDay(now);

/** Consents since a later time are not due yet. */
export function latestDueSince(now: Date): Date {
  const at = new Date(now);
  at.setUTCFullYear(at.getUTCFullYear() - REMINDER_YEARS);
  return new Date(at.getTime() + 2 * 24 * 60 * 60 * 1000);
}
