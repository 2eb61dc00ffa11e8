import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decideRenewal,
  type Family,
  firstRenewal,
  judge,
  openRenewal,
  REPEAT_MS,
  type Renewal,
  renewalHash,
  sealRenewal,
  successorOf,
} from './renewal.rules.ts';

const secret = 'a secret of families that only tests know';
const sessionId = '0193c8a0-7b1a-7cde-8f00-0123456789ab';

/** What the store does with a token, in memory. */
function createFamily() {
  const first = firstRenewal(sessionId);
  let family: Family = { generation: 1, tokenHash: renewalHash(first), previousHash: null };
  let alive = true;
  return {
    first,
    isAlive: () => alive,
    present: (renewal: Renewal): Renewal | null => {
      if (!alive) return null;
      const successor = successorOf(renewal, secret);
      switch (judge(family, renewal)) {
        case 'first_use':
          family = {
            generation: successor.generation,
            tokenHash: renewalHash(successor),
            previousHash: family.tokenHash,
          };
          return successor;
        case 'repeat':
          return successor;
        case 'reused':
          alive = false;
          return null;
        case 'foreign':
          return null;
      }
    },
  };
}

test('any order of use, loss and reuse: one live successor, and what is too old ends the family', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(6), { maxLength: 60 }), (steps) => {
      const family = createFamily();
      const given: Renewal[] = [family.first];
      let alive = true;
      for (const back of steps) {
        const newest = given.length - 1;
        const at = Math.max(0, newest - back);
        const shown = given[at];
        if (!shown) throw new Error('no token');
        const answer = family.present(shown);
        if (!alive) expect(answer).toBeNull();
        else if (at === newest) {
          expect(answer?.generation).toBe(newest + 2);
          if (answer) given.push(answer);
        } else if (at === newest - 1) expect(answer).toEqual(given[newest]);
        else {
          expect(answer).toBeNull();
          alive = false;
        }
        expect(family.isAlive()).toBe(alive);
      }
      expect(new Set(given.map((token) => sealRenewal(token, secret))).size).toBe(given.length);
    }),
  );
});

test('a token that somebody made up is no member, whatever its number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.nat(4), (uses, number) => {
      const family = createFamily();
      let token = family.first;
      for (let use = 0; use < uses; use += 1) token = family.present(token) ?? token;
      const made = { ...firstRenewal(sessionId), generation: uses + number };
      expect(family.present(made)).toBeNull();
      expect(family.isAlive()).toBe(true);
    }),
  );
});

test('a sealed token is opened as it was, and no other text is', () => {
  const text = sealRenewal(firstRenewal(sessionId), secret);
  expect(sealRenewal(openRenewal(text, secret) ?? firstRenewal(sessionId), secret)).toBe(text);
  expect(openRenewal(text, `${secret}!`)).toBeNull();
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.constantFrom(...letters), (at, letter) => {
      const changed = text.slice(0, at) + letter + text.slice(at + 1);
      expect(openRenewal(changed, secret) === null).toBe(changed !== text);
    }),
    { numRuns: 2000 },
  );
  fc.assert(fc.property(fc.string(), (other) => openRenewal(other, secret) === null));
});

describe('decideRenewal', () => {
  const key = Buffer.alloc(65, 1);
  const otherKey = Buffer.alloc(65, 2);
  const now = new Date('2026-11-16T12:00:00Z');
  const checks = ['none', 'valid', 'stale', 'invalid'] as const;

  /** A family of three generations, with every token of it and a made-up one. */
  function familyOf(renewalKey: Buffer | null, repeatedGeneration: number | null, agoMs: number) {
    const first = firstRenewal(sessionId);
    const second = successorOf(first, secret);
    const third = successorOf(second, secret);
    const family = {
      generation: 3,
      tokenHash: renewalHash(third),
      previousHash: renewalHash(second),
      renewalKey,
      repeatedGeneration,
      renewedAt: new Date(now.getTime() - agoMs),
    };
    const foreign = { ...firstRenewal(sessionId), generation: 3 };
    return { family, tokens: { first, second, third, foreign } };
  }
  const proofs = fc.record({
    check: fc.constantFrom(...checks),
    key: fc.constantFrom(key, otherKey, null),
  });
  const token = fc.constantFrom('first', 'second', 'third', 'foreign' as const);

  test('a bound family goes on with a valid proof of its key alone', () => {
    fc.assert(
      fc.property(proofs, token, fc.nat(9e9), (proof, name, agoMs) => {
        const { family, tokens } = familyOf(key, null, agoMs);
        const decision = decideRenewal({ family, renewal: tokens[name], proof }, now);
        if (name === 'foreign') expect(decision).toBe('refuse');
        else if (name === 'first' || proof.key !== key) expect(decision).toBe('end');
        else if (proof.check === 'stale') expect(decision).toBe('retry');
        else if (proof.check !== 'valid') expect(decision).toBe('end');
        else expect(decision).toBe(name === 'third' ? 'advance' : 'repeat');
      }),
    );
  });

  test('a family without a key repeats within its time, and not in two generations running', () => {
    const repeated = fc.constantFrom(null, 1, 2);
    fc.assert(
      fc.property(repeated, fc.nat(2 * REPEAT_MS), (repeatedGeneration, agoMs) => {
        const { family, tokens } = familyOf(null, repeatedGeneration, agoMs);
        const proof = { check: 'none', key: null } as const;
        const decide = (renewal: Renewal) => decideRenewal({ family, renewal, proof }, now);
        expect(decide(tokens.third)).toBe('advance');
        expect(decide(tokens.foreign)).toBe('refuse');
        expect(decide(tokens.first)).toBe('end');
        const isForgiven = agoMs <= REPEAT_MS && repeatedGeneration !== 1;
        expect(decide(tokens.second)).toBe(isForgiven ? 'repeat' : 'end');
      }),
    );
  });
});
