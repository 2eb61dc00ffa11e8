import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

export const measureFiguresJob = defineJob({
  name: 'overview.measure_figures',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '* * * * *',
  examplePayload: {},
});
