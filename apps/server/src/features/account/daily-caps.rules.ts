const DAY_MS = 24 * 60 * 60 * 1000;
/** Korea has no daylight saving time. */
const KOREA_UTC_OFFSET_MS = 9 * 60 * 60 * 1000;

/** Until midnight in Korea. */
export const secondsUntilNextDay = (now: Date): number =>
  Math.ceil((DAY_MS - ((now.getTime() + KOREA_UTC_OFFSET_MS) % DAY_MS)) / 1000);
