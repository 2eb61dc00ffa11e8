import { findUser } from '#features/account/account.public.ts';
import { type Mail, MailError } from '#infra/mail/mail.ts';
import { handleJob, type JobHandler } from '#jobs/job.ts';
import { sendAirMailJob } from './air.jobs.ts';
import { findRequestById } from './air.repo.ts';
import { renderAirMail } from './air-mail-texts.ts';

interface MailPorts {
  readonly mail: Mail;
  readonly webOrigin: string;
}

/** Informs the author of a brief, unless the request has moved on. A permanent rejection is not retried. */
export const sendAirMailHandler = ({ mail, webOrigin }: MailPorts): JobHandler =>
  handleJob(sendAirMailJob, async ({ db, log, metrics }, { requestId, kind, round }) => {
    const request = await findRequestById(db, requestId);
    if (!request?.user_id || request.cancelled_at) return;
    if (request.state !== kind || request.round !== round) return;
    const user = await findUser(db, request.user_id);
    if (!user?.email) return;
    const url = `${webOrigin}/pavilion/air/${requestId}`;
    const content = renderAirMail(kind, user.language, { title: request.brief.title, url });
    try {
      await mail.send({ to: user.email, ...content });
    } catch (error) {
      if (!(error instanceof MailError && error.permanent)) throw error;
      metrics.mailsRejected.inc({ kind: `air_${kind}` });
      log.warn({ err: error, kind }, 'mail rejected');
    }
  });
