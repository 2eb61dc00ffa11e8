import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decryptValue, encryptValue } from './social-stages.rules.ts';

const secret = 'a secret of values that only tests know';
const now = new Date('2026-11-15T00:00:00Z');
const expiresAt = new Date(now.getTime() + 1000);

test('decrypts a value until it expires, and never with another secret or after an alteration', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), fc.nat(), (value, at) => {
      const same: unknown = JSON.parse(JSON.stringify(value));
      const text = encryptValue(same, expiresAt, secret);
      expect(decryptValue(text, secret, now)).toEqual(same);
      expect(decryptValue(text, secret, expiresAt)).toBeNull();
      expect(decryptValue(text, `${secret}!`, now)).toBeNull();
      const bytes = Buffer.from(text, 'base64url');
      const index = at % bytes.length;
      bytes[index] = (bytes[index] ?? 0) ^ 1;
      expect(decryptValue(bytes.toString('base64url'), secret, now)).toBeNull();
    }),
  );
  for (const text of ['', 'a', 'nothing of ours'])
    expect(decryptValue(text, secret, now)).toBeNull();
});
