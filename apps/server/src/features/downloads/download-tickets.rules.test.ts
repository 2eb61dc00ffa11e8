import { roles } from '@onsori/contract/enumerations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openDownloadTicket, sealDownloadTicket } from './download-tickets.rules.ts';

const secret = 'a secret that nobody else can know';
const now = new Date('2026-11-16T06:00:00Z');
const tickets = fc.record({
  userId: fc.uuid(),
  sessionId: fc.uuid(),
  role: fc.constantFrom(...roles),
  // Whatever an Idempotency-Key may be.
  key: fc.stringMatching(/^[\x21-\x7e]{8,128}$/),
  expiresAt: fc.integer({ min: 1, max: 3_600_000 }).map((ms) => new Date(now.getTime() + ms)),
});

test('a ticket says what was signed, in letters that a query takes', () => {
  fc.assert(
    fc.property(tickets, (ticket) => {
      const text = sealDownloadTicket(ticket, secret);
      expect(text).toMatch(/^[\w.-]{1,600}$/);
      expect(openDownloadTicket(text, secret, now)).toEqual(ticket);
    }),
  );
});

test('a ticket is no good from its end on', () => {
  fc.assert(
    fc.property(tickets, (ticket) => {
      const text = sealDownloadTicket(ticket, secret);
      expect(openDownloadTicket(text, secret, ticket.expiresAt)).toBeNull();
    }),
  );
});

test('a ticket that was changed, mixed or signed by somebody else is none', () => {
  fc.assert(
    fc.property(
      tickets,
      tickets,
      fc.nat(),
      fc.constantFrom(...'Aa0_-.= '),
      (one, other, at, sign) => {
        const text = sealDownloadTicket(one, secret);
        const place = at % text.length;
        const changed = text.slice(0, place) + sign + text.slice(place + 1);
        if (changed !== text) expect(openDownloadTicket(changed, secret, now)).toBeNull();
        const [body] = text.split('.');
        const [, signature] = sealDownloadTicket(other, secret).split('.');
        const mixed = `${body}.${signature}`;
        if (mixed !== text) expect(openDownloadTicket(mixed, secret, now)).toBeNull();
        expect(openDownloadTicket(sealDownloadTicket(one, `${secret}.`), secret, now)).toBeNull();
      },
    ),
  );
});

test('anything else is none', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(openDownloadTicket(text, secret, now)).toBeNull();
    }),
  );
});
