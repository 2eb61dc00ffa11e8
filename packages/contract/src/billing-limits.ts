/** Limits of buying, apart from the others because most pages do not load them. */
export const billingLimits = {
  maxSeats: 100,
  /** Seats of a new company with a pavilion. */
  companySeats: 20,
  organizationNameMax: 100,
  cardsPerUser: 10,
  /** Days of a full refund without a download. */
  withdrawalDays: 7,
  /** How long a plan stays after an unpaid renewal. */
  graceDays: 7,
  /** Days after the due day on which a refused charge is tried again. */
  retryDays: [1, 3, 5, 7],
  /** Days before the renewal of a yearly plan on which it is announced. */
  renewalNoticeDays: [30, 7],
  priceConsentDays: 30,
  invitationDays: 14,
  /** Won with VAT for one music and project. */
  musicPrice: 33_000,
  /** Smallest amount that a card is charged. */
  minCharge: 100,
  refundBusinessDays: 3,
  /** How long a call waits for the outcome of a payment before it responds 202. */
  outcomeWaitMs: 7000,
  maxCartItems: 50,
  /** Of an announced price in won: a typing mistake must not become one. */
  unitPrice: { min: 1_000, max: 10_000_000 },
} as const;
