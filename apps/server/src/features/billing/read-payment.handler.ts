import type { PaymentGateway } from '#infra/gateway/gateway.ts';
import { handleJob } from '#jobs/job.ts';
import { readPaymentJob } from './billing.jobs.ts';
import { findAttemptByPaymentKey } from './payment-attempts.repo.ts';
import { applyGatewayResult } from './settle-payment.service.ts';

export const readPaymentHandler = ({ gateway }: { readonly gateway: PaymentGateway }) =>
  handleJob(readPaymentJob, async ({ db, log }, { paymentKey }) => {
    const attempt = await findAttemptByPaymentKey(db, paymentKey);
    if (!attempt) return;
    const result = await gateway.findPayment(paymentKey, attempt.merchant);
    await applyGatewayResult({ db, log }, attempt.id, result, new Date());
  });
