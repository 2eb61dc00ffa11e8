import type { TossMerchant } from './env.ts';
import { findCard } from './toss-cards.ts';
import { TossError } from './toss-errors.ts';
import { balanceOf, methodOf } from './toss-objects.ts';
import {
  randomKey,
  type StoredBillingKey,
  type StoredPayment,
  type StoredTransaction,
  type TossState,
} from './toss-state.ts';

const WINDOW_MS = 30 * 60_000;
const CONFIRM_MS = 10 * 60_000;
const MIN_AMOUNT = 100;

export interface NewOrder {
  readonly orderId: string;
  readonly orderName: string;
  readonly customerKey: string;
  readonly amount: number;
}

/** What a request changed besides its own result. */
export interface PaymentEvents {
  onStatusChanged(payment: StoredPayment): void;
  onBillingDeleted(key: StoredBillingKey): void;
}

export type TossPayments = ReturnType<typeof createTossPayments>;

/** What the gateway does with money. Every operation runs inside a transaction of the state. */
export function createTossPayments(state: TossState, events: PaymentEvents) {
  const createPayment = (
    { mId }: TossMerchant,
    order: NewOrder,
    type: StoredPayment['type'],
    cardId: string | null,
  ): StoredPayment => {
    const now = state.now();
    return {
      ...order,
      paymentKey: randomKey('tviva'),
      mId,
      type,
      status: 'READY',
      cardId,
      requestedAt: now,
      expiresAt: now + WINDOW_MS,
      approvedAt: null,
      lastTransactionKey: null,
      failureCode: null,
      cancels: [],
    };
  };

  const save = (payment: StoredPayment): StoredPayment => {
    state.savePayment(payment);
    return payment;
  };

  /** The gateway does not notify of finished billing charges. */
  const saveAndNotify = (payment: StoredPayment): StoredPayment => {
    save(payment);
    const isCharge = payment.type === 'BILLING' && payment.cancels.length === 0;
    if (!isCharge) events.onStatusChanged(payment);
    return payment;
  };

  const addTransaction = (
    payment: StoredPayment,
    transaction: Pick<StoredTransaction, 'transactionKey' | 'status' | 'amount'>,
  ) =>
    state.addTransaction({
      ...transaction,
      paymentKey: payment.paymentKey,
      orderId: payment.orderId,
      mId: payment.mId,
      customerKey: payment.customerKey,
      method: methodOf(payment.cardId) ?? '카드',
      at: state.now(),
    });

  const approve = (payment: StoredPayment): StoredPayment => {
    const transactionKey = randomKey('txrd_');
    const approved: StoredPayment = {
      ...payment,
      status: 'DONE',
      approvedAt: state.now(),
      lastTransactionKey: transactionKey,
    };
    addTransaction(approved, { transactionKey, status: 'DONE', amount: payment.amount });
    return saveAndNotify(approved);
  };

  const abort = (payment: StoredPayment, failureCode: string): StoredPayment =>
    saveAndNotify({ ...payment, status: 'ABORTED', failureCode });

  const hasApproved = (orderId: string): boolean =>
    state.paymentsOfOrder(orderId).some(({ approvedAt }) => approvedAt !== null);

  const authenticate = (payment: StoredPayment, cardId: string): StoredPayment =>
    save({ ...payment, status: 'IN_PROGRESS', cardId, expiresAt: state.now() + CONFIRM_MS });

  const findPayment = ({ mId }: TossMerchant, paymentKey: string): StoredPayment => {
    const payment = state.findPayment(paymentKey);
    if (payment?.mId !== mId) throw new TossError('NOT_FOUND_PAYMENT');
    return payment;
  };

  const applyCancel = (payment: StoredPayment, amount: number, reason: string): StoredPayment => {
    const transactionKey = randomKey('txrd_');
    const refundableAmount = balanceOf(payment) - amount;
    const cancels = [
      ...payment.cancels,
      { transactionKey, amount, reason, at: state.now(), refundableAmount },
    ];
    // Cancelled in parts it stays so, also when nothing is left.
    const status = amount === payment.amount ? 'CANCELED' : 'PARTIAL_CANCELED';
    const cancelled: StoredPayment = {
      ...payment,
      status,
      cancels,
      lastTransactionKey: transactionKey,
    };
    addTransaction(cancelled, { transactionKey, status, amount: -amount });
    return cancelled;
  };

  return {
    hasApproved,
    authenticate,
    abort,
    findPayment,
    findPaymentByOrder: ({ mId }: TossMerchant, orderId: string): StoredPayment => {
      const payment = state.paymentsOfOrder(orderId).find((each) => each.mId === mId);
      if (!payment) throw new TossError('NOT_FOUND_PAYMENT');
      return payment;
    },
    openWindow: (merchant: TossMerchant, order: NewOrder): StoredPayment =>
      save(createPayment(merchant, order, 'NORMAL', null)),
    createBillingAuth: ({ mId }: TossMerchant, customerKey: string, cardId: string): string => {
      const authKey = randomKey('bln_');
      state.saveBillingAuth({ authKey, customerKey, mId, cardId, usedAt: null });
      return authKey;
    },
    /** Uses the one-time key up, also when the card is refused. */
    issueBillingKey: (
      { mId }: TossMerchant,
      authKey: string,
      customerKey: string,
    ): StoredBillingKey => {
      const auth = state.findBillingAuth(authKey);
      if (auth?.mId !== mId || auth.usedAt !== null) throw new TossError('NOT_FOUND_BILLING');
      if (auth.customerKey !== customerKey) throw new TossError('NOT_MATCHES_CUSTOMER_KEY');
      state.saveBillingAuth({ ...auth, usedAt: state.now() });
      const { cardId } = auth;
      return { billingKey: `${randomKey('')}=`, customerKey, mId, cardId, deletedAt: null };
    },
    findBillingKey: ({ mId }: TossMerchant, billingKey: string): StoredBillingKey => {
      const key = state.findBillingKey(billingKey);
      if (key?.mId !== mId) throw new TossError('NOT_FOUND_BILLING');
      return key;
    },
    deleteBillingKey: (key: StoredBillingKey): void => {
      if (key.deletedAt !== null) throw new TossError('ALREADY_REMOVED_BILLING_KEY');
      state.saveBillingKey({ ...key, deletedAt: state.now() });
      events.onBillingDeleted(key);
    },
    /** A refused charge is stored as aborted; its error is the result. */
    charge: (merchant: TossMerchant, key: StoredBillingKey, order: NewOrder): StoredPayment => {
      if (key.deletedAt !== null) throw new TossError('INVALID_BILL_KEY_REQUEST');
      if (key.customerKey !== order.customerKey) throw new TossError('NOT_MATCHES_CUSTOMER_KEY');
      if (order.amount < MIN_AMOUNT) throw new TossError('BELOW_MINIMUM_AMOUNT');
      if (hasApproved(order.orderId)) throw new TossError('DUPLICATED_ORDER_ID');
      const payment = createPayment(merchant, order, 'BILLING', key.cardId);
      const error = findCard(key.cardId).chargeError;
      return error ? abort(payment, error) : approve(payment);
    },
    confirm: (
      merchant: TossMerchant,
      request: Pick<StoredPayment, 'paymentKey' | 'orderId' | 'amount'>,
    ): StoredPayment => {
      const payment = findPayment(merchant, request.paymentKey);
      const { status, orderId, amount, cardId } = payment;
      if (status === 'READY' || status === 'EXPIRED' || cardId === null)
        throw new TossError('NOT_FOUND_PAYMENT_SESSION');
      if (status !== 'IN_PROGRESS') throw new TossError('ALREADY_PROCESSED_PAYMENT');
      if (payment.expiresAt <= state.now()) throw new TossError('NOT_FOUND_PAYMENT_SESSION');
      if (orderId !== request.orderId || amount !== request.amount)
        throw new TossError('INVALID_REQUEST');
      if (hasApproved(orderId)) throw new TossError('DUPLICATED_ORDER_ID');
      const error = findCard(cardId).chargeError;
      return error ? abort(payment, error) : approve(payment);
    },
    cancel: (
      payment: StoredPayment,
      request: {
        readonly cancelReason: string;
        readonly cancelAmount?: number | undefined;
        readonly refundableAmount?: number | undefined;
      },
    ): StoredPayment => {
      const balance = balanceOf(payment);
      const { cancelReason, cancelAmount = balance, refundableAmount = balance } = request;
      if (payment.status === 'CANCELED') throw new TossError('ALREADY_CANCELED_PAYMENT');
      if (payment.approvedAt === null) throw new TossError('NOT_CANCELABLE_PAYMENT');
      if (balance === 0) throw new TossError('NOT_CANCELABLE_AMOUNT');
      if (refundableAmount !== balance) throw new TossError('NOT_MATCHES_REFUNDABLE_AMOUNT');
      if (cancelAmount > balance) throw new TossError('NOT_CANCELABLE_AMOUNT');
      return saveAndNotify(applyCancel(payment, cancelAmount, cancelReason));
    },
    /** A charge that no request asked for. */
    plantCharge: (merchant: TossMerchant, order: NewOrder, cardId: string): StoredPayment =>
      approve(createPayment(merchant, order, 'BILLING', cardId)),
    /** A cancel that nobody is notified of, as one made by hand in the gateway's console. */
    plantCancel: (payment: StoredPayment, amount: number): StoredPayment =>
      save(applyCancel(payment, amount, 'planted')),
    /** Ends windows after 30 minutes, and authentications after 10. */
    expire: (): void => {
      for (const payment of state.listExpired(state.now()))
        saveAndNotify({ ...payment, status: 'EXPIRED', failureCode: 'EXPIRED_PAYMENT' });
    },
  };
}
