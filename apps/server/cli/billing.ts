import { requestableRefundReasons } from '@onsori/contract/payments';
import {
  type BillingPeriod,
  billingPeriods,
  type SellablePlanId,
  sellablePlanIds,
} from '@onsori/contract/plans';
import { type OperatorPorts, rotatePersonKeys } from '#features/audit/audit.public.ts';
import {
  announcePrice,
  decideRefund,
  enqueueReconciliation,
  findOrders,
  type OrderOverview,
  refundMusic,
  refundOrder,
  rotateKeys,
} from '#features/billing/billing.public.ts';
import { rotateWebhookKeys } from '#features/webhooks/webhooks.public.ts';
import { defineCommand } from './command.ts';

/** Reasons of refunds that only an operator decides. */
const operatorReasons = ['double_charge', ...requestableRefundReasons] as const;

const usage = `npm run billing -- reconcile
npm run billing -- show <order or e-mail>
npm run billing -- refund <order> <won> <${operatorReasons.join('|')}> [note]
npm run billing -- refund-music <music> <${operatorReasons.join('|')}> [note]
npm run billing -- approve <refund> [music]
npm run billing -- refuse <refund> <reason>
npm run billing -- price-change <${sellablePlanIds.join('|')}> <${billingPeriods.join('|')}> <won> <day>
npm run billing -- rotate-keys

  reconcile     lets the worker compare orders, transactions and settlements with the gateway now
  show          prints orders with their state, balance, musics and refunds
  refund        pays a part of an order back; the worker sends it to the gateway
  refund-music  pays one bought music back and revokes its licence; the id is that of show
  approve       approves a requested refund and sends it; a music that is named is given back with it,
                and its licence revoked
  refuse        refuses a requested refund; the customer reads the reason
  price-change  announces a price with VAT for renewals from a day in Korea on, such as 2027-03-01;
                a higher one needs the consent of each subscriber
  rotate-keys   encrypts billing keys and the keys of the audit log with the first of BILLING_ENCRYPTION_KEYS`;

export type BillingCommand =
  | { readonly kind: 'reconcile' | 'rotate-keys' }
  | { readonly kind: 'show'; readonly orderOrEmail: string }
  | {
      readonly kind: 'refund';
      readonly orderId: string;
      readonly amount: number;
      readonly reason: (typeof operatorReasons)[number];
      readonly note: string | null;
    }
  | {
      readonly kind: 'refund-music';
      readonly lineId: string;
      readonly reason: (typeof operatorReasons)[number];
      readonly note: string | null;
    }
  | { readonly kind: 'approve'; readonly refundId: string; readonly lineId: string | null }
  | { readonly kind: 'refuse'; readonly refundId: string; readonly reason: string }
  | {
      readonly kind: 'price-change';
      readonly plan: SellablePlanId;
      readonly period: BillingPeriod;
      readonly unitPrice: number;
      readonly effectiveOn: string;
    };

function parseWon(text: string | undefined): number {
  if (!/^[1-9]\d{0,9}$/.test(text ?? '')) throw new Error('the amount must be whole won');
  return Number(text);
}

function parseChoice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  text: string | undefined,
): Choice {
  const choice = choices.find((known) => known === text);
  if (!choice) throw new Error(`the ${name} must be one of ${choices.join(', ')}`);
  return choice;
}

function parseDay(text: string | undefined): string {
  const day = text ?? '';
  const date = new Date(`${day}T00:00:00Z`);
  // Date parses 2026-02-31 as a day in March.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day)
    throw new Error('the day must be a date such as 2027-03-01');
  return day;
}

function parseId(name: string, text: string | undefined): string {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text ?? ''))
    throw new Error(`the id of a ${name} is required, as show prints it`);
  return text ?? '';
}

export function parseCommand([kind, ...args]: readonly string[]): BillingCommand {
  const [first, second, third, fourth] = args;
  const textFrom = (index: number) => args.slice(index).join(' ').trim();
  if ((kind === 'reconcile' || kind === 'rotate-keys') && args.length === 0) return { kind };
  if (kind === 'show' && args.length === 1 && first)
    return { kind, orderOrEmail: first.includes('@') ? first.toLowerCase() : first };
  if (kind === 'refund') {
    if (!first) throw new Error('an order number is required');
    const reason = parseChoice('reason', operatorReasons, third);
    return { kind, orderId: first, amount: parseWon(second), reason, note: textFrom(3) || null };
  }
  if (kind === 'refund-music') {
    const reason = parseChoice('reason', operatorReasons, second);
    return { kind, lineId: parseId('music', first), reason, note: textFrom(2) || null };
  }
  if (kind === 'approve' && (args.length === 1 || args.length === 2)) {
    const lineId = second === undefined ? null : parseId('music', second);
    return { kind, refundId: parseId('refund', first), lineId };
  }
  if (kind === 'refuse') {
    if (textFrom(1) === '') throw new Error('a reason is required');
    return { kind, refundId: parseId('refund', first), reason: textFrom(1) };
  }
  if (kind === 'price-change' && args.length === 4)
    return {
      kind,
      plan: parseChoice('plan', sellablePlanIds, first),
      period: parseChoice('period', billingPeriods, second),
      unitPrice: parseWon(third),
      effectiveOn: parseDay(fourth),
    };
  throw new Error('unknown command');
}

const formatWon = (amount: number): string => `${amount.toLocaleString('en-US')} won`;

export function formatOrder(order: OrderOverview): string {
  const { order_id, state, amount, balance, kind, plan, email, created_at, alarmed_at } = order;
  const facts = [
    `${order_id} ${state}`,
    formatWon(amount),
    ...(balance === null ? [] : [`balance ${formatWon(balance)}`]),
    plan === null ? kind : `${kind} of ${plan}`,
    email ?? 'deleted account',
    created_at.toISOString(),
    ...(order.failure_code === null ? [] : [order.failure_code]),
    ...(order.payment_key === null ? [] : [`gateway ${order.payment_key}`]),
    ...(alarmed_at === null ? [] : [`alarm ${alarmed_at.toISOString()}`]),
  ];
  const refunds = order.refunds.map(({ id, amount, reason, state, note, refused_because }) => {
    const texts = [refused_because, note].filter((text) => text !== null);
    return [`  refund ${id} ${state}`, formatWon(amount), reason, ...texts].join(', ');
  });
  const musics = order.musics.map(({ id, music_id, project, amount, licence_id, refunded_at }) =>
    [
      `  music ${id} ${music_id}`,
      formatWon(amount),
      `project ${project}`,
      ...(licence_id === null ? [] : [`licence ${licence_id}`]),
      ...(refunded_at === null ? [] : ['given back']),
    ].join(', '),
  );
  return [facts.join(', '), ...musics, ...refunds].join('\n');
}

/** Returns what to print. */
export async function runBillingCommand(
  ports: OperatorPorts,
  command: BillingCommand,
  now = new Date(),
): Promise<string> {
  const { db, encryption } = ports;
  switch (command.kind) {
    case 'reconcile': {
      const { payments, refunds, suspense } = await enqueueReconciliation(db, now);
      return `enqueued; open now: ${payments} payments, ${refunds} refunds, ${formatWon(suspense)} in suspense`;
    }
    case 'show': {
      const orders = await findOrders(db, command.orderOrEmail);
      if (orders.length === 0) throw new Error('no order found');
      return orders.map(formatOrder).join('\n');
    }
    case 'refund':
      return `refund ${await refundOrder(ports, command, now)} is approved and enqueued`;
    case 'refund-music':
      return `refund ${await refundMusic(ports, command, now)} is approved and enqueued`;
    case 'approve':
    case 'refuse': {
      const decision =
        command.kind === 'refuse' ? { refusedBecause: command.reason } : { lineId: command.lineId };
      if (!(await decideRefund(ports, command.refundId, decision, now)))
        throw new Error('this refund is decided already');
      return `refund ${command.refundId} is ${command.kind === 'refuse' ? 'refused' : 'approved'}`;
    }
    case 'price-change':
      await announcePrice(ports, { ...command, reason: null }, now);
      return `${command.plan} costs ${formatWon(command.unitPrice)} a ${command.period} from ${command.effectiveOn} on`;
    case 'rotate-keys': {
      const rotated =
        (await rotateKeys(db, encryption)) +
        (await rotatePersonKeys(db, encryption)) +
        (await rotateWebhookKeys(db, encryption));
      return `${rotated} secrets are encrypted with key ${encryption.currentKeyId}`;
    }
  }
}

export const billingCommand = defineCommand({
  name: 'billing',
  usage,
  parse: parseCommand,
  run: async ({ operator, print }, command) => {
    print(await runBillingCommand(operator(), command));
    return true;
  },
});
