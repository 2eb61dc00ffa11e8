import { quotaMonth } from '@onsori/contract/plans';
import { handleJob } from '#jobs/job.ts';
import { sweepQuotaJob } from './downloads.jobs.ts';
import { deleteUsageBefore } from './quota.repo.ts';

export const sweepQuotaHandler = handleJob(sweepQuotaJob, async ({ db, log }) => {
  const deleted = await deleteUsageBefore(db, quotaMonth(new Date()).from);
  log.info({ deleted }, 'address quotas of past months deleted');
});
