import { apiKeyModes, apiKeyPrefixes, isApiKeySecret } from '@onsori/contract/api-key-values';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createSecret,
  encodeBase62,
  formatHint,
  hashSecret,
  keyState,
  overlapEnd,
} from './api-keys.rules.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const decode = (text: string): string =>
  [...text]
    .reduce((number, digit) => number * 62n + BigInt(alphabet.indexOf(digit)), 0n)
    .toString(16)
    .padStart(64, '0');

test('every 32 bytes have their own 43 digits', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      const text = encodeBase62(bytes);
      expect(text).toMatch(/^[0-9A-Za-z]{43}$/);
      expect(decode(text)).toBe(Buffer.from(bytes).toString('hex'));
    }),
  );
});

test.each(apiKeyModes)('a %s secret names its mode, and its hint hides the rest', (mode) => {
  const secret = createSecret(mode);
  expect(isApiKeySecret(secret)).toBe(true);
  expect(secret.startsWith(apiKeyPrefixes[mode])).toBe(true);
  expect(createSecret(mode)).not.toBe(secret);
  expect(formatHint(secret)).toMatch(new RegExp(`^ons_${mode}_[0-9A-Za-z]{3}…[0-9A-Za-z]{4}$`));
  expect(hashSecret(secret)).toHaveLength(32);
});

test('a key expires while its former secret is valid, unless it is revoked', () => {
  const now = new Date('2026-11-19T00:00:00Z');
  const formerUntil = overlapEnd(now);
  expect(formerUntil.toISOString()).toBe('2026-11-20T00:00:00.000Z');
  expect(keyState({ revokedAt: null, formerUntil }, now)).toBe('expiring');
  expect(keyState({ revokedAt: null, formerUntil }, formerUntil)).toBe('active');
  expect(keyState({ revokedAt: null, formerUntil: null }, now)).toBe('active');
  expect(keyState({ revokedAt: now, formerUntil }, now)).toBe('revoked');
});
