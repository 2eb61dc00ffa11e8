import { billingLimits } from '@onsori/contract/billing-limits';
import { addDays, atKoreanHour, type Day, startOfKoreanDay } from './korean-days.rules.ts';

export type RefusalKind = 'soft' | 'hard';

/** A refused charge, with the code of the gateway. */
export interface RefusedCharge {
  readonly kind: RefusalKind;
  readonly code: string;
}

const RETRY_HOUR = 10;

/** When a refused renewal is charged again; null if only another card helps, or the tries are over. */
export function nextTry({
  dueOn,
  kind,
  now,
}: {
  readonly dueOn: Day;
  readonly kind: RefusalKind;
  readonly now: Date;
}): Date | null {
  if (kind === 'hard') return null;
  const tries = billingLimits.retryDays.map((days) =>
    atKoreanHour(addDays(dueOn, days), RETRY_HOUR),
  );
  return tries.find((at) => at > now) ?? null;
}

/** The due day is day 0. Day 7, with the last try, belongs to the days of grace. */
export const graceEnd = (dueOn: Day): Date =>
  startOfKoreanDay(addDays(dueOn, billingLimits.graceDays + 1));

export const isGraceOver = (dueOn: Day, now: Date): boolean => now >= graceEnd(dueOn);
