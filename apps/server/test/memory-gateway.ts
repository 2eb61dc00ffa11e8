import { randomBytes } from 'node:crypto';
import type {
  GatewayPayment,
  GatewayResult,
  IssuedBillingKey,
  PaymentGateway,
} from '#infra/gateway/gateway.ts';

type Refused = Extract<GatewayResult<never>, { outcome: 'refused' }>;

/** What happens to the next request that would move money. */
export type GatewayFault =
  /** Executed, but the response is lost. */
  | 'lost_reply'
  /** Never arrived. */
  | 'unreachable'
  /** Executed, and then the process dies. */
  | 'crash'
  | Omit<Refused, 'outcome'>;

export interface MemoryGateway extends PaymentGateway {
  /** By order. */
  readonly payments: Map<string, GatewayPayment>;
  /** Executed requests, without those that an idempotency key replayed. */
  readonly executed: string[];
  readonly billingKeys: Set<string>;
  /** Applied to the next requests, the first first. */
  readonly faults: GatewayFault[];
  /** Acts as the payment window; returns the key of the payment. */
  authenticate(orderId: string, amount: number): string;
  /** Cancels at the gateway without an order of ours. */
  cancelOutside(orderId: string, amount: number): void;
}

const randomKey = (prefix: string): string => `${prefix}_${randomBytes(12).toString('base64url')}`;
const unknown = (code: string) => ({ outcome: 'unknown', code }) as const;

export const approvedPayment = (
  orderId: string,
  amount: number,
  paymentKey = randomKey('pay'),
): GatewayPayment => ({
  paymentKey,
  orderId,
  status: 'DONE',
  currency: 'KRW',
  totalAmount: amount,
  balanceAmount: amount,
  lastTransactionKey: randomKey('tx'),
  approvedAt: new Date(),
  methodName: '카드',
  issuerCode: '41',
  lastDigits: '1234',
  receiptUrl: `https://receipts.test/${orderId}`,
  failureCode: null,
  cancels: [],
});

/** The gateway without HTTP: it charges once per idempotency key, and faults can be planned. */
export function createMemoryGateway(): MemoryGateway {
  const payments = new Map<string, GatewayPayment>();
  const executed: string[] = [];
  const billingKeys = new Set<string>();
  const faults: GatewayFault[] = [];
  const replays = new Map<string, GatewayResult<unknown>>();

  /** Executes a request at most once per key, with the next fault. */
  async function request<Value>(
    name: string,
    key: string,
    execute: () => GatewayResult<Value>,
  ): Promise<GatewayResult<Value>> {
    const replay = replays.get(key);
    const fault = faults.shift();
    if (fault === 'unreachable') return unknown('TIMEOUT');
    const run = (): GatewayResult<Value> => {
      executed.push(name);
      return typeof fault === 'object' ? { outcome: 'refused', ...fault } : execute();
    };
    const result = (replay as GatewayResult<Value> | undefined) ?? run();
    replays.set(key, result);
    if (fault === 'crash') throw new Error('the process died');
    return fault === 'lost_reply' ? unknown('TIMEOUT') : result;
  }

  function pay(orderId: string, paymentKey: string, amount: number): GatewayResult<GatewayPayment> {
    const value = approvedPayment(orderId, amount, paymentKey);
    payments.set(orderId, value);
    return { outcome: 'done', value };
  }

  function cancel(payment: GatewayPayment, amount: number): GatewayPayment {
    const transactionKey = randomKey('tx');
    const balanceAmount = payment.balanceAmount - amount;
    const canceled: GatewayPayment = {
      ...payment,
      status: balanceAmount === 0 && payment.cancels.length === 0 ? 'CANCELED' : 'PARTIAL_CANCELED',
      balanceAmount,
      lastTransactionKey: transactionKey,
      cancels: [
        ...payment.cancels,
        { transactionKey, amount, status: 'DONE', canceledAt: new Date() },
      ],
    };
    payments.set(payment.orderId, canceled);
    return canceled;
  }

  const find = (matches: (payment: GatewayPayment) => boolean): GatewayResult<GatewayPayment> => {
    const value = [...payments.values()].find(matches);
    return value ? { outcome: 'done', value } : { outcome: 'not_found', code: 'NOT_FOUND_PAYMENT' };
  };

  return {
    payments,
    executed,
    billingKeys,
    faults,
    authenticate: (orderId, amount) => {
      const payment = approvedPayment(orderId, amount);
      payments.set(orderId, { ...payment, status: 'IN_PROGRESS', approvedAt: null });
      return payment.paymentKey;
    },
    cancelOutside: (orderId, amount) => {
      const payment = payments.get(orderId);
      if (payment) cancel(payment, amount);
    },
    issueBillingKey: ({ customerKey, idempotencyKey }) =>
      request<IssuedBillingKey>('issue', idempotencyKey, () => {
        const billingKey = randomKey('billing');
        billingKeys.add(billingKey);
        const card = { issuerCode: '41', lastDigits: '1234' };
        const types = { cardType: 'credit', ownerType: 'personal' } as const;
        return { outcome: 'done', value: { billingKey, customerKey, ...card, ...types } };
      }),
    chargeBillingKey: ({ billingKey, orderId, amount, idempotencyKey }) =>
      request('charge', idempotencyKey, () =>
        billingKeys.has(billingKey)
          ? pay(orderId, randomKey('pay'), amount)
          : { outcome: 'refused', kind: 'hard', code: 'INVALID_BILL_KEY_REQUEST' },
      ),
    deleteBillingKey: async (billingKey) => {
      if (faults.shift() === 'unreachable') return unknown('TIMEOUT');
      billingKeys.delete(billingKey);
      return { outcome: 'done', value: null };
    },
    confirmPayment: ({ paymentKey, orderId, amount, idempotencyKey }) =>
      request('confirm', idempotencyKey, () => {
        const payment = payments.get(orderId);
        return payment?.paymentKey === paymentKey && payment.totalAmount === amount
          ? pay(orderId, paymentKey, amount)
          : { outcome: 'refused', kind: 'hard', code: 'NOT_FOUND_PAYMENT_SESSION' };
      }),
    findPayment: async (paymentKey) => find((payment) => payment.paymentKey === paymentKey),
    findPaymentByOrder: async (orderId) => find((payment) => payment.orderId === orderId),
    cancelPayment: ({ paymentKey, amount, refundableAmount, idempotencyKey }) =>
      request('cancel', idempotencyKey, () => {
        const found = find((payment) => payment.paymentKey === paymentKey);
        if (found.outcome !== 'done') return { outcome: 'rejected', code: 'NOT_FOUND_PAYMENT' };
        if (found.value.balanceAmount !== refundableAmount)
          return unknown('NOT_MATCHES_REFUNDABLE_AMOUNT');
        return { outcome: 'done', value: cancel(found.value, amount) };
      }),
    listTransactions: async () => ({ outcome: 'done', value: [] }),
    listSettlements: async () => ({ outcome: 'done', value: [] }),
  };
}
