/**
 * Charges of billing keys and payments of the window belong to two merchant ids, each with its own API
 * keys; one does not find the payments of the other.
 */
export type GatewayMerchant = 'billing' | 'payment';

/** What the product needs of a payment gateway. Amounts are whole won. */
export interface PaymentGateway {
  issueBillingKey(request: {
    readonly authKey: string;
    readonly customerKey: string;
    readonly idempotencyKey: string;
  }): Promise<GatewayResult<IssuedBillingKey>>;
  chargeBillingKey(request: {
    readonly billingKey: string;
    readonly customerKey: string;
    readonly amount: number;
    readonly orderId: string;
    readonly orderName: string;
    readonly customerEmail: string | null;
    readonly idempotencyKey: string;
  }): Promise<GatewayResult<GatewayPayment>>;
  /** Deleting a key that is deleted already is done. */
  deleteBillingKey(billingKey: string): Promise<GatewayResult<null>>;
  /** The gateway accepts it within ten minutes of the authentication. */
  confirmPayment(request: {
    readonly paymentKey: string;
    readonly orderId: string;
    readonly amount: number;
    readonly idempotencyKey: string;
  }): Promise<GatewayResult<GatewayPayment>>;
  findPayment(
    paymentKey: string,
    merchant: GatewayMerchant,
  ): Promise<GatewayResult<GatewayPayment>>;
  findPaymentByOrder(
    orderId: string,
    merchant: GatewayMerchant,
  ): Promise<GatewayResult<GatewayPayment>>;
  cancelPayment(request: {
    readonly merchant: GatewayMerchant;
    readonly paymentKey: string;
    readonly reason: string;
    readonly amount: number;
    /** The expected balance before it: the gateway cancels nothing if it differs. */
    readonly refundableAmount: number;
    readonly idempotencyKey: string;
  }): Promise<GatewayResult<GatewayPayment>>;
  /** All transactions within a range of time, also those of other orders. */
  listTransactions(from: Date, until: Date): Promise<GatewayResult<readonly GatewayTransaction[]>>;
  /** Settlements by day of sale, `YYYY-MM-DD`, both inclusive. */
  listSettlements(
    from: string,
    until: string,
  ): Promise<GatewayResult<readonly GatewaySettlement[]>>;
}

/**
 * `refused` is final: nothing was charged. After `unknown` money may have moved: repeat with the same
 * key, or read the payment. `not_found` is a statement about reads only.
 */
export type GatewayResult<Value> =
  | { readonly outcome: 'done'; readonly value: Value }
  | {
      readonly outcome: 'refused';
      /** A soft refusal may pass on another day, a hard one needs another card. */
      readonly kind: 'soft' | 'hard';
      readonly code: string;
    }
  | { readonly outcome: 'not_found'; readonly code: string }
  | { readonly outcome: 'unknown'; readonly code: string }
  /** A fault of ours, such as a wrong API key. Nothing was charged. */
  | { readonly outcome: 'rejected'; readonly code: string };

export interface IssuedBillingKey {
  readonly billingKey: string;
  readonly customerKey: string;
  readonly issuerCode: string;
  readonly lastDigits: string;
  readonly cardType: 'credit' | 'debit' | 'gift';
  readonly ownerType: 'personal' | 'corporate';
}

export const gatewayPaymentStatuses = [
  'READY',
  'IN_PROGRESS',
  'WAITING_FOR_DEPOSIT',
  'DONE',
  'CANCELED',
  'PARTIAL_CANCELED',
  'ABORTED',
  'EXPIRED',
] as const;

export interface GatewayPayment {
  readonly paymentKey: string;
  readonly orderId: string;
  readonly status: (typeof gatewayPaymentStatuses)[number];
  readonly currency: string;
  readonly totalAmount: number;
  /** What is left after cancels; the status does not show whether everything was cancelled. */
  readonly balanceAmount: number;
  readonly lastTransactionKey: string | null;
  readonly approvedAt: Date | null;
  readonly methodName: string | null;
  readonly issuerCode: string | null;
  readonly lastDigits: string | null;
  readonly receiptUrl: string | null;
  readonly failureCode: string | null;
  readonly cancels: readonly {
    readonly transactionKey: string;
    readonly amount: number;
    readonly status: 'DONE' | 'IN_PROGRESS' | 'ABORTED';
    readonly canceledAt: Date;
  }[];
}

export interface GatewayTransaction {
  readonly transactionKey: string;
  readonly paymentKey: string;
  readonly orderId: string;
  /** Negative for a cancel. */
  readonly amount: number;
  readonly transactedAt: Date;
}

export interface GatewaySettlement {
  readonly transactionKey: string;
  readonly paymentKey: string;
  readonly amount: number;
  readonly fee: number;
  readonly feeVat: number;
  readonly paidOut: number;
  readonly soldOn: string;
  readonly paidOutOn: string;
}
