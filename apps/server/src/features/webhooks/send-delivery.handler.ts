import { handleJob, type JobHandler } from '#jobs/job.ts';
import { type SendingPorts, sendDelivery } from './send-delivery.service.ts';
import { sendDeliveryJob } from './webhooks.jobs.ts';

export const sendDeliveryHandler = (ports: SendingPorts): JobHandler =>
  handleJob(sendDeliveryJob, ({ db, signal }, { deliveryId }) =>
    sendDelivery(db, ports, deliveryId, signal),
  );
