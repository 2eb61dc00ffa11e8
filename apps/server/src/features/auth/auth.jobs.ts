import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

export const sweepSessionsJob = defineJob({
  name: 'auth.sweep_sessions',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '37 * * * *',
  examplePayload: {},
});
