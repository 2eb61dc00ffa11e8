import { createHmac, randomBytes } from 'node:crypto';
import { type WebhookMessageType, webhookLimits } from '@onsori/contract/webhook-values';

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const DAY_MS = 86_400_000;

export const createSecret = (): string =>
  SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');

export interface SignedText {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

const sign = (secret: string, { id, timestamp, body }: SignedText): string => {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
};

/** Headers by Standard Webhooks, with one signature per secret. */
export const signedHeaders = (text: SignedText, secrets: readonly string[]) => ({
  'webhook-id': text.id,
  'webhook-timestamp': String(text.timestamp),
  'webhook-signature': secrets.map((secret) => sign(secret, text)).join(' '),
});

/** The text that is sent. It is stored, so that all attempts send the same bytes. */
export const messageBody = (
  type: WebhookMessageType,
  at: Date,
  data: Readonly<Record<string, string | number>>,
): string => JSON.stringify({ type, timestamp: at.toISOString(), data });

/** When a delivery is tried again that has failed so often; null when it is given up. */
export function nextAttemptAt(failures: number, now: Date): Date | null {
  const seconds = webhookLimits.retrySeconds[failures - 1];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
}

export const isFailingTooLong = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= webhookLimits.failingDays * DAY_MS;

export const formerSecretUntil = (now: Date): Date =>
  new Date(now.getTime() + webhookLimits.formerSecretHours * 3_600_000);

export const deliveriesExpireBefore = (now: Date): Date =>
  new Date(now.getTime() - webhookLimits.deliveryDays * DAY_MS);
