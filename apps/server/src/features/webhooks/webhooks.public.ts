export { rotateWebhookKeys } from './webhook-secrets.service.ts';
