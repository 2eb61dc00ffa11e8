import { MailError } from '#infra/mail/mail.ts';
import { handleJob, type JobHandler } from '#jobs/job.ts';
import { deliverStatementMail, type StatementMailPorts } from './statement-mail.service.ts';
import { sendStatementMailJob } from './statements.jobs.ts';

/** Does not retry a permanent rejection: it would fail again. */
export const sendStatementMailHandler = (ports: StatementMailPorts): JobHandler =>
  handleJob(sendStatementMailJob, async ({ db, log, metrics }, payload) => {
    try {
      await deliverStatementMail({ ...ports, db }, payload);
    } catch (error) {
      if (!(error instanceof MailError && error.permanent)) throw error;
      metrics.mailsRejected.inc({ kind: `statement_${payload.kind}` });
      log.warn({ err: error, kind: payload.kind }, 'mail rejected');
    }
  });
