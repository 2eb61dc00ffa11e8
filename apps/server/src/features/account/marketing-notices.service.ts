import type { MarketingUse } from '@onsori/contract/enumerations';
import { formatMailedLink } from '@onsori/contract/mailed-links';
import type { Db, Tx } from '#infra/db.ts';
import type { Mail } from '#infra/mail/mail.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { enqueue } from '#jobs/queue.ts';
import { sendMarketingNoticeJob } from './account.jobs.ts';
import { renderChangeMail, renderReminderMail } from './marketing-mail-texts.ts';
import {
  insertNotice,
  listGivenMarketing,
  listReminderCandidates,
  lockUnsentNotice,
  markNoticeSent,
} from './marketing-notices.repo.ts';
import { isReminderDue, latestDueSince, reminderDay } from './marketing-notices.rules.ts';
import { createUnsubscribeNonce } from './secrets.rules.ts';

interface MarketingChange {
  readonly agreed: readonly MarketingUse[];
  readonly withdrawn: readonly MarketingUse[];
}

/** Records the mail in the transaction of the change, which therefore is notified exactly once. */
export async function enqueueMarketingNotice(
  tx: Tx,
  userId: string,
  { agreed, withdrawn }: MarketingChange,
  now: Date,
): Promise<void> {
  if (agreed.length + withdrawn.length === 0) return;
  const id = uuidV7(now);
  await insertNotice(tx, { id, userId, agreed, withdrawn, dueOn: null }, now);
  await enqueue(tx, sendMarketingNoticeJob, { id });
}

const BATCH_SIZE = 500;
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

async function enqueueReminder(
  tx: Tx,
  { userId, since }: { readonly userId: string; readonly since: Date },
  now: Date,
): Promise<number> {
  const id = uuidV7(now);
  const agreed = (await listGivenMarketing(tx, userId)).map(({ use }) => use);
  if (agreed.length === 0) return 0;
  const reminder = { id, userId, agreed, withdrawn: [], dueOn: reminderDay(since) };
  if (!(await insertNotice(tx, reminder, now))) return 0;
  await enqueue(tx, sendMarketingNoticeJob, { id });
  return 1;
}

/** Enqueues the reminders that are due and returns their number; a repetition adds none. */
export async function remindOfMarketing(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  let count = 0;
  for (let after = NIL_UUID; !signal?.aborted; ) {
    const before = latestDueSince(now);
    const batch = await listReminderCandidates(db, { before, after, limit: BATCH_SIZE });
    for (const candidate of batch)
      if (isReminderDue(candidate.since, now))
        count += await db.transaction().execute((tx) => enqueueReminder(tx, candidate, now));
    const last = batch.at(-1);
    if (batch.length < BATCH_SIZE || !last) break;
    after = last.userId;
  }
  return count;
}

export interface MarketingMailPorts {
  readonly mail: Mail;
  readonly secret: string;
  readonly webOrigin: string;
  readonly businessEmail?: string | undefined;
}

/** Sends a notice unless it was sent; a reminder is dropped when its consents were withdrawn meanwhile. */
export async function deliverMarketingNotice(
  { db, mail, secret, webOrigin, businessEmail }: MarketingMailPorts & { readonly db: Db },
  id: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const notice = await lockUnsentNotice(tx, id);
    if (!notice) return;
    const { email, language, user_id, due_on, created_at } = notice;
    const nonce = createUnsubscribeNonce(id, secret);
    const unsubscribeUrl = formatMailedLink(webOrigin, 'marketing_unsubscribe', nonce);
    const input = { language, businessEmail, unsubscribeUrl };
    if (due_on === null) {
      const agreed = notice.agreed as MarketingUse[];
      const withdrawn = notice.withdrawn as MarketingUse[];
      const content = renderChangeMail(input, { agreed, withdrawn, at: created_at });
      await mail.send({ to: email, ...content });
    } else {
      const given = await listGivenMarketing(tx, user_id);
      if (given.length === 0) return;
      await mail.send({ to: email, ...renderReminderMail(input, given) });
    }
    await markNoticeSent(tx, id, now);
  });
}
