import { MailError } from '#infra/mail/mail.ts';
import { handleJob } from '#jobs/job.ts';
import { sendBillingMailJob } from './billing.jobs.ts';
import { type BillingMailPorts, deliverBillingMail } from './billing-mail.service.ts';

/** Does not retry a permanent rejection: it would fail again. */
export const sendBillingMailHandler = (ports: BillingMailPorts) =>
  handleJob(sendBillingMailJob, async ({ db, log, metrics }, payload) => {
    try {
      await deliverBillingMail({ ...ports, db }, payload);
    } catch (error) {
      if (!(error instanceof MailError && error.permanent)) throw error;
      metrics.mailsRejected.inc({ kind: payload.kind });
      log.warn({ err: error, kind: payload.kind }, 'mail rejected');
    }
  });
