import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { afterEach, expect, test, vi } from 'vitest';
import { verifyWebhook, WebhookSignatureError } from './verify-webhook.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

function sign(body: string, { key = secret, id = 'msg_1', at = new Date() } = {}) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(key).sign(id, at, body),
  };
}

afterEach(() => {
  vi.useRealTimers();
});

test('accepts every delivery that standardwebhooks signs, and returns its parsed body', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.jsonValue(),
      fc.string({ unit: 'grapheme', minLength: 1 }).filter((id) => /^\S+$/.test(id)),
      fc.uint8Array({ minLength: 24, maxLength: 64 }),
      async (value, id, bytes) => {
        const body = JSON.stringify(value);
        const key = `whsec_${btoa(String.fromCharCode(...bytes))}`;
        const headers = sign(body, { key, id });
        expect(await verifyWebhook(key, headers, body)).toEqual(JSON.parse(body));
        expect(await verifyWebhook(key, headers, new TextEncoder().encode(body))).toEqual(
          JSON.parse(body),
        );
      },
    ),
  );
});

test('accepts Headers, names in any case, and one fitting signature among several', async () => {
  const headers = sign('{}');
  expect(await verifyWebhook(secret, new Headers(headers), '{}')).toEqual({});
  const upper = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
  );
  expect(await verifyWebhook(secret, upper, '{}')).toEqual({});
  const other = sign('{}', { key: 'whsec_b3RoZXIgc2VjcmV0IG9mIHRoZSBzYW1lIGxlbmd0aA==' });
  const rotated = `v1a,x ${other['webhook-signature']} ${headers['webhook-signature']}`;
  expect(await verifyWebhook(secret, { ...headers, 'webhook-signature': rotated }, '{}')).toEqual(
    {},
  );
});

test('refuses another body, another id, another secret and no signature', async () => {
  const headers = sign('{"a":1}');
  const refused = [
    verifyWebhook(secret, headers, '{"a":2}'),
    verifyWebhook(secret, { ...headers, 'webhook-id': 'msg_2' }, '{"a":1}'),
    verifyWebhook('whsec_b3RoZXI=', headers, '{"a":1}'),
    verifyWebhook(secret, { ...headers, 'webhook-signature': 'v1,' }, '{"a":1}'),
    verifyWebhook(secret, { ...headers, 'webhook-signature': 'v1,%%%' }, '{"a":1}'),
    verifyWebhook(secret, { ...headers, 'webhook-signature': undefined }, '{"a":1}'),
  ];
  for (const { status, reason } of (await Promise.allSettled(refused)) as PromiseRejectedResult[]) {
    expect(status).toBe('rejected');
    expect(reason).toBeInstanceOf(WebhookSignatureError);
  }
});

test.each([-301, 301])('refuses a timestamp that is %i seconds off', async (seconds) => {
  const at = new Date('2026-11-18T00:00:00Z');
  const headers = sign('{}', { at });
  vi.useFakeTimers({ now: at.getTime() + seconds * 1000, toFake: ['Date'] });
  await expect(verifyWebhook(secret, headers, '{}')).rejects.toThrow(/five minutes/);
  vi.setSystemTime(at.getTime() + (seconds - Math.sign(seconds)) * 1000);
  expect(await verifyWebhook(secret, headers, '{}')).toEqual({});
});

test('refuses a secret that is not base64 by a TypeError', async () => {
  await expect(verifyWebhook('whsec_%', sign('{}'), '{}')).rejects.toThrow(TypeError);
});
