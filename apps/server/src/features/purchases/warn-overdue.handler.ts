import { handleJob } from '#jobs/job.ts';
import { warnOverdue } from './issue-statements.service.ts';
import { warnOverdueJob } from './statements.jobs.ts';

export const warnOverdueHandler = handleJob(warnOverdueJob, async ({ db }) => {
  await warnOverdue(db, new Date());
});
