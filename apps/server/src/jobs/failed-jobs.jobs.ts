import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

export const sweepFailedJobsJob = defineJob({
  name: 'jobs.sweep_given_up',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '50 18 * * *',
  examplePayload: {},
});
