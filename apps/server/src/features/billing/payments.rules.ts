import type { PaymentStatus } from '@onsori/contract/payments';
import type { BillingPeriod, PlanId } from '@onsori/contract/plans';
import { refusalOf } from './refusals.rules.ts';

const OVERDUE_MS = 60 * 60 * 1000;

/** An attempt with what it pays for. */
export interface OrderRow {
  readonly order_id: string;
  readonly kind: PaymentStatus['kind'];
  readonly plan: PlanId | null;
  readonly period: BillingPeriod | null;
  readonly seats: number | null;
  readonly amount: number;
  readonly created_at: Date;
  readonly sent_at: Date | null;
  readonly state: 'created' | 'sent' | 'done' | 'refused';
  readonly failure_code: string | null;
  readonly failure_kind: string | null;
  readonly issuer_code: string | null;
  readonly last_digits: string | null;
  readonly receipt_url: string | null;
}

export const toPaymentFacts = (order: OrderRow) => ({
  order_id: order.order_id,
  kind: order.kind,
  plan: order.plan,
  period: order.period,
  seats: order.seats,
  amount: order.amount,
  created_at: order.created_at.toISOString(),
  card:
    order.issuer_code !== null && order.last_digits !== null
      ? { issuer_code: order.issuer_code, last_digits: order.last_digits }
      : null,
});

function stateOf({ state, failure_kind }: OrderRow): PaymentStatus['state'] {
  if (state === 'done') return 'paid';
  if (state !== 'refused') return 'pending';
  return failure_kind === 'expired' ? 'expired' : 'refused';
}

export function toPaymentStatus(order: OrderRow, now: Date): PaymentStatus {
  const state = stateOf(order);
  const waitsSince = order.sent_at ?? order.created_at;
  return {
    ...toPaymentFacts(order),
    state,
    is_overdue: state === 'pending' && now.getTime() - waitsSince.getTime() > OVERDUE_MS,
    refusal:
      state === 'refused'
        ? {
            reason: refusalOf(order.failure_code ?? ''),
            can_retry_card: order.failure_kind !== 'hard',
          }
        : null,
    receipt_url: order.receipt_url,
  };
}
