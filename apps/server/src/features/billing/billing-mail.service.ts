import type { Language } from '@onsori/contract/enumerations';
import type { Db, Tx } from '#infra/db.ts';
import type { Mail } from '#infra/mail/mail.ts';
import { enqueue } from '#jobs/queue.ts';
import { type BillingMailKind, sendBillingMailJob } from './billing.jobs.ts';
import { renderBillingMail } from './billing-mail-texts.ts';
import type { MailValues } from './billing-mail-values.rules.ts';
import { findCardById } from './cards.repo.ts';
import type { PlanTarget } from './prices.rules.ts';
import { findPayer } from './subscriptions.repo.ts';

const SUBSCRIPTION_PATH = '/account/subscription';

export interface MailRecipient {
  readonly email: string;
  readonly language: Language;
}

/** Enqueues a mail about a subscription, with its plan and card. */
export async function enqueueSubscriptionMail(
  tx: Tx,
  mail: {
    readonly kind: BillingMailKind;
    readonly customerId: string;
    readonly cardId: string | null;
    readonly plan: PlanTarget;
    readonly values?: MailValues;
    /** Needed where the account is deleted before the mail is sent. */
    readonly recipient?: MailRecipient | undefined;
  },
): Promise<void> {
  const { kind, customerId, cardId, recipient } = mail;
  const card = cardId === null ? undefined : await findCardById(tx, cardId);
  const { plan, period, seats } = mail.plan;
  await enqueue(tx, sendBillingMailJob, {
    kind,
    customerId,
    values: {
      plan,
      period,
      seats: String(seats),
      ...(card && { lastDigits: card.last_digits }),
      ...mail.values,
    },
    ...(recipient && { recipient }),
  });
}

export interface BillingMailPorts {
  readonly mail: Mail;
  readonly webOrigin: string;
  /** Where customers write to; mails leave it out if it is not set. */
  readonly businessEmail?: string | undefined;
}

/** Sends nothing to a person whose account was deleted since, unless the mail names its recipient. */
export async function deliverBillingMail(
  { db, mail, webOrigin, businessEmail }: BillingMailPorts & { readonly db: Db },
  payload: {
    readonly kind: BillingMailKind;
    readonly customerId: string;
    readonly values: MailValues;
    readonly recipient?: MailRecipient | undefined;
  },
): Promise<void> {
  const { kind, customerId, values, recipient } = payload;
  const receiver = recipient ?? (await findPayer(db, customerId));
  if (!receiver) return;
  const url = recipient ? null : webOrigin + SUBSCRIPTION_PATH;
  const content = renderBillingMail(
    kind,
    receiver.language,
    businessEmail === undefined ? values : { ...values, businessEmail },
    url,
  );
  await mail.send({ to: receiver.email, ...content });
}
