import { billingLimits } from '@onsori/contract/billing-limits';
import { expect, test } from 'vitest';
import { graceEnd, isGraceOver, nextTry } from './dunning.rules.ts';
import { atKoreanHour, startOfKoreanDay } from './korean-days.rules.ts';

const dueOn = '2026-10-03';

test('tries a soft refusal again on days 1, 3, 5 and 7 at 10:00 in Korea', () => {
  const tries: Date[] = [];
  let now = startOfKoreanDay(dueOn);
  for (;;) {
    const at = nextTry({ dueOn, kind: 'soft', now });
    if (at === null) break;
    tries.push(at);
    now = at;
  }
  expect(tries).toEqual(
    ['2026-10-04', '2026-10-06', '2026-10-08', '2026-10-10'].map((day) => atKoreanHour(day, 10)),
  );
});

test('skips the tries that an outage missed', () => {
  const now = atKoreanHour('2026-10-07', 12);
  expect(nextTry({ dueOn, kind: 'soft', now })).toEqual(atKoreanHour('2026-10-08', 10));
});

test('does not try a hard refusal again', () => {
  expect(nextTry({ dueOn, kind: 'hard', now: startOfKoreanDay(dueOn) })).toBeNull();
});

test('the grace ends after the day of the last try', () => {
  expect(graceEnd(dueOn)).toEqual(startOfKoreanDay('2026-10-11'));
  expect(isGraceOver(dueOn, new Date(graceEnd(dueOn).getTime() - 1))).toBe(false);
  expect(isGraceOver(dueOn, graceEnd(dueOn))).toBe(true);
  expect(Math.max(...billingLimits.retryDays)).toBeLessThanOrEqual(billingLimits.graceDays);
});
