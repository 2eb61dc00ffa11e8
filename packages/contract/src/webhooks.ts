import { z } from 'zod';
import { opaqueText, privateId } from './fields.ts';
import { defineRoute, perUser } from './route.ts';
import {
  webhookDeliveryErrors,
  webhookDeliveryStates,
  webhookDisabledReasons,
  webhookEvents,
  webhookLimits,
  webhookMessageTypes,
} from './webhook-values.ts';

const timestamp = z.iso.datetime();
const userAccess = { caller: 'user', bearer: 'required' } as const;
const webhookParams = z.object({ webhookId: privateId });
const deliveryParams = webhookParams.extend({ deliveryId: privateId });
const ownerErrors = [
  'not_found.webhook',
  'forbidden.organization_owner_only',
  'forbidden.api_keys_plan',
] as const;

const url = opaqueText(webhookLimits.urlMax)
  .min(1)
  .describe('https only, without user name and password');
const events = z
  .array(z.enum(webhookEvents))
  .min(1)
  .transform((list) => webhookEvents.filter((event) => list.includes(event)));

const webhook = z.object({
  id: privateId,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  is_enabled: z.boolean(),
  disabled_because: z.enum(webhookDisabledReasons).nullable(),
  failing_since: timestamp.nullable().describe('since then no attempt has succeeded'),
  former_secret_until: timestamp
    .nullable()
    .describe('until then messages are signed with the former secret as well'),
  created_at: timestamp,
});
export type Webhook = z.output<typeof webhook>;

const secret = z.string().describe('`whsec_` and base64; only this reply has it');

const delivery = z.object({
  id: privateId.describe('the header webhook-id, the same in all attempts'),
  type: z.enum(webhookMessageTypes),
  state: z.enum(webhookDeliveryStates),
  attempts: z.int().nonnegative(),
  created_at: timestamp,
  last_attempt_at: timestamp.nullable(),
  next_attempt_at: timestamp.nullable(),
  response_status: z.int().nullable(),
  duration_ms: z.int().nonnegative().nullable(),
  error: z.enum(webhookDeliveryErrors).nullable().describe('of the latest attempt'),
});
export type WebhookDelivery = z.output<typeof delivery>;

const deliveryDetails = delivery.extend({
  url: z.string().describe('where the next attempt is sent'),
  body: z.string().describe('the exact text that is signed and sent'),
  response_body: z
    .string()
    .nullable()
    .describe(`of the latest response, at most ${webhookLimits.responseBytes} bytes`),
});
export type WebhookDeliveryDetails = z.output<typeof deliveryDetails>;

export const listWebhooks = defineRoute({
  ...userAccess,
  method: 'GET',
  path: '/v1/user/webhooks',
  summary: 'Webhooks of the company of the user, the oldest first',
  reply: z.object({
    can_manage: z.boolean().describe('the user owns a company with Business or Enterprise'),
    items: z.array(webhook),
  }),
  errors: [],
  rateLimit: perUser(300, 60),
});

export const createWebhook = defineRoute({
  ...userAccess,
  method: 'POST',
  path: '/v1/user/webhooks',
  summary: 'Registers a URL for events of the company; only this reply has the secret',
  body: z.object({ url, events }),
  reply: z.object({ webhook, secret }),
  errors: [
    'forbidden.organization_owner_only',
    'forbidden.api_keys_plan',
    'invalid.webhook_url',
    'conflict.webhooks_full',
  ],
  rateLimit: perUser(30, 60),
});

export const updateWebhook = defineRoute({
  ...userAccess,
  method: 'PATCH',
  path: '/v1/user/webhooks/{webhookId}',
  summary: 'Changes URL or events, or turns a webhook on or off',
  params: webhookParams,
  body: z.object({
    url: url.optional(),
    events: events.optional(),
    is_enabled: z.boolean().optional(),
  }),
  reply: z.object({ webhook }),
  errors: [...ownerErrors, 'invalid.webhook_url'],
  rateLimit: perUser(60, 60),
});

export const deleteWebhook = defineRoute({
  ...userAccess,
  method: 'DELETE',
  path: '/v1/user/webhooks/{webhookId}',
  summary: 'Deletes a webhook with its deliveries; those that wait are not sent',
  params: webhookParams,
  reply: z.object({ deleted: z.literal(true) }),
  errors: ['not_found.webhook', 'forbidden.organization_owner_only'],
  rateLimit: perUser(60, 60),
});

export const rotateWebhookSecret = defineRoute({
  ...userAccess,
  method: 'POST',
  path: '/v1/user/webhooks/{webhookId}/rotate',
  summary: `Replaces the secret; the former one signs as well for ${webhookLimits.formerSecretHours} hours`,
  params: webhookParams,
  reply: z.object({ webhook, secret }),
  errors: [...ownerErrors],
  rateLimit: perUser(30, 60),
});

export const testWebhook = defineRoute({
  ...userAccess,
  method: 'POST',
  path: '/v1/user/webhooks/{webhookId}/test',
  summary: 'Sends a message of type ping',
  params: webhookParams,
  reply: z.object({ delivery }),
  errors: [...ownerErrors, 'conflict.webhook_disabled'],
  rateLimit: perUser(30, 60),
});

export const listWebhookDeliveries = defineRoute({
  ...userAccess,
  method: 'GET',
  path: '/v1/user/webhooks/{webhookId}/deliveries',
  summary: `Deliveries of the last ${webhookLimits.deliveryDays} days, the newest first`,
  params: webhookParams,
  query: z.object({ cursor: privateId.optional().describe('goes on behind this delivery') }),
  reply: z.object({
    items: z.array(delivery),
    next_cursor: privateId.nullable().describe('null at the end'),
  }),
  errors: ['not_found.webhook'],
  rateLimit: perUser(300, 60),
});

export const getWebhookDelivery = defineRoute({
  ...userAccess,
  method: 'GET',
  path: '/v1/user/webhooks/{webhookId}/deliveries/{deliveryId}',
  summary: 'A delivery with the text that is sent and the latest response',
  params: deliveryParams,
  reply: z.object({ delivery: deliveryDetails }),
  errors: ['not_found.webhook', 'not_found.webhook_delivery'],
  rateLimit: perUser(300, 60),
});

export const replayWebhookDelivery = defineRoute({
  ...userAccess,
  method: 'POST',
  path: '/v1/user/webhooks/{webhookId}/deliveries/{deliveryId}/replay',
  summary: 'Sends a delivery again with the same id, or now if it waits for its next attempt',
  params: deliveryParams,
  reply: z.object({ delivery }),
  errors: [...ownerErrors, 'not_found.webhook_delivery', 'conflict.webhook_disabled'],
  rateLimit: perUser(60, 60),
});

export const webhookRoutes = {
  listWebhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  getWebhookDelivery,
  replayWebhookDelivery,
} as const;
