import { findUser } from '#features/account/account.public.ts';
import { type Mail, MailError } from '#infra/mail/mail.ts';
import { handleJob, type JobHandler } from '#jobs/job.ts';
import { renderWebhookMail } from './webhook-mail-texts.ts';
import { findOwnerId } from './webhook-members.service.ts';
import { sendWebhookMailJob } from './webhooks.jobs.ts';
import { findWebhook } from './webhooks.repo.ts';

interface MailPorts {
  readonly mail: Mail;
  readonly webOrigin: string;
}

/** Informs the owner, unless the webhook was enabled again. A permanent rejection is not retried. */
export const sendWebhookMailHandler = ({ mail, webOrigin }: MailPorts): JobHandler =>
  handleJob(sendWebhookMailJob, async ({ db, log, metrics }, { webhookId, kind }) => {
    const webhook = await findWebhook(db, webhookId);
    if (webhook?.disabled_because !== kind) return;
    const ownerId = await findOwnerId(db, webhook.organization_id);
    const owner = ownerId === null ? undefined : await findUser(db, ownerId);
    if (!owner?.email) return;
    const host = new URL(webhook.url).host;
    const content = renderWebhookMail(kind, owner.language, { host, url: `${webOrigin}/apis` });
    try {
      await mail.send({ to: owner.email, ...content });
    } catch (error) {
      if (!(error instanceof MailError && error.permanent)) throw error;
      metrics.mailsRejected.inc({ kind: `webhook_${kind}` });
      log.warn({ err: error, kind }, 'mail rejected');
    }
  });
