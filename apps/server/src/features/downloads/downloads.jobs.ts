import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

export const sweepQuotaJob = defineJob({
  name: 'downloads.sweep_quota',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '5 15 * * *',
  examplePayload: {},
});
