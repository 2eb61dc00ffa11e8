import type { WebhookDeliveryError, WebhookDisabledReason } from '@onsori/contract/webhook-values';
import type { Db, Tx } from '#infra/db.ts';
import type { Encryption } from '#infra/encryption.ts';
import type { WebhookResult, WebhookSender } from '#infra/webhook-sender.ts';
import { enqueue } from '#jobs/queue.ts';
import {
  type DeliveryRow,
  findDelivery,
  lockDelivery,
  updateDelivery,
} from './webhook-deliveries.repo.ts';
import { signingSecrets } from './webhook-secrets.service.ts';
import { sendDeliveryJob, sendWebhookMailJob } from './webhooks.jobs.ts';
import { findWebhook, lockWebhook, updateWebhook, type WebhookRow } from './webhooks.repo.ts';
import { isFailingTooLong, nextAttemptAt, signedHeaders } from './webhooks.rules.ts';

export interface SendingPorts {
  readonly encryption: Encryption;
  readonly webhooks: WebhookSender;
}

interface Attempt {
  readonly result: WebhookResult;
  readonly durationMs: number;
  readonly endedAt: Date;
}

const GONE = 410;

const errorOf = (result: WebhookResult): WebhookDeliveryError | null => {
  if (result.outcome !== 'response') return result.outcome;
  return result.status >= 200 && result.status < 300 ? null : 'status';
};

async function attemptDelivery(
  { encryption, webhooks }: SendingPorts,
  webhook: WebhookRow,
  { id, body }: DeliveryRow,
  signal: AbortSignal,
): Promise<Attempt> {
  const now = new Date();
  const text = { id, timestamp: Math.floor(now.getTime() / 1000), body };
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Onsori-Webhooks/1',
    ...signedHeaders(text, signingSecrets(encryption, webhook, now)),
  };
  const started = performance.now();
  const result = await webhooks.send({ url: webhook.url, headers, body }, signal);
  const durationMs = Math.round(performance.now() - started);
  return { result, durationMs, endedAt: new Date() };
}

async function disableWebhook(
  tx: Tx,
  webhookId: string,
  kind: Exclude<WebhookDisabledReason, 'owner'>,
  now: Date,
): Promise<void> {
  await updateWebhook(tx, webhookId, { disabled_at: now, disabled_because: kind });
  await enqueue(tx, sendWebhookMailJob, { webhookId, kind });
}

/** Dates the failure; returns false when it disabled the webhook. */
async function recordFailure(
  tx: Tx,
  webhook: WebhookRow,
  { result, endedAt }: Attempt,
): Promise<boolean> {
  if (webhook.disabled_at !== null) return false;
  const failingSince = webhook.failing_since ?? endedAt;
  await updateWebhook(tx, webhook.id, { failing_since: failingSince });
  const isGone = result.outcome === 'response' && result.status === GONE;
  if (!isGone && !isFailingTooLong(failingSince, endedAt)) return true;
  await disableWebhook(tx, webhook.id, isGone ? 'gone' : 'failing', endedAt);
  return false;
}

/** Stores the outcome and enqueues the next attempt in one transaction. */
function recordAttempt(db: Db, delivery: DeliveryRow, attempt: Attempt): Promise<void> {
  const { result, durationMs, endedAt } = attempt;
  return db.transaction().execute(async (tx) => {
    // Both are gone if the webhook was deleted meanwhile.
    const webhook = await lockWebhook(tx, delivery.webhook_id);
    const row = webhook && (await lockDelivery(tx, delivery.id));
    if (!row) return;
    const error = errorOf(result);
    const isResponse = result.outcome === 'response';
    const attempted = {
      attempts: row.attempts + 1,
      last_attempt_at: endedAt,
      response_status: isResponse ? result.status : null,
      // PostgreSQL stores no NUL in a text.
      response_body: isResponse ? result.body.replaceAll('\0', '\uFFFD') : null,
      duration_ms: durationMs,
      error,
    };
    if (error === null) {
      if (webhook.failing_since) await updateWebhook(tx, webhook.id, { failing_since: null });
      const delivered = { state: 'delivered', next_attempt_at: null } as const;
      await updateDelivery(tx, row.id, { ...attempted, ...delivered });
      return;
    }
    const failures = row.failures + 1;
    const isEnabled = await recordFailure(tx, webhook, attempt);
    const nextAt = isEnabled ? nextAttemptAt(failures, endedAt) : null;
    await updateDelivery(tx, row.id, {
      ...attempted,
      failures,
      state: nextAt ? 'pending' : 'failed',
      next_attempt_at: nextAt,
    });
    const payload = { deliveryId: row.id, webhookId: webhook.id };
    if (nextAt) await enqueue(tx, sendDeliveryJob, payload, { runAt: nextAt });
  });
}

/**
 * Makes one attempt of a pending delivery. A worker that is killed before the outcome is stored makes it
 * again with the same id.
 */
export async function sendDelivery(
  db: Db,
  ports: SendingPorts,
  deliveryId: string,
  signal: AbortSignal,
): Promise<void> {
  const delivery = await findDelivery(db, deliveryId);
  const webhook = delivery && (await findWebhook(db, delivery.webhook_id));
  if (!webhook || delivery.state !== 'pending') return;
  if (webhook.disabled_at !== null) {
    await db.transaction().execute((tx) =>
      updateDelivery(tx, deliveryId, {
        state: 'failed',
        next_attempt_at: null,
        error: 'disabled',
      }),
    );
    return;
  }
  await recordAttempt(db, delivery, await attemptDelivery(ports, webhook, delivery, signal));
}
