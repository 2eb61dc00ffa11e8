import type {
  WebhookDeliveryError,
  WebhookEvent,
  WebhookMessageType,
} from '@onsori/contract/webhook-values';
import type { WebhookDelivery, WebhookDeliveryDetails } from '@onsori/contract/webhooks';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { enqueue, isPending, runNow } from '#jobs/queue.ts';
import {
  type DeliveryRow,
  findDelivery,
  insertDelivery,
  listDeliveries as listRows,
  lockDelivery,
  updateDelivery,
} from './webhook-deliveries.repo.ts';
import {
  hasWebhookPlan,
  requireManagedWebhook,
  requireWebhook,
} from './webhook-members.service.ts';
import { sendDeliveryJob } from './webhooks.jobs.ts';
import { listWebhookIds, type WebhookRow } from './webhooks.repo.ts';
import { messageBody } from './webhooks.rules.ts';

const PAGE_SIZE = 30;

const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  type: row.type as WebhookMessageType,
  state: row.state,
  attempts: row.attempts,
  created_at: row.created_at.toISOString(),
  last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
  next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
  response_status: row.response_status,
  duration_ms: row.duration_ms,
  error: row.error as WebhookDeliveryError | null,
});

interface Message {
  readonly eventId: string;
  readonly type: WebhookMessageType;
  readonly at: Date;
  readonly data: Readonly<Record<string, string | number>>;
}

/** Records a message and enqueues its first attempt; returns undefined if it was recorded before. */
async function createDelivery(
  tx: Tx,
  webhookId: string,
  { eventId, type, at, data }: Message,
): Promise<DeliveryRow | undefined> {
  const now = new Date();
  const body = messageBody(type, at, data);
  const row = await insertDelivery(tx, { id: uuidV7(now), webhookId, eventId, type, body, now });
  if (row) await enqueue(tx, sendDeliveryJob, { deliveryId: row.id, webhookId });
  return row;
}

/** Creates one delivery per enabled webhook that is registered for the event, also if it is repeated. */
export async function deliverEvent(
  db: Db,
  organizationId: string,
  event: Message & { readonly type: WebhookEvent },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const webhookIds = await listWebhookIds(tx, organizationId, event.type);
    if (webhookIds.length === 0 || !(await hasWebhookPlan(tx, organizationId))) return;
    for (const webhookId of webhookIds) await createDelivery(tx, webhookId, event);
  });
}

interface WebhookAddress {
  readonly userId: string;
  readonly webhookId: string;
}

interface DeliveryAddress extends WebhookAddress {
  readonly deliveryId: string;
}

function assertEnabled({ disabled_at }: WebhookRow): void {
  if (disabled_at !== null) throw new AppError('conflict.webhook_disabled');
}

export async function sendPing(db: Db, address: WebhookAddress): Promise<WebhookDelivery> {
  const at = new Date();
  return db.transaction().execute(async (tx) => {
    const webhook = await requireManagedWebhook(tx, address);
    assertEnabled(webhook);
    const data = { webhook_id: webhook.id };
    const ping = { eventId: uuidV7(at), type: 'ping', at, data } as const;
    const row = await createDelivery(tx, webhook.id, ping);
    if (!row) throw new Error('the id of a ping was used before');
    return toDelivery(row);
  });
}

export async function listDeliveries(
  db: Db,
  address: WebhookAddress,
  cursor: string | undefined,
): Promise<{ items: WebhookDelivery[]; next_cursor: string | null }> {
  const { id } = await requireWebhook(db, address);
  const rows = await listRows(db, id, { before: cursor, limit: PAGE_SIZE + 1 });
  const page = rows.slice(0, PAGE_SIZE);
  return {
    items: page.map(toDelivery),
    next_cursor: rows.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
  };
}

export async function loadDelivery(
  db: Db,
  address: DeliveryAddress,
): Promise<WebhookDeliveryDetails> {
  const webhook = await requireWebhook(db, address);
  const row = await findDelivery(db, address.deliveryId);
  if (row?.webhook_id !== webhook.id) throw new AppError('not_found.webhook_delivery');
  const { url } = webhook;
  return { ...toDelivery(row), url, body: row.body, response_body: row.response_body };
}

/** A delivery that waits for its next attempt is sent now; others start over, with the same id. */
export async function replayDelivery(db: Db, address: DeliveryAddress): Promise<WebhookDelivery> {
  return db.transaction().execute(async (tx) => {
    const webhook = await requireManagedWebhook(tx, address);
    assertEnabled(webhook);
    const row = await lockDelivery(tx, address.deliveryId);
    if (row?.webhook_id !== webhook.id) throw new AppError('not_found.webhook_delivery');
    const payload = { deliveryId: row.id, webhookId: webhook.id };
    const isScheduled =
      row.state === 'pending' &&
      ((await runNow(tx, sendDeliveryJob, payload)) ||
        (await isPending(tx, sendDeliveryJob, payload)));
    if (!isScheduled) await enqueue(tx, sendDeliveryJob, payload);
    const change = { state: 'pending', next_attempt_at: new Date() } as const;
    const failures = row.state === 'pending' ? row.failures : 0;
    return toDelivery(await updateDelivery(tx, row.id, { ...change, failures }));
  });
}
