import { handleJob } from '#jobs/job.ts';
import { announceCharges } from './announcements.service.ts';
import { announceChargesJob } from './billing.jobs.ts';

export const announceChargesHandler = handleJob(announceChargesJob, ({ db }) =>
  announceCharges(db, new Date()),
);
