import type { WebhookDelivery } from '@onsori/contract/webhooks';
import { publishEventHandler } from '#features/webhooks/publish-event.handler.ts';
import { sendDeliveryHandler } from '#features/webhooks/send-delivery.handler.ts';
import { sendWebhookMailHandler } from '#features/webhooks/send-webhook-mail.handler.ts';
import type { AccountsApp } from '#test/accounts.ts';
import type { Browser } from '#test/browser.ts';
import { runPendingJobs } from '#test/run-pending-jobs.ts';
import type { Suite } from '#test/suite.ts';
import type { Receiver } from '#test/webhook-receiver.ts';
import { createPlannedCompany } from '#test/webhooks.ts';

/** Registers a URL as the owner does. */
export async function addTestEndpoint(browser: Browser, body: { url: string; events: string[] }) {
  const response = await browser.call('POST', '/v1/user/webhooks', body);
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  const { webhook, secret } = response.body as unknown as {
    webhook: { id: string };
    secret: string;
  };
  return { webhookId: webhook.id, secret, path: `/v1/user/webhooks/${webhook.id}` };
}

/** An owner of a new company with a webhook to the receiver. */
export async function createTestEndpoint(
  suite: Suite,
  accounts: AccountsApp,
  { url }: Receiver,
  events = ['licence.issued'],
) {
  const { browser, id: userId, email } = await accounts.signUp();
  const organizationId = await createPlannedCompany(suite.database.db, userId);
  const endpoint = await addTestEndpoint(browser, { url, events });
  return { browser, userId, email, organizationId, ...endpoint };
}

export type Endpoint = Awaited<ReturnType<typeof createTestEndpoint>>;

export const runWebhookJobs = (suite: Suite, { outbox }: AccountsApp): Promise<void> =>
  runPendingJobs(suite, [
    publishEventHandler,
    sendDeliveryHandler(outbox),
    sendWebhookMailHandler(outbox),
  ]);

export const listTestDeliveries = async ({ browser, path }: Pick<Endpoint, 'browser' | 'path'>) =>
  (await browser.call('GET', `${path}/deliveries`)).body.items as readonly WebhookDelivery[];
