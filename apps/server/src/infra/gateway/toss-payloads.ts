import { z } from 'zod';
import {
  type GatewayPayment,
  type GatewaySettlement,
  type GatewayTransaction,
  gatewayPaymentStatuses,
  type IssuedBillingKey,
} from './gateway.ts';

const won = z.int();
const key = z.string().min(1);
const timestamp = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const day = z.iso.date();

/** The last four characters of a masked number, such as `4821` or `123*`. */
const lastDigitsOf = (number: string): string => number.slice(-4);
const maskedNumber = z.string().regex(/[\d*]{4}$/);

const cardTypes = { 신용: 'credit', 체크: 'debit', 기프트: 'gift', 미확인: 'credit' } as const;
const ownerTypes = { 개인: 'personal', 법인: 'corporate', 미확인: 'personal' } as const;

export const tossError = z.object({ code: z.string().min(1).max(100) });

export const tossBilling = z
  .object({
    billingKey: key,
    customerKey: key,
    card: z.object({
      issuerCode: key,
      number: maskedNumber,
      cardType: z.enum(['신용', '체크', '기프트', '미확인']),
      ownerType: z.enum(['개인', '법인', '미확인']),
    }),
  })
  .transform(
    ({ billingKey, customerKey, card }): IssuedBillingKey => ({
      billingKey,
      customerKey,
      issuerCode: card.issuerCode,
      lastDigits: lastDigitsOf(card.number),
      cardType: cardTypes[card.cardType],
      ownerType: ownerTypes[card.ownerType],
    }),
  );

const tossCancel = z
  .object({
    transactionKey: key,
    cancelAmount: won,
    cancelStatus: z.enum(['DONE', 'IN_PROGRESS', 'ABORTED']),
    canceledAt: timestamp,
  })
  .transform(({ transactionKey, cancelAmount, cancelStatus, canceledAt }) => ({
    transactionKey,
    amount: cancelAmount,
    status: cancelStatus,
    canceledAt,
  }));

/** Other fields of the gateway are ignored, also those it adds in newer versions. */
export const tossPayment = z
  .object({
    paymentKey: key,
    orderId: key,
    status: z.enum(gatewayPaymentStatuses),
    currency: z.string(),
    totalAmount: won,
    balanceAmount: won,
    lastTransactionKey: key.nullable(),
    approvedAt: timestamp.nullable(),
    method: z.string().nullable(),
    card: z.object({ issuerCode: z.string().nullable(), number: maskedNumber }).nullish(),
    easyPay: z.object({ provider: z.string() }).nullish(),
    receipt: z.object({ url: z.url() }).nullish(),
    failure: z.object({ code: z.string() }).nullish(),
    cancels: z.array(tossCancel).nullish(),
  })
  .transform(
    (payment): GatewayPayment => ({
      paymentKey: payment.paymentKey,
      orderId: payment.orderId,
      status: payment.status,
      currency: payment.currency,
      totalAmount: payment.totalAmount,
      balanceAmount: payment.balanceAmount,
      lastTransactionKey: payment.lastTransactionKey,
      approvedAt: payment.approvedAt,
      methodName: payment.easyPay?.provider ?? payment.method,
      issuerCode: payment.card?.issuerCode ?? null,
      lastDigits: payment.card ? lastDigitsOf(payment.card.number) : null,
      receiptUrl: payment.receipt?.url ?? null,
      failureCode: payment.failure?.code ?? null,
      cancels: payment.cancels ?? [],
    }),
  );

const cancelStatuses = ['CANCELED', 'PARTIAL_CANCELED'];

export const tossTransactions = z.array(
  z
    .object({
      transactionKey: key,
      paymentKey: key,
      orderId: key,
      status: z.string(),
      amount: won,
      transactionAt: timestamp,
    })
    .transform(({ transactionKey, paymentKey, orderId, status, amount, transactionAt }) => ({
      transactionKey,
      paymentKey,
      orderId,
      // The sign of a cancel is not documented.
      amount: cancelStatuses.includes(status) ? -Math.abs(amount) : amount,
      transactedAt: transactionAt,
    })),
) satisfies z.ZodType<GatewayTransaction[]>;

export const tossSettlements = z.array(
  z
    .object({
      transactionKey: key,
      paymentKey: key,
      amount: won,
      /** The fee without its VAT. */
      supplyAmount: won,
      vat: won,
      payOutAmount: won,
      soldDate: day,
      paidOutDate: day,
    })
    .transform((settlement) => ({
      transactionKey: settlement.transactionKey,
      paymentKey: settlement.paymentKey,
      amount: settlement.amount,
      fee: settlement.supplyAmount,
      feeVat: settlement.vat,
      paidOut: settlement.payOutAmount,
      soldOn: settlement.soldDate,
      paidOutOn: settlement.paidOutDate,
    })),
) satisfies z.ZodType<GatewaySettlement[]>;
