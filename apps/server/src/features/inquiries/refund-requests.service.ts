import type { Language } from '@onsori/contract/enumerations';
import { type RefundRefusal, refundRefusalTexts } from '@onsori/contract/refund-values';
import { findUser } from '#features/account/account.public.ts';
import {
  decideLockedRefund,
  lockWholeRefund,
  type RefundDecision,
} from '#features/billing/billing.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Tx } from '#infra/db.ts';
import { answerInquiry, type InboxPorts, type Operator } from './inbox.service.ts';
import { lockInquiry } from './inquiries.repo.ts';

interface RefundMessage {
  readonly inquiry_id: string;
  readonly text: string;
}

interface RefundCommand<Decision> {
  readonly refundId: string;
  readonly message: RefundMessage | undefined;
  readonly decision: Decision;
}

/**
 * Decides once; of several operators the first one does. The reply is stored in the same transaction, so
 * that no mail promises a refund that was not approved. Takes all locks before the log records anything.
 */
async function decideRequest(
  tx: Tx,
  ports: InboxPorts,
  operator: Operator,
  { refundId, message, decision }: RefundCommand<(language: Language) => RefundDecision>,
  now: Date,
): Promise<RefundDecision> {
  const locked = await lockWholeRefund(tx, refundId);
  if (!locked) throw new AppError('not_found.refund');
  const { userId } = locked;
  if (message) {
    const inquiry = await lockInquiry(tx, message.inquiry_id);
    if (!inquiry || inquiry.user_id === null || inquiry.user_id !== userId)
      throw new AppError('not_found.inquiry');
  }
  const payer = userId === null ? null : await findUser(tx, userId);
  const made = decision(payer?.language ?? 'ko');
  const actor = { kind: 'operator', ...operator } as const;
  const { encryption } = ports;
  if (!(await decideLockedRefund(tx, { encryption, actor }, locked, made, now)))
    throw new AppError('conflict.refund_decided');
  if (message) {
    const sent = { inquiryId: message.inquiry_id, text: message.text, status: 'answered' } as const;
    await answerInquiry(tx, ports, operator, sent, now);
  }
  return made;
}

export async function approveRefund(
  tx: Tx,
  ports: InboxPorts,
  operator: Operator,
  command: Omit<RefundCommand<unknown>, 'decision'> & {
    readonly amount: number;
    readonly line_id: string | null;
    readonly reason: string;
  },
  now = new Date(),
) {
  const { amount, reason, line_id: lineId } = command;
  const decision = () => ({ amount, reason, lineId });
  await decideRequest(tx, ports, operator, { ...command, decision }, now);
  return { amount };
}

export async function refuseRefund(
  tx: Tx,
  ports: InboxPorts,
  operator: Operator,
  command: Omit<RefundCommand<unknown>, 'decision'> & {
    readonly reason: RefundRefusal;
    readonly text: string;
  },
  now = new Date(),
) {
  let refusedBecause = '';
  const decision = (language: Language) => {
    refusedBecause = `${refundRefusalTexts[command.reason][language]} ${command.text}`.trim();
    return { refusedBecause };
  };
  await decideRequest(tx, ports, operator, { ...command, decision }, now);
  return { refused_because: refusedBecause };
}
