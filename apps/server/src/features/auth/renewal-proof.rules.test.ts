import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testOrigin } from '#test/postbox.ts';
import { createRenewalKey, type TestProof } from '#test/renewal-key.ts';
import { checkProof, isRenewalKey, PROOF_SKEW_MS } from './renewal-proof.rules.ts';

const now = new Date('2026-11-16T12:00:00Z');
const browser = createRenewalKey();
const read = (proof: TestProof) => ({
  ...proof,
  key: Buffer.from(proof.key, 'base64url'),
  signature: Buffer.from(proof.signature, 'base64url'),
});
const check = (proof: TestProof) => checkProof(read(proof), testOrigin, now);

test('accepts a proof within the skew, and calls one outside of it stale', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2 * PROOF_SKEW_MS, max: 2 * PROOF_SKEW_MS }), (offset) => {
      const isNear = Math.abs(offset) <= PROOF_SKEW_MS;
      expect(check(browser.prove(now.getTime() + offset))).toBe(isNear ? 'valid' : 'stale');
    }),
    { numRuns: 50 },
  );
  expect(checkProof(null, testOrigin, now)).toBe('none');
});

test('refuses what was altered, moved to another origin or signed with another key', () => {
  const proof = browser.prove(now.getTime());
  const other = createRenewalKey().prove(now.getTime());
  for (const altered of [
    { ...proof, at: proof.at + 1 },
    { ...proof, id: other.id },
    { ...proof, key: other.key },
    { ...proof, signature: other.signature },
    { ...proof, signature: '' },
    browser.prove(now.getTime(), 'https://evil.test'),
  ])
    expect(check(altered)).toBe('invalid');
});

test('only points of the curve are keys', () => {
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
