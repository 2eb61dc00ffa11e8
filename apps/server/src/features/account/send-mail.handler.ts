import { MailError } from '#infra/mail/mail.ts';
import { handleJob } from '#jobs/job.ts';
import { sendMailJob } from './account.jobs.ts';
import { deliver, type MailingPorts } from './mailing.service.ts';

/** A mail that is refused for good ends here: a retry would be refused too, and keep the address. */
export const sendMailHandler = (ports: Omit<MailingPorts, 'db'>) =>
  handleJob(sendMailJob, async ({ db, log, metrics }, payload) => {
    try {
      await deliver({ ...ports, db }, payload);
    } catch (error) {
      if (!(error instanceof MailError && error.permanent)) throw error;
      metrics.mailsRejected.inc({ kind: payload.kind });
      log.warn({ err: error, kind: payload.kind }, 'mail rejected');
    }
  });
