import { api } from '@onsori/contract/api';
import { type Implementation, implement } from '#http/implementation.ts';
import {
  listDeliveries,
  loadDelivery,
  replayDelivery,
  sendPing,
} from './webhook-deliveries.service.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateSecret,
  updateWebhook,
  type WebhookPorts,
} from './webhooks.service.ts';

export function webhookRoutes(ports: WebhookPorts): Implementation[] {
  const { db } = ports;
  return [
    implement('listWebhooks', api.listWebhooks, ({ identity }) =>
      listWebhooks(db, identity.userId),
    ),
    implement('createWebhook', api.createWebhook, ({ identity, body }) =>
      createWebhook(ports, identity.userId, body),
    ),
    implement('updateWebhook', api.updateWebhook, async ({ identity, params, body }) => ({
      webhook: await updateWebhook(ports, { userId: identity.userId, ...params }, body),
    })),
    implement('deleteWebhook', api.deleteWebhook, async ({ identity, params }) => {
      await deleteWebhook(db, { userId: identity.userId, ...params });
      return { deleted: true as const };
    }),
    implement('rotateWebhookSecret', api.rotateWebhookSecret, ({ identity, params }) =>
      rotateSecret(ports, { userId: identity.userId, ...params }),
    ),
    implement('testWebhook', api.testWebhook, async ({ identity, params }) => ({
      delivery: await sendPing(db, { userId: identity.userId, ...params }),
    })),
    implement('listWebhookDeliveries', api.listWebhookDeliveries, ({ identity, params, query }) =>
      listDeliveries(db, { userId: identity.userId, ...params }, query.cursor),
    ),
    implement('getWebhookDelivery', api.getWebhookDelivery, async ({ identity, params }) => ({
      delivery: await loadDelivery(db, { userId: identity.userId, ...params }),
    })),
    implement('replayWebhookDelivery', api.replayWebhookDelivery, async ({ identity, params }) => ({
      delivery: await replayDelivery(db, { userId: identity.userId, ...params }),
    })),
  ];
}
