import { webhookLimits } from '@onsori/contract/webhook-values';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import {
  createSecret,
  isFailingTooLong,
  messageBody,
  nextAttemptAt,
  signedHeaders,
} from './webhooks.rules.ts';

const timestamp = Math.floor(Date.now() / 1000);

test('every secret in use verifies a signed text, and no other text', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string(), fc.string(), (id, value, other) => {
      fc.pre(value !== other);
      const body = messageBody('ping', new Date(), { value });
      const secrets = [createSecret(), createSecret()];
      const headers = signedHeaders({ id, timestamp, body }, secrets);
      for (const secret of secrets) {
        const webhook = new Webhook(secret);
        expect(webhook.verify(body, headers)).toMatchObject({ type: 'ping', data: { value } });
        const changed = messageBody('ping', new Date(), { value: other });
        expect(() => webhook.verify(changed, headers)).toThrow();
        expect(() => webhook.verify(body, { ...headers, 'webhook-id': 'x' })).toThrow();
      }
      expect(() => new Webhook(createSecret()).verify(body, headers)).toThrow();
    }),
    { numRuns: 30 },
  );
});

test('the waiting times are those of the table, then the delivery is given up', () => {
  const now = new Date('2026-11-18T00:00:00Z');
  const waits = webhookLimits.retrySeconds.map(
    (_, index) => ((nextAttemptAt(index + 1, now)?.getTime() ?? 0) - now.getTime()) / 1000,
  );
  expect(waits).toEqual([5, 30, 120, 600, 3600, 21_600, 86_400]);
  expect(nextAttemptAt(8, now)).toBeNull();
});

test('a webhook is failing too long after five days', () => {
  const now = new Date('2026-11-18T00:00:00Z');
  expect(isFailingTooLong(new Date('2026-11-13T00:00:00Z'), now)).toBe(true);
  expect(isFailingTooLong(new Date('2026-11-13T00:00:01Z'), now)).toBe(false);
});
