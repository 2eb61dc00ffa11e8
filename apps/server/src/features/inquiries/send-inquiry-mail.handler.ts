import { inquiryPath } from '@onsori/contract/inquiry-values';
import { formatMailedLink } from '@onsori/contract/mailed-links';
import type { Db } from '#infra/db.ts';
import { type Mail, MailError } from '#infra/mail/mail.ts';
import { handleJob, type JobHandler } from '#jobs/job.ts';
import { sendInquiryMailJob } from './inquiries.jobs.ts';
import { findMailedMessage } from './inquiries.repo.ts';
import { deriveInquirySecret, formatNumber } from './inquiries.rules.ts';
import { renderInquiryMail } from './inquiry-mail-texts.ts';
import { findRequest } from './inquiry-requests.repo.ts';

interface MailPorts {
  readonly mail: Mail;
  readonly secret: string;
  readonly webOrigin: string;
}

async function mailConfirmation(db: Db, ports: MailPorts, requestId: string): Promise<void> {
  const request = await findRequest(db, requestId, new Date());
  if (!request) return;
  const nonce = deriveInquirySecret('inquiry_confirmation', requestId, ports.secret);
  const url = formatMailedLink(ports.webOrigin, 'inquiry_confirmation', nonce);
  const content = renderInquiryMail('confirmation', request.language, { url });
  await ports.mail.send({ to: request.email, ...content });
}

/** A user signs in to read the inquiry; a visitor gets a link that opens it. */
async function mailMessage(
  db: Db,
  { mail, secret, webOrigin }: MailPorts,
  kind: 'received' | 'answered',
  messageId: string,
): Promise<void> {
  const found = await findMailedMessage(db, messageId);
  if (!found?.email) return;
  const token = deriveInquirySecret('inquiry_thread', messageId, secret);
  const url = found.user_id
    ? webOrigin + inquiryPath(found.inquiry_id)
    : formatMailedLink(webOrigin, 'inquiry_thread', token);
  const isAsking = kind === 'answered' && found.status === 'reply_needed';
  const content = renderInquiryMail(
    isAsking ? 'reply_needed' : kind,
    found.user_language ?? found.language,
    { url, number: formatNumber(found.number), text: found.text },
  );
  await mail.send({ to: found.email, ...content });
}

/** Does not retry a permanent rejection: it would fail again. */
export const sendInquiryMailHandler = (ports: MailPorts): JobHandler =>
  handleJob(sendInquiryMailJob, async ({ db, log, metrics }, payload) => {
    try {
      if (payload.kind === 'confirmation') await mailConfirmation(db, ports, payload.requestId);
      else await mailMessage(db, ports, payload.kind, payload.messageId);
    } catch (error) {
      if (!(error instanceof MailError && error.permanent)) throw error;
      metrics.mailsRejected.inc({ kind: payload.kind });
      log.warn({ err: error, kind: payload.kind }, 'mail rejected');
    }
  });
