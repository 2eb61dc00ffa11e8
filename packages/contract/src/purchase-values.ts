/** Transactions of a company. `total` holds refunded ones as well. */
export const purchaseFilters = ['total', 'paid', 'refund_requested'] as const;
export type PurchaseFilter = (typeof purchaseFilters)[number];

export const purchaseStates = ['paid', 'refund_requested', 'refunded'] as const;
export type PurchaseState = (typeof purchaseStates)[number];

/** A piece made to a brief, or a music of the catalogue. */
export const purchaseKinds = ['air', 'music'] as const;
export type PurchaseKind = (typeof purchaseKinds)[number];

export const purchasePeriods = ['all', 'month', 'quarter', 'year'] as const;
export type PurchasePeriod = (typeof purchasePeriods)[number];

/** `payable` waits for the bank transfer, `overdue` longer than agreed. */
export const statementStates = ['payable', 'overdue', 'deposited'] as const;
export type StatementState = (typeof statementStates)[number];

export const purchaseLimits = {
  /** Won with VAT, unless an operator agreed on another price. */
  airPrice: 55_000,
  musicPrice: 33_000,
  /** Won with VAT that a company buys in a month, unless an operator set another limit. */
  monthlyLimit: 3_000_000,
  maxMonthlyLimit: 1_000_000_000,
  /** Musics that one request buys. */
  maxItems: 50,
  perPage: 20,
  refundReasonMax: 500,
  businessTextMax: 100,
  addressMax: 200,
  taxInvoiceNumberMax: 30,
  /** Day of the following month until which a statement is paid. */
  dueDay: 10,
  /** On the last day of a month, purchases from this hour in Korea on belong to the next month. */
  closingHour: 18,
} as const;
