import type { DailyCaps } from '@onsori/contract/daily-caps';
import type { LiveOptions } from '#http/event-streams.ts';
import { createEncryption } from '#infra/encryption.ts';
import { noChannel } from '#infra/redis-channel.ts';
import { createSigningKeys } from '#infra/signing-keys.ts';
import { createWebhookSender } from '#infra/webhook-sender.ts';
import { createMemoryGateway, type MemoryGateway } from '#test/memory-gateway.ts';
import type { JobPorts } from '../src/job-handlers.ts';

export interface Outbox extends JobPorts {
  readonly gateway: MemoryGateway;
  readonly mails: { readonly to: string; readonly subject: string; readonly text: string }[];
  readonly messages: { readonly to: string; readonly text: string }[];
}

export const testSecret = 'a secret of sessions that only tests know';
export const testOrigin = 'https://onsori.test';

export const testEncryption = createEncryption([
  { id: 'test', key: Buffer.alloc(32, 7).toString('base64url') },
]);

/** More than a suite uses. */
export const testDailyCaps: DailyCaps = { sign_ups: 100_000, sms_codes: 100_000 };

export const testAuditKeys = createSigningKeys(Buffer.alloc(32, 5).toString('base64url'));

/** What the payment routes need; calls wait for an outcome briefly. */
export const testPaymentPorts = {
  encryption: testEncryption,
  paymentWindow: {
    sdkUrl: null,
    billingClientKey: 'test_ck_billing',
    paymentClientKey: 'test_ck_payment',
  },
  outcomeWaitMs: 200,
};

/** Records mails and text messages instead of sending them; payments go to memory. */
export function createOutbox(): Outbox {
  const mails: Outbox['mails'] = [];
  const messages: Outbox['messages'] = [];
  return {
    mails,
    messages,
    mail: {
      send: async (message) => {
        mails.push(message);
      },
    },
    sms: {
      send: async (message) => {
        messages.push(message);
      },
    },
    gateway: createMemoryGateway(),
    encryption: testEncryption,
    auditKeys: testAuditKeys,
    dailyCaps: testDailyCaps,
    airChannel: noChannel,
    webhooks: testWebhookSender,
    secret: testSecret,
    webOrigin: testOrigin,
  };
}

/** Sends to receivers on this machine as well. */
export const testWebhookSender = createWebhookSender({ allowLoopback: true, timeoutMs: 3000 });

/** Streams end soon, because an injected request waits for the end of its response. */
export const testLive: LiveOptions = {
  channel: noChannel,
  timing: { pollMs: 20, pollWithoutMessagesMs: 20, maxMs: 100 },
  stopping: new AbortController().signal,
};
