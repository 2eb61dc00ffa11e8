import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testOrigin } from '#test/outbox.ts';
import { createRenewalKey, type TestProof } from '#test/renewal-key.ts';
import {
  checkProof,
  classifyRenewal,
  createRenewalToken,
  decideRenewal,
  deriveSuccessor,
  hashRenewalToken,
  isRenewalKey,
  PROOF_SKEW_MS,
  REPEAT_WINDOW_MS,
  type RenewalToken,
  signRenewalToken,
  type TokenFamily,
  verifyRenewalToken,
} from './renewal.rules.ts';

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

const secret = 'a secret of families that only tests know';
const sessionId = '0193c8a0-7b1a-7cde-8f00-0123456789ab';

/** Applies tokens to a family in memory, as the repository does in the database. */
function createFamily() {
  const first = createRenewalToken(sessionId);
  let family: TokenFamily = {
    generation: 1,
    tokenHash: hashRenewalToken(first),
    previousHash: null,
  };
  let isActive = true;
  return {
    first,
    isFamilyActive: () => isActive,
    present: (renewal: RenewalToken): RenewalToken | null => {
      if (!isActive) return null;
      const successor = deriveSuccessor(renewal, secret);
      switch (classifyRenewal(family, renewal)) {
        case 'first_use':
          family = {
            generation: successor.generation,
            tokenHash: hashRenewalToken(successor),
            previousHash: family.tokenHash,
          };
          return successor;
        case 'repeat':
          return successor;
        case 'reused':
          isActive = false;
          return null;
        case 'foreign':
          return null;
      }
    },
  };
}

test('has one valid successor after any order of use, loss and reuse, and ends for an older token', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(6), { maxLength: 60 }), (steps) => {
      const family = createFamily();
      const issued: RenewalToken[] = [family.first];
      let isActive = true;
      for (const stepsBack of steps) {
        const newest = issued.length - 1;
        const at = Math.max(0, newest - stepsBack);
        const presented = issued[at];
        if (!presented) throw new Error('no token');
        const successorToken = family.present(presented);
        if (!isActive) expect(successorToken).toBeNull();
        else if (at === newest) {
          expect(successorToken?.generation).toBe(newest + 2);
          if (successorToken) issued.push(successorToken);
        } else if (at === newest - 1) expect(successorToken).toEqual(issued[newest]);
        else {
          expect(successorToken).toBeNull();
          isActive = false;
        }
        expect(family.isFamilyActive()).toBe(isActive);
      }
      expect(new Set(issued.map((token) => signRenewalToken(token, secret))).size).toBe(
        issued.length,
      );
    }),
  );
});

test('refuses a forged token of any generation without ending the family', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.nat(4), (uses, number) => {
      const family = createFamily();
      let token = family.first;
      for (let use = 0; use < uses; use += 1) token = family.present(token) ?? token;
      const forged = { ...createRenewalToken(sessionId), generation: uses + number };
      expect(family.present(forged)).toBeNull();
      expect(family.isFamilyActive()).toBe(true);
    }),
  );
});

test('verifies its own tokens and rejects any other text', () => {
  const text = signRenewalToken(createRenewalToken(sessionId), secret);
  expect(
    signRenewalToken(verifyRenewalToken(text, secret) ?? createRenewalToken(sessionId), secret),
  ).toBe(text);
  expect(verifyRenewalToken(text, `${secret}!`)).toBeNull();
  const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.constantFrom(...characters), (at, character) => {
      const changed = text.slice(0, at) + character + text.slice(at + 1);
      expect(verifyRenewalToken(changed, secret) === null).toBe(changed !== text);
    }),
    { numRuns: 2000 },
  );
  fc.assert(fc.property(fc.string(), (other) => verifyRenewalToken(other, secret) === null));
});

describe('decideRenewal', () => {
  const key = Buffer.alloc(65, 1);
  const otherKey = Buffer.alloc(65, 2);
  const now = new Date('2026-11-16T12:00:00Z');
  const checks = ['none', 'valid', 'stale', 'invalid'] as const;

  /** A family of three generations with all of its tokens and a forged one. */
  function createFamilyState(
    renewalKey: Buffer | null,
    repeatedGeneration: number | null,
    agoMs: number,
  ) {
    const first = createRenewalToken(sessionId);
    const second = deriveSuccessor(first, secret);
    const third = deriveSuccessor(second, secret);
    const family = {
      generation: 3,
      tokenHash: hashRenewalToken(third),
      previousHash: hashRenewalToken(second),
      renewalKey,
      repeatedGeneration,
      renewedAt: new Date(now.getTime() - agoMs),
    };
    const foreign = { ...createRenewalToken(sessionId), generation: 3 };
    return { family, tokens: { first, second, third, foreign } };
  }
  const proofs = fc.record({
    check: fc.constantFrom(...checks),
    key: fc.constantFrom(key, otherKey, null),
  });
  const token = fc.constantFrom('first', 'second', 'third', 'foreign' as const);

  test('continues a family with a key only for a valid proof of that key', () => {
    fc.assert(
      fc.property(proofs, token, fc.nat(9e9), (proof, name, agoMs) => {
        const { family, tokens } = createFamilyState(key, null, agoMs);
        const decision = decideRenewal({ family, renewal: tokens[name], proof }, now);
        if (name === 'foreign') expect(decision).toBe('refuse');
        else if (name === 'first' || proof.key !== key) expect(decision).toBe('end');
        else if (proof.check === 'stale') expect(decision).toBe('retry');
        else if (proof.check !== 'valid') expect(decision).toBe('end');
        else expect(decision).toBe(name === 'third' ? 'advance' : 'repeat');
      }),
    );
  });

  test('repeats without a key within the repeat window, but not in two consecutive generations', () => {
    const repeated = fc.constantFrom(null, 1, 2);
    fc.assert(
      fc.property(repeated, fc.nat(2 * REPEAT_WINDOW_MS), (repeatedGeneration, agoMs) => {
        const { family, tokens } = createFamilyState(null, repeatedGeneration, agoMs);
        const proof = { check: 'none', key: null } as const;
        const decide = (renewal: RenewalToken) => decideRenewal({ family, renewal, proof }, now);
        expect(decide(tokens.third)).toBe('advance');
        expect(decide(tokens.foreign)).toBe('refuse');
        expect(decide(tokens.first)).toBe('end');
        const isTolerated = agoMs <= REPEAT_WINDOW_MS && repeatedGeneration !== 1;
        expect(decide(tokens.second)).toBe(isTolerated ? 'repeat' : 'end');
      }),
    );
  });
});
