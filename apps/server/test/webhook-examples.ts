import type { ExampleContext, RequestExample } from '#test/example-context.ts';
import { actorOf } from '#test/organization-examples.ts';
import { createPlannedCompany, insertTestWebhook } from '#test/webhooks.ts';

type Created = Awaited<ReturnType<typeof insertTestWebhook>>;

const withWebhook =
  (example: (created: Created) => RequestExample) =>
  async (context: ExampleContext): Promise<RequestExample> => {
    const organizationId = await createPlannedCompany(context.db, actorOf(context));
    return example(await insertTestWebhook(context.db, organizationId));
  };

const onWebhook = (body?: object) =>
  withWebhook(({ webhookId }) => ({ params: { webhookId }, ...(body && { body }) }));
const onDelivery = withWebhook((created) => ({ params: created }));

/** Requests that succeed for the owner of a company with a plan. */
export const webhookExamples = {
  listWebhooks: withWebhook(() => ({})),
  createWebhook: withWebhook(() => ({
    body: { url: 'https://hooks.example.com/onsori', events: ['licence.issued'] },
  })),
  updateWebhook: onWebhook({ is_enabled: false }),
  deleteWebhook: onWebhook(),
  rotateWebhookSecret: onWebhook(),
  testWebhook: onWebhook(),
  listWebhookDeliveries: onWebhook(),
  getWebhookDelivery: onDelivery,
  replayWebhookDelivery: onDelivery,
};
