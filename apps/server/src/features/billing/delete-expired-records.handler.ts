import { handleJob } from '#jobs/job.ts';
import { deleteExpiredRecordsJob } from './billing.jobs.ts';
import { deleteExpiredRecords } from './expired-records.service.ts';

export const deleteExpiredRecordsHandler = handleJob(deleteExpiredRecordsJob, ({ db, log }) =>
  deleteExpiredRecords({ db, log }, new Date()),
);
