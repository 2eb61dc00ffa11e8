import { limits } from '@onsori/contract/limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { uuidV7 } from '#infra/uuid-v7.ts';
import {
  downsamplePeaks,
  isCountable,
  issuedAt,
  normalizationGain,
  signTicket,
  verifyTicket,
} from './streams.rules.ts';

const secret = 'a secret that nobody else can know';
const tickets = fc.record({
  id: fc.uuid({ version: 7 }),
  musicId: fc.bigInt({ min: 1n, max: 999_999_999_999_999_999n }).map(String),
});
const base64Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

describe('a ticket', () => {
  test('round-trips through URL-safe text', () => {
    fc.assert(
      fc.property(tickets, (ticket) => {
        const text = signTicket(ticket, secret);
        expect(text).toMatch(/^[\w-]{56}$/);
        expect(verifyTicket(text, secret)).toEqual(ticket);
      }),
    );
  });

  test('is rejected with any character changed, added or removed', () => {
    const text = signTicket({ id: uuidV7(new Date(0)), musicId: '7' }, secret);
    for (let at = 0; at < text.length; at += 1) {
      expect(verifyTicket(text.slice(0, at) + text.slice(at + 1), secret)).toBeNull();
      for (const character of `${base64Alphabet}+/= `) {
        const changed = text.slice(0, at) + character + text.slice(at + 1);
        if (changed !== text) expect(verifyTicket(changed, secret), changed).toBeNull();
      }
    }
    for (const added of ['=', '==', ' ', '\n', 'A']) {
      expect(verifyTicket(text + added, secret)).toBeNull();
      expect(verifyTicket(added + text, secret)).toBeNull();
    }
  });

  test('is rejected when combined from two or signed with another secret', () => {
    fc.assert(
      fc.property(tickets, tickets, fc.integer({ min: 1, max: 41 }), (first, second, cut) => {
        const [a, b] = [first, second].map((ticket) =>
          Buffer.from(signTicket(ticket, secret), 'base64url'),
        ) as [Buffer, Buffer];
        const mixed = Buffer.concat([a.subarray(0, cut), b.subarray(cut)]);
        if (!mixed.equals(a) && !mixed.equals(b))
          expect(verifyTicket(mixed.toString('base64url'), secret)).toBeNull();
        expect(verifyTicket(signTicket(first, `${secret}.`), secret)).toBeNull();
      }),
    );
  });

  test('is rejected for arbitrary text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(verifyTicket(text, secret)).toBeNull();
      }),
    );
  });

  test('is countable from five seconds after it was issued until it is an hour old', () => {
    const issueTimes = fc.integer({ min: 0, max: 4_000_000_000_000 });
    fc.assert(
      fc.property(issueTimes, fc.integer({ min: -10_000, max: 4_000_000 }), (at, age) => {
        const ticket = { id: uuidV7(new Date(at)), musicId: '1' };
        expect(issuedAt(ticket.id)).toBe(at);
        expect(isCountable(ticket, new Date(at + age))).toBe(age >= 5000 && age < 3_600_000);
      }),
    );
    const { countsAfterSeconds, ticketSeconds } = limits.plays;
    for (const [age, expected] of [
      [countsAfterSeconds * 1000 - 1, false],
      [countsAfterSeconds * 1000, true],
      [ticketSeconds * 1000 - 1, true],
      [ticketSeconds * 1000, false],
    ] as const)
      expect(isCountable({ id: uuidV7(new Date(0)), musicId: '1' }, new Date(age))).toBe(expected);
  });
});

const peaks = fc.uint8Array({ minLength: 1024, maxLength: 1024 });

test('each bar is the highest of its peaks, and every peak belongs to one bar', () => {
  fc.assert(
    fc.property(peaks, fc.integer({ min: 64, max: 1024 }), (peakValues, bars) => {
      const drawn = downsamplePeaks(peakValues, bars);
      expect(drawn).toHaveLength(bars);
      const wanted = Array.from({ length: bars }, () => 0);
      for (const [at, peak] of peakValues.entries()) {
        const bar = Math.ceil(((at + 1) * bars) / 1024) - 1;
        wanted[bar] = Math.max(wanted[bar] ?? 0, peak);
      }
      expect(drawn).toEqual(wanted);
    }),
  );
});

test('returns the peaks when there are as many bars', () => {
  fc.assert(
    fc.property(peaks, (peakValues) => {
      expect(downsamplePeaks(peakValues, 1024)).toEqual([...peakValues]);
    }),
  );
});

test('attenuates loud audio to the target and limits the gain of quiet audio', () => {
  const loudness = fc.double({ min: -40, max: -5, noNaN: true });
  fc.assert(
    fc.property(loudness, (lufs) => {
      const gain = normalizationGain(lufs);
      expect(gain).toBeLessThanOrEqual(1);
      if (lufs >= -15) expect(lufs + gain).toBeCloseTo(-14, 1);
    }),
  );
  expect(normalizationGain(-14)).toBe(0);
});
