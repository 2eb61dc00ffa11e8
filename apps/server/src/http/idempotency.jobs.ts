import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

export const sweepIdempotencyKeysJob = defineJob({
  name: 'http.sweep_idempotency_keys',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '17 * * * *',
  examplePayload: {},
});
