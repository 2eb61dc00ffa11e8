import { roles } from '@onsori/contract/enumerations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signToken, type Token, verifyToken } from './tokens.rules.ts';

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

test('verifies a signed token until it expires', () => {
  fc.assert(
    fc.property(tokens, (token) => {
      const text = signToken(token, secret);
      expect(text).toMatch(/^[\w-]{88}$/);
      expect(verifyToken(text, secret, now)).toEqual(token);
      expect(verifyToken(text, secret, token.expiresAt)).toBeNull();
      expect(verifyToken(text, `${secret} `, now)).toBeNull();
    }),
  );
});

test('rejects a token with a changed, added or missing character', () => {
  const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/. ';
  fc.assert(
    fc.property(tokens, fc.nat(87), fc.constantFrom(...characters), (token, at, character) => {
      const text = signToken(token, secret);
      const changed = text.slice(0, at) + character + text.slice(at + 1);
      expect(verifyToken(changed, secret, now) === null).toBe(changed !== text);
      expect(verifyToken(text + character, secret, now)).toBeNull();
      expect(verifyToken(text.slice(0, at) + text.slice(at + 1), secret, now)).toBeNull();
    }),
    { numRuns: 1000 },
  );
});
