import type { Sms } from '#infra/sms/sms.ts';
import { handleJob } from '#jobs/job.ts';
import { sendCodeJob } from './account.jobs.ts';
import { deliverCode } from './phone-codes.service.ts';

export const sendCodeHandler = (ports: { readonly sms: Sms; readonly secret: string }) =>
  handleJob(sendCodeJob, ({ db }, { id }) => deliverCode({ ...ports, db }, id, new Date()));
