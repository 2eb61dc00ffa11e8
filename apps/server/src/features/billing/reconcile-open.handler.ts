import { handleJob } from '#jobs/job.ts';
import { reconcileOpenJob } from './billing.jobs.ts';
import { reconcileOpen } from './reconciliation.service.ts';

export const reconcileOpenHandler = handleJob(reconcileOpenJob, async ({ db, log }) => {
  await reconcileOpen({ db, log }, new Date());
});
