import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

export const sweepConsentsJob = defineJob({
  name: 'consents.sweep',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '52 18 * * *',
  examplePayload: {},
});
