import { handleJob } from '#jobs/job.ts';
import { recognizeRevenueJob } from './billing.jobs.ts';
import { recognizeRevenue } from './reconciliation.service.ts';

export const recognizeRevenueHandler = handleJob(recognizeRevenueJob, ({ db, log }) =>
  recognizeRevenue({ db, log }, new Date()),
);
