import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testOrigin } from '#test/outbox.ts';
import { createRenewalKey, type TestProof } from '#test/renewal-key.ts';
import { checkProof, isRenewalKey, PROOF_SKEW_MS } from './renewal-proof.rules.ts';

const now = new Date('2026-11-16T12:00:00Z');
const browser = createRenewalKey();
const decodeProof = (proof: TestProof) => ({
  ...proof,
  key: Buffer.from(proof.key, 'base64url'),
  signature: Buffer.from(proof.signature, 'base64url'),
});
const check = (proof: TestProof) => checkProof(decodeProof(proof), testOrigin, now);

test('accepts a proof within the clock skew and reports one outside it as stale', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2 * PROOF_SKEW_MS, max: 2 * PROOF_SKEW_MS }), (offset) => {
      const isWithinSkew = Math.abs(offset) <= PROOF_SKEW_MS;
      expect(check(browser.signProof(now.getTime() + offset))).toBe(
        isWithinSkew ? 'valid' : 'stale',
      );
    }),
    { numRuns: 50 },
  );
  expect(checkProof(null, testOrigin, now)).toBe('none');
});

test('rejects a proof that was altered, signed for another origin or signed with another key', () => {
  const proof = browser.signProof(now.getTime());
  const otherProof = createRenewalKey().signProof(now.getTime());
  for (const altered of [
    { ...proof, at: proof.at + 1 },
    { ...proof, id: otherProof.id },
    { ...proof, key: otherProof.key },
    { ...proof, signature: otherProof.signature },
    { ...proof, signature: '' },
    browser.signProof(now.getTime(), 'https://evil.test'),
  ])
    expect(check(altered)).toBe('invalid');
});

test('accepts only points of the curve as keys', () => {
  const point = Buffer.from(browser.key, 'base64url');
  expect(isRenewalKey(point)).toBe(true);
  expect(isRenewalKey(point.subarray(0, 64))).toBe(false);
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 65, maxLength: 65 }), (bytes) => {
      expect(isRenewalKey(Buffer.from(bytes))).toBe(false);
    }),
    { numRuns: 50 },
  );
});
