import { roles } from '@onsori/contract/enumerations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openToken, sealToken, type Token } from './tokens.rules.ts';

const secret = 'a secret of tokens that only tests know';
const now = new Date('2026-11-15T00:00:00Z');
const uuid = fc.uuid({ version: 7 });
const tokens = fc.record<Token>({
  use: fc.constantFrom('access', 'viewer'),
  userId: uuid,
  sessionId: uuid,
  role: fc.constantFrom(...roles),
  expiresAt: fc
    .integer({ min: 1, max: 40 * 86_400 })
    .map((seconds) => new Date(now.getTime() + seconds * 1000)),
});

test('what was sealed is read again until it ends', () => {
  fc.assert(
    fc.property(tokens, (token) => {
      const text = sealToken(token, secret);
      expect(text).toMatch(/^[\w-]{88}$/);
      expect(openToken(text, secret, now)).toEqual(token);
      expect(openToken(text, secret, token.expiresAt)).toBeNull();
      expect(openToken(text, `${secret} `, now)).toBeNull();
    }),
  );
});

test('no letter can be changed, added or left out', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/. ';
  fc.assert(
    fc.property(tokens, fc.nat(87), fc.constantFrom(...letters), (token, at, letter) => {
      const text = sealToken(token, secret);
      const changed = text.slice(0, at) + letter + text.slice(at + 1);
      expect(openToken(changed, secret, now) === null).toBe(changed !== text);
      expect(openToken(text + letter, secret, now)).toBeNull();
      expect(openToken(text.slice(0, at) + text.slice(at + 1), secret, now)).toBeNull();
    }),
    { numRuns: 1000 },
  );
});
