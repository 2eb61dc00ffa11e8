import { randomUUID } from 'node:crypto';
import { findCard } from './toss-cards.ts';
import { koreanTime } from './toss-objects.ts';
import type { StoredWebhook, TossState } from './toss-state.ts';

/** Minutes until the next try after a failed one. */
const retryMinutes = [1, 4, 16, 64, 256, 1024, 4096];
const RESPONSE_TIMEOUT_MS = 10_000;
const LATE_MS = 20_000;
/** A crossed notification that no other follows is sent nevertheless. */
const CROSSED_MS = 60_000;
const POLL_MS = 100;
const MAX_CONCURRENT = 20;

/** Sends notifications; the time of tries is that of the fake clock. */
export function startTossWebhooks(state: TossState, targetUrl: () => string) {
  const enqueue = (subject: string, eventType: string, data: object, cardId: string | null) => {
    const fault = cardId === null ? undefined : findCard(cardId).webhook;
    if (fault === 'never') return;
    const now = state.now();
    const createdAt = `${koreanTime(now).slice(0, 19)}.000000`;
    const delayMs = fault === 'late' ? LATE_MS : 0;
    const isFirst = state.listWaitingWebhooks(subject).length === 0;
    const isCrossed = fault === 'crossed' && isFirst;
    for (let copies = fault === 'twice' ? 2 : 1; copies > 0; copies -= 1)
      state.saveWebhook({
        id: randomUUID(),
        subject,
        event: { eventType, createdAt, data },
        tries: 0,
        nextAt: now + (isCrossed ? CROSSED_MS : delayMs),
        isCrossed,
      });
  };

  const post = async ({ id, event, tries }: StoredWebhook): Promise<boolean> => {
    const response = await fetch(targetUrl(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'tosspayments-webhook-transmission-id': id,
        'tosspayments-webhook-transmission-time': koreanTime(state.now()),
        'tosspayments-webhook-transmission-retried-count': String(tries),
      },
      body: JSON.stringify(event),
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.status === 200;
  };

  const deliver = async (webhook: StoredWebhook): Promise<void> => {
    const isDelivered = await post(webhook).catch(() => false);
    const minutes = isDelivered ? undefined : retryMinutes[webhook.tries];
    const nextAt = minutes === undefined ? null : state.now() + minutes * 60_000;
    state.saveWebhook({ ...webhook, tries: webhook.tries + 1, nextAt, isCrossed: false });
    if (!isDelivered) return;
    for (const waiting of state.listWaitingWebhooks(webhook.subject))
      if (waiting.isCrossed) state.saveWebhook({ ...waiting, nextAt: state.now() });
  };

  const sending = new Set<string>();
  const timer = setInterval(() => {
    for (const webhook of state.listDueWebhooks(state.now(), MAX_CONCURRENT)) {
      if (sending.has(webhook.id)) continue;
      sending.add(webhook.id);
      deliver(webhook)
        .catch(console.error)
        .finally(() => sending.delete(webhook.id));
    }
  }, POLL_MS);

  timer.unref();
  return { enqueue };
}
