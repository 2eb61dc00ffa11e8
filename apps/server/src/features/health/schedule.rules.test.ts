import { expect, test } from 'vitest';
import { lastDue } from './schedule.rules.ts';

const now = new Date('2026-11-17T15:27:30Z');

test.each([
  ['* * * * *', '2026-11-17T15:27:00.000Z'],
  ['*/10 * * * *', '2026-11-17T15:20:00.000Z'],
  ['37 * * * *', '2026-11-17T14:37:00.000Z'],
  ['5 15 * * *', '2026-11-17T15:05:00.000Z'],
  ['10 18 * * *', '2026-11-16T18:10:00.000Z'],
])('%s was last due at %s', (cron, expected) => {
  expect(lastDue(cron, now).toISOString()).toBe(expected);
});
