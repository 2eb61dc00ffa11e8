import { handleJob } from '#jobs/job.ts';
import { sendMailJob } from './account.jobs.ts';
import { deliver, type MailingPorts } from './mailing.service.ts';

export const sendMailHandler = (ports: Omit<MailingPorts, 'db'>) =>
  handleJob(sendMailJob, ({ db }, payload) => deliver({ ...ports, db }, payload));
