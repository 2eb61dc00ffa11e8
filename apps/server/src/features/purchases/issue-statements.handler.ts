import { handleJob } from '#jobs/job.ts';
import { issueStatements } from './issue-statements.service.ts';
import { issueStatementsJob } from './statements.jobs.ts';

export const issueStatementsHandler = handleJob(issueStatementsJob, async ({ db, log }) => {
  await issueStatements(db, log, new Date());
});
