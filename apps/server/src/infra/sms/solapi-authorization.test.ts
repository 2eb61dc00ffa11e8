import { expect, test } from 'vitest';
import { solapiAuthorization } from './sms.ts';

const keys = {
  SMS_API_KEY: 'NCSAYU7YDBXYORXC',
  SMS_API_SECRET: 'a secret of thirty-two letters!!',
};

test('signs date and salt and encodes the signature in hexadecimal', () => {
  // printf '2026-01-02T03:04:05.000Z0123456789abcdef' | openssl dgst -sha256 -hmac 'a secret of thirty-two letters!!'
  expect(solapiAuthorization(keys, '2026-01-02T03:04:05.000Z', '0123456789abcdef')).toBe(
    'HMAC-SHA256 apiKey=NCSAYU7YDBXYORXC, date=2026-01-02T03:04:05.000Z, salt=0123456789abcdef, ' +
      'signature=ab9cb08a6c3464e42dab0b3b764c006fb04c692e92e2fa4afd610279d40bcf01',
  );
});

test('creates a different signature for each request, without the secret', () => {
  const signatures = [solapiAuthorization(keys), solapiAuthorization(keys)];
  expect(new Set(signatures).size).toBe(2);
  expect(signatures.join()).not.toContain(keys.SMS_API_SECRET);
});
