import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

/** Mails those who have a licence for a withdrawn music. */
export const notifyLicenseesJob = defineJob({
  name: 'curation.notify_licensees',
  payload: z.object({ withdrawalId: z.string() }),
  maxAttempts: 10,
  examplePayload: { withdrawalId: '1' },
});
