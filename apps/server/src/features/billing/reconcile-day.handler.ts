import type { PaymentGateway } from '#infra/gateway/gateway.ts';
import { handleJob } from '#jobs/job.ts';
import { reconcileDayJob } from './billing.jobs.ts';
import { reconcileDay } from './reconciliation.service.ts';

export const reconcileDayHandler = ({ gateway }: { readonly gateway: PaymentGateway }) =>
  handleJob(reconcileDayJob, ({ db, log }) => reconcileDay({ db, log, gateway }, new Date()));
