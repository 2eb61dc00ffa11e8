import type { Webhook } from '@onsori/contract/webhooks';
import { expect, test } from 'vitest';
import { hostOf, isWebhookUrl, prettyJson, stateOf } from './webhooks.rules.ts';

const webhook: Webhook = {
  id: '0193c8a0-7b1a-7cde-8f00-0123456789ab',
  url: 'https://hooks.example.com/a',
  events: ['licence.issued'],
  is_enabled: true,
  disabled_because: null,
  failing_since: null,
  former_secret_until: null,
  created_at: '2026-11-18T00:00:00.000Z',
};

test('the state follows from the reason and the failures', () => {
  expect(stateOf(webhook)).toBe('enabled');
  expect(stateOf({ ...webhook, failing_since: webhook.created_at })).toBe('failing');
  const disabled = { ...webhook, is_enabled: false, failing_since: webhook.created_at };
  expect(stateOf({ ...disabled, disabled_because: 'owner' })).toBe('owner');
  expect(stateOf({ ...disabled, disabled_because: 'failing' })).toBe('disabledFailing');
  expect(stateOf({ ...disabled, disabled_because: 'gone' })).toBe('gone');
});

test('addresses without a protocol or with credentials are refused', () => {
  expect(isWebhookUrl('https://hooks.example.com/a')).toBe(true);
  for (const text of ['', 'hooks.example.com', 'ftp://a.example', 'https://a:b@c.example'])
    expect([text, isWebhookUrl(text)]).toEqual([text, false]);
});

test('a host is shown instead of the URL, and JSON is indented', () => {
  expect(hostOf('https://hooks.example.com:8443/a?b')).toBe('hooks.example.com:8443');
  expect(prettyJson('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(prettyJson('<p>no JSON</p>')).toBe('<p>no JSON</p>');
});
