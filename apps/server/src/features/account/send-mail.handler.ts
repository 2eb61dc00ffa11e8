import { MailError } from '#infra/mail/mail.ts';
import { handleJob } from '#jobs/job.ts';
import { sendMailJob } from './account.jobs.ts';
import { deliverMail, type MailingPorts } from './mailing.service.ts';

/** Does not retry a permanent rejection: it would fail again, and the job would retain the address. */
export const sendMailHandler = (ports: Omit<MailingPorts, 'db'>) =>
  handleJob(sendMailJob, async ({ db, log, metrics }, payload) => {
    try {
      await deliverMail({ ...ports, db }, payload);
    } catch (error) {
      if (!(error instanceof MailError && error.permanent)) throw error;
      metrics.mailsRejected.inc({ kind: payload.kind });
      log.warn({ err: error, kind: payload.kind }, 'mail rejected');
    }
  });
