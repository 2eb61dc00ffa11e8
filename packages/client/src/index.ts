export type * from './api-types.ts';
export { Onsori } from './onsori.ts';
export { OnsoriError, type OnsoriErrorDetail } from './onsori-error.ts';
export type { PagedReply } from './paged-reply.ts';
export type { CallOptions, OnsoriOptions } from './send-request.ts';
export { verifyWebhook, type WebhookHeaders, WebhookSignatureError } from './verify-webhook.ts';
