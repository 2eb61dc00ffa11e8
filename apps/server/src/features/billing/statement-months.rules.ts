import { purchaseLimits } from '@onsori/contract/purchase-values';
import { addDays, atKoreanHour, type Day, dayOfMonth, koreanDay } from './korean-days.rules.ts';

const AFTER_CLOSING_MS = (24 - purchaseLimits.closingHour) * 60 * 60 * 1000;

const firstOfMonth = (day: Day): Day => addDays(day, 1 - dayOfMonth(day));

/** First day of the month whose statement a purchase or refund is on. */
export const statementMonth = (at: Date): Day =>
  firstOfMonth(koreanDay(new Date(at.getTime() + AFTER_CLOSING_MS)));

export const nextMonth = (month: Day): Day => firstOfMonth(addDays(month, 31));

/** Last day of a month, which dates its statement. */
export const closingDay = (month: Day): Day => addDays(nextMonth(month), -1);

/** From this instant on, nothing is added to the month. */
export const closesAt = (month: Day): Date =>
  atKoreanHour(closingDay(month), purchaseLimits.closingHour);
