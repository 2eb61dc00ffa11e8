/** Values and limits of webhooks, apart from their schemas so that pages can load them alone. */

/** Events that a webhook can be registered for. */
export const webhookEvents = [
  'generation.matched',
  'generation.missed',
  'generation.generated',
  'generation.failed',
  'generation.completed',
  'licence.issued',
  'licence.revoked',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** `ping` is sent on request only. */
export const webhookMessageTypes = [...webhookEvents, 'ping'] as const;
export type WebhookMessageType = (typeof webhookMessageTypes)[number];

/** `failing`: every attempt of five days failed. `gone`: the endpoint responded with 410. */
export const webhookDisabledReasons = ['owner', 'failing', 'gone'] as const;
export type WebhookDisabledReason = (typeof webhookDisabledReasons)[number];

export const webhookDeliveryStates = ['pending', 'delivered', 'failed'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/**
 * Why the latest attempt failed: another status than 2xx, no response in time, no connection, no valid
 * certificate, an address that is not public, or a webhook that was disabled before the attempt.
 */
export const webhookDeliveryErrors = [
  'status',
  'timeout',
  'connection',
  'certificate',
  'address',
  'disabled',
] as const;
export type WebhookDeliveryError = (typeof webhookDeliveryErrors)[number];

export const webhookLimits = {
  /** Of an organization. */
  maxWebhooks: 10,
  urlMax: 500,
  timeoutSeconds: 10,
  /** Waiting times after failed attempts; a delivery fails after one attempt more. */
  retrySeconds: [5, 30, 120, 600, 3600, 21_600, 86_400],
  /** How long a replaced secret signs beside the new one. */
  formerSecretHours: 24,
  /** A webhook is disabled after so many days without a successful attempt. */
  failingDays: 5,
  /** Deliveries are listed for so many days. */
  deliveryDays: 30,
  /** Of a response, what the delivery log shows. */
  responseBytes: 2048,
} as const;
