import { expect, test } from 'vitest';
import { lastDue } from '#features/health/schedule.rules.ts';
import { jobDefinitions } from './job-definitions.ts';

test('every schedule is one whose last due time is known', () => {
  const now = new Date();
  const crons = jobDefinitions.flatMap(({ cron }) => cron ?? []);
  expect(crons.length).toBeGreaterThan(15);
  for (const cron of crons) expect(lastDue(cron, now) <= now).toBe(true);
});
