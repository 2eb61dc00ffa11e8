import { limits } from '@onsori/contract/limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { counts, givenAt, openTicket, sealTicket } from './tickets.rules.ts';

const secret = 'a secret that nobody else can know';
const tickets = fc.record({
  id: fc.uuid({ version: 7 }),
  musicId: fc.bigInt({ min: 1n, max: 999_999_999_999_999_999n }).map(String),
});
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

describe('a ticket', () => {
  test('says what was sealed, in plain letters', () => {
    fc.assert(
      fc.property(tickets, (ticket) => {
        const text = sealTicket(ticket, secret);
        expect(text).toMatch(/^[\w-]{56}$/);
        expect(openTicket(text, secret)).toEqual(ticket);
      }),
    );
  });

  test('with any letter changed, added or missing is none', () => {
    const text = sealTicket({ id: uuidV7(new Date(0)), musicId: '7' }, secret);
    for (let at = 0; at < text.length; at += 1) {
      expect(openTicket(text.slice(0, at) + text.slice(at + 1), secret)).toBeNull();
      for (const letter of `${letters}+/= `) {
        const changed = text.slice(0, at) + letter + text.slice(at + 1);
        if (changed !== text) expect(openTicket(changed, secret), changed).toBeNull();
      }
    }
    for (const added of ['=', '==', ' ', '\n', 'A']) {
      expect(openTicket(text + added, secret)).toBeNull();
      expect(openTicket(added + text, secret)).toBeNull();
    }
  });

  test('put together from two, or sealed by somebody else, is none', () => {
    fc.assert(
      fc.property(tickets, tickets, fc.integer({ min: 1, max: 41 }), (one, other, cut) => {
        const [a, b] = [one, other].map((ticket) =>
          Buffer.from(sealTicket(ticket, secret), 'base64url'),
        ) as [Buffer, Buffer];
        const mixed = Buffer.concat([a.subarray(0, cut), b.subarray(cut)]);
        if (!mixed.equals(a) && !mixed.equals(b))
          expect(openTicket(mixed.toString('base64url'), secret)).toBeNull();
        expect(openTicket(sealTicket(one, `${secret}.`), secret)).toBeNull();
      }),
    );
  });

  test('is none whatever else is sent', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(openTicket(text, secret)).toBeNull();
      }),
    );
  });

  test('counts from five seconds after it was given until it is an hour old', () => {
    const given = fc.integer({ min: 0, max: 4_000_000_000_000 });
    fc.assert(
      fc.property(given, fc.integer({ min: -10_000, max: 4_000_000 }), (at, age) => {
        const ticket = { id: uuidV7(new Date(at)), musicId: '1' };
        expect(givenAt(ticket.id)).toBe(at);
        expect(counts(ticket, new Date(at + age))).toBe(age >= 5000 && age < 3_600_000);
      }),
    );
    const { countsAfterSeconds, ticketSeconds } = limits.plays;
    for (const [age, expected] of [
      [countsAfterSeconds * 1000 - 1, false],
      [countsAfterSeconds * 1000, true],
      [ticketSeconds * 1000 - 1, true],
      [ticketSeconds * 1000, false],
    ] as const)
      expect(counts({ id: uuidV7(new Date(0)), musicId: '1' }, new Date(age))).toBe(expected);
  });
});
