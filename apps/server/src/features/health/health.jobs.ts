import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

export const resolveAlarmsJob = defineJob({
  name: 'health.resolve_alarms',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '* * * * *',
  examplePayload: {},
});
