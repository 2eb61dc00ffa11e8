import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

export const sweepMeasurementsJob = defineJob({
  name: 'measurement.sweep',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '54 18 * * *',
  examplePayload: {},
});
