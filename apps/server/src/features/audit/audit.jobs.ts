import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

/** Verifies the whole log: nightly in Korea, and when an operator asks for it. */
export const verifyChainJob = defineJob({
  name: 'audit.verify_chain',
  payload: z.object({}),
  maxAttempts: 3,
  key: () => 'now',
  cron: '10 18 * * *',
  examplePayload: {},
});

/** Closes months that ended, drops those of two years ago, and prepares the next ones. */
export const closeMonthsJob = defineJob({
  name: 'audit.close_months',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '40 18 * * *',
  examplePayload: {},
});
