import { MailError } from '#infra/mail/mail.ts';
import { handleJob } from '#jobs/job.ts';
import { sendMarketingNoticeJob } from './account.jobs.ts';
import { deliverMarketingNotice, type MarketingMailPorts } from './marketing-notices.service.ts';

/** Does not retry a permanent rejection: it would fail again. */
export const sendMarketingNoticeHandler = (ports: MarketingMailPorts) =>
  handleJob(sendMarketingNoticeJob, async ({ db, log, metrics }, { id }) => {
    try {
      await deliverMarketingNotice({ ...ports, db }, id, new Date());
    } catch (error) {
      if (!(error instanceof MailError && error.permanent)) throw error;
      metrics.mailsRejected.inc({ kind: 'marketing_notice' });
      log.warn({ err: error, kind: 'marketing_notice' }, 'mail rejected');
    }
  });
