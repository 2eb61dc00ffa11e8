import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReminderDue, latestDueSince, reminderDay } from './marketing-notices.rules.ts';

const times = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
});

test.each([
  ['2026-11-18T10:00:00Z', '2028-11-18'],
  ['2026-11-18T15:00:00Z', '2028-11-19'],
  ['2028-02-29T03:00:00Z', '2030-03-01'],
])('consents since %s are recalled on %s', (since, day) => {
  expect(reminderDay(new Date(since))).toBe(day);
});

test('a reminder is due from its day in Korea on', () => {
  const since = new Date('2026-11-18T10:00:00Z');
  expect(isReminderDue(since, new Date('2028-11-17T14:59:59Z'))).toBe(false);
  expect(isReminderDue(since, new Date('2028-11-17T15:00:00Z'))).toBe(true);
});

test('no due consent is newer than what is searched for', () => {
  fc.assert(
    fc.property(times, times, (since, now) => {
      if (isReminderDue(since, now))
        expect(since.getTime()).toBeLessThan(latestDueSince(now).getTime());
    }),
  );
});

test('a consent that was just recalled is not due again', () => {
  fc.assert(
    fc.property(times, fc.integer({ min: 0, max: 729 }), (recalled, days) => {
      const now = new Date(recalled.getTime() + days * 24 * 60 * 60 * 1000);
      expect(isReminderDue(recalled, now)).toBe(false);
    }),
  );
});
