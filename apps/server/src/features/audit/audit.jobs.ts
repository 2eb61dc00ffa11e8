import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

/** Nightly, in Korea: verifies the whole log. */
export const verifyChainJob = defineJob({
  name: 'audit.verify_chain',
  payload: z.object({}),
  maxAttempts: 3,
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
