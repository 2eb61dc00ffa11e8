import { handleJob } from '#jobs/job.ts';
import { remindMarketingJob } from './account.jobs.ts';
import { remindOfMarketing } from './marketing-notices.service.ts';

export const remindMarketingHandler = handleJob(remindMarketingJob, async ({ db, log, signal }) => {
  const reminders = await remindOfMarketing(db, new Date(), signal);
  log.info({ reminders }, 'marketing reminders enqueued');
});
