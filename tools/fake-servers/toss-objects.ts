import { findCard } from './toss-cards.ts';
import { errorReply } from './toss-errors.ts';
import type { StoredBillingKey, StoredPayment, StoredTransaction } from './toss-state.ts';

const KOREAN_OFFSET_MS = 9 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

export const koreanTime = (at: number): string =>
  `${new Date(at + KOREAN_OFFSET_MS).toISOString().slice(0, 19)}+09:00`;
export const koreanDay = (at: number): string => koreanTime(at).slice(0, 10);

export const balanceOf = ({ amount, cancels }: StoredPayment): number =>
  cancels.reduce((balance, cancel) => balance - cancel.amount, amount);

export const methodOf = (cardId: string | null): string | null =>
  cardId === null ? null : findCard(cardId).easyPay ? '간편결제' : '카드';

function cardOf({ cardId, amount, status, approvedAt }: StoredPayment): object | null {
  const card = cardId === null ? undefined : findCard(cardId);
  if (!card || card.easyPay) return null;
  return {
    amount,
    issuerCode: card.issuerCode,
    acquirerCode: card.issuerCode,
    number: card.number,
    installmentPlanMonths: 0,
    approveNo: approvedAt === null ? null : '00000000',
    useCardPoint: false,
    cardType: card.cardType,
    ownerType: card.ownerType,
    acquireStatus: status === 'CANCELED' ? 'CANCELED' : 'READY',
    isInterestFree: false,
    interestPayer: null,
  };
}

function easyPayOf({ cardId, amount }: StoredPayment): object | null {
  const provider = cardId === null ? undefined : findCard(cardId).easyPay;
  return provider ? { provider, amount, discountAmount: 0 } : null;
}

/** A payment as the gateway writes it. */
export function toPaymentObject(payment: StoredPayment, origin: string): object {
  const { paymentKey, cancels, failureCode } = payment;
  const balanceAmount = balanceOf(payment);
  const suppliedAmount = Math.round(balanceAmount / 1.1);
  const isApproved = payment.approvedAt !== null;
  return {
    mId: payment.mId,
    version: '2022-11-16',
    paymentKey,
    lastTransactionKey: payment.lastTransactionKey,
    orderId: payment.orderId,
    orderName: payment.orderName,
    type: payment.type,
    method: methodOf(payment.cardId),
    currency: 'KRW',
    totalAmount: payment.amount,
    balanceAmount,
    suppliedAmount,
    vat: balanceAmount - suppliedAmount,
    taxFreeAmount: 0,
    taxExemptionAmount: 0,
    status: payment.status,
    requestedAt: koreanTime(payment.requestedAt),
    approvedAt: payment.approvedAt === null ? null : koreanTime(payment.approvedAt),
    useEscrow: false,
    cultureExpense: false,
    card: cardOf(payment),
    cancels:
      cancels.length === 0
        ? null
        : cancels.map((cancel) => ({
            cancelAmount: cancel.amount,
            cancelReason: cancel.reason,
            canceledAt: koreanTime(cancel.at),
            transactionKey: cancel.transactionKey,
            refundableAmount: cancel.refundableAmount,
            taxFreeAmount: 0,
            taxExemptionAmount: 0,
            transferDiscountAmount: 0,
            easyPayDiscountAmount: 0,
            receiptKey: null,
            cancelStatus: 'DONE',
            cancelRequestId: null,
          })),
    isPartialCancelable: true,
    receipt: isApproved ? { url: `${origin}/receipt/${paymentKey}` } : null,
    checkout: { url: `${origin}/v1/payments/${paymentKey}/checkout` },
    secret: null,
    failure: failureCode === null ? null : errorReply(failureCode).body,
    cashReceipt: null,
    cashReceipts: null,
    discount: null,
    easyPay: easyPayOf(payment),
    transfer: null,
    virtualAccount: null,
    mobilePhone: null,
    giftCertificate: null,
    country: 'KR',
    metadata: null,
  };
}

export function toBillingObject(key: StoredBillingKey, at: number): object {
  const card = findCard(key.cardId);
  return {
    mId: key.mId,
    customerKey: key.customerKey,
    authenticatedAt: koreanTime(at),
    method: '카드',
    billingKey: key.billingKey,
    card: {
      issuerCode: card.issuerCode,
      acquirerCode: card.issuerCode,
      number: card.number,
      cardType: card.cardType,
      ownerType: card.ownerType,
    },
    transfers: null,
  };
}

export const toTransactionObject = (
  { transactionKey, paymentKey, orderId, mId, ...rest }: StoredTransaction,
  origin: string,
): object => ({
  mId,
  transactionKey,
  paymentKey,
  orderId,
  method: rest.method,
  customerKey: rest.customerKey,
  useEscrow: false,
  receiptUrl: `${origin}/receipt/${paymentKey}`,
  status: rest.status,
  transactionAt: koreanTime(rest.at),
  currency: 'KRW',
  amount: rest.amount,
});

const FEE_RATE = 0.033;
const PAID_OUT_AFTER_DAYS = 7;

/** Fees and their VAT are given back with a cancel. */
export function toSettlementObject(transaction: StoredTransaction) {
  const { amount, at } = transaction;
  const sign = Math.sign(amount);
  const supplyAmount = sign * Math.round(Math.abs(amount) * FEE_RATE);
  const vat = sign * Math.round(Math.abs(supplyAmount) * 0.1);
  return {
    mId: transaction.mId,
    transactionKey: transaction.transactionKey,
    paymentKey: transaction.paymentKey,
    orderId: transaction.orderId,
    currency: 'KRW',
    method: transaction.method,
    amount,
    interestFee: 0,
    fees: [{ type: 'BASE', fee: supplyAmount + vat }],
    supplyAmount,
    vat,
    payOutAmount: amount - supplyAmount - vat,
    approvedAt: koreanTime(at),
    soldDate: koreanDay(at),
    paidOutDate: koreanDay(at + PAID_OUT_AFTER_DAYS * DAY_MS),
  };
}
