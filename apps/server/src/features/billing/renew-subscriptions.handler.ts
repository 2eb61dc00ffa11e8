import { handleJob } from '#jobs/job.ts';
import { renewSubscriptionsJob } from './billing.jobs.ts';
import { renewDueSubscriptions } from './renewal.service.ts';

export const renewSubscriptionsHandler = handleJob(renewSubscriptionsJob, (context) =>
  renewDueSubscriptions(context, new Date()),
);
