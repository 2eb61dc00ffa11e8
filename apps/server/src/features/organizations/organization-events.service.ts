import type { WebhookEvent } from '@onsori/contract/webhook-values';
import type { Tx } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { enqueue } from '#jobs/queue.ts';
import { publishEventJob } from './organizations.jobs.ts';

export interface OrganizationEvent {
  readonly organizationId: string;
  readonly type: WebhookEvent;
  readonly at: Date;
  /** Sent to others, so ids and states only. */
  readonly data: Readonly<Record<string, string | number>>;
}

/** Enqueues an event in the transaction of its cause, for features above to handle. */
export async function publishEvent(
  tx: Tx,
  { organizationId, type, at, data }: OrganizationEvent,
): Promise<void> {
  const eventId = uuidV7(at);
  await enqueue(tx, publishEventJob, {
    eventId,
    organizationId,
    type,
    at: at.toISOString(),
    data: { ...data },
  });
}
