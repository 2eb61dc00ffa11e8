import { roles } from '@onsori/contract/enumerations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signDownloadTicket, verifyDownloadTicket } from './download-tickets.rules.ts';

const secret = 'a secret that nobody else can know';
const now = new Date('2026-11-16T06:00:00Z');
const tickets = fc.record({
  userId: fc.uuid(),
  sessionId: fc.uuid(),
  isApiKey: fc.boolean(),
  role: fc.constantFrom(...roles),
  // Any valid Idempotency-Key.
  key: fc.stringMatching(/^[\x21-\x7e]{8,128}$/),
  expiresAt: fc.integer({ min: 1, max: 3_600_000 }).map((ms) => new Date(now.getTime() + ms)),
});

test('a ticket round-trips and uses only URL-safe characters', () => {
  fc.assert(
    fc.property(tickets, (ticket) => {
      const text = signDownloadTicket(ticket, secret);
      expect(text).toMatch(/^[\w.-]{1,600}$/);
      expect(verifyDownloadTicket(text, secret, now)).toEqual(ticket);
    }),
  );
});

test('rejects a ticket from its expiry on', () => {
  fc.assert(
    fc.property(tickets, (ticket) => {
      const text = signDownloadTicket(ticket, secret);
      expect(verifyDownloadTicket(text, secret, ticket.expiresAt)).toBeNull();
    }),
  );
});

test('rejects a ticket that was changed, recombined or signed with another key', () => {
  fc.assert(
    fc.property(
      tickets,
      tickets,
      fc.nat(),
      fc.constantFrom(...'Aa0_-.= '),
      (firstTicket, otherTicket, offset, character) => {
        const text = signDownloadTicket(firstTicket, secret);
        const index = offset % text.length;
        const changed = text.slice(0, index) + character + text.slice(index + 1);
        if (changed !== text) expect(verifyDownloadTicket(changed, secret, now)).toBeNull();
        const [body] = text.split('.');
        const [, signature] = signDownloadTicket(otherTicket, secret).split('.');
        const mixed = `${body}.${signature}`;
        if (mixed !== text) expect(verifyDownloadTicket(mixed, secret, now)).toBeNull();
        expect(
          verifyDownloadTicket(signDownloadTicket(firstTicket, `${secret}.`), secret, now),
        ).toBeNull();
      },
    ),
  );
});

test('rejects arbitrary strings', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(verifyDownloadTicket(text, secret, now)).toBeNull();
    }),
  );
});
