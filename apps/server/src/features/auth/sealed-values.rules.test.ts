import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openValue, sealValue } from './sealed-values.rules.ts';

const secret = 'a secret of values that only tests know';
const now = new Date('2026-11-15T00:00:00Z');
const later = new Date(now.getTime() + 1000);

test('a value is read again by us alone, until it ends, and never after a change', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), fc.nat(), (value, at) => {
      const same: unknown = JSON.parse(JSON.stringify(value));
      const text = sealValue(same, later, secret);
      expect(openValue(text, secret, now)).toEqual(same);
      expect(openValue(text, secret, later)).toBeNull();
      expect(openValue(text, `${secret}!`, now)).toBeNull();
      const bytes = Buffer.from(text, 'base64url');
      const place = at % bytes.length;
      bytes[place] = (bytes[place] ?? 0) ^ 1;
      expect(openValue(bytes.toString('base64url'), secret, now)).toBeNull();
    }),
  );
  for (const text of ['', 'a', 'nothing of ours']) expect(openValue(text, secret, now)).toBeNull();
});
