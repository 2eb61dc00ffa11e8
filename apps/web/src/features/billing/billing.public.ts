export { paymentQuery, subscriptionQuery } from './billing.queries.ts';
export { purchaseProblemOf, retryLost } from './checkout.rules.ts';
export { cardClass } from './checkout-plan.tsx';
export { Sum } from './checkout-summary.tsx';
export { isWindowCancelled, openOrderWindow, windowErrorCode } from './payment-window.ts';
export { paymentsTexts } from './payments-texts.ts';
export { PhoneStep } from './phone-step.tsx';
export { plansTexts, usePlanDateFormatters } from './plans-texts.ts';
export { formatWon, useWonFormat } from './won.ts';
