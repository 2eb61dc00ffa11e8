import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

export const aggregatePlaysJob = defineJob({
  name: 'playback.fold_plays',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '*/5 * * * *',
  examplePayload: {},
});
