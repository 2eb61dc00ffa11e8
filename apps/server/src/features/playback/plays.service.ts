import type { PlayInbox } from './inbox.service.ts';
import { counts, openTicket } from './tickets.rules.ts';

export interface PlayPorts {
  readonly plays: PlayInbox;
  readonly ticketSecret: string;
}

/** Counts what the tickets say, once each, and returns how many of them were good. */
export async function countTickets(
  { plays, ticketSecret }: PlayPorts,
  { tickets, userId }: { readonly tickets: readonly string[]; readonly userId: string | null },
  now: Date,
): Promise<number> {
  const good = tickets.flatMap((text) => {
    const ticket = openTicket(text, ticketSecret);
    return ticket && counts(ticket, now) ? [{ ...ticket, userId }] : [];
  });
  await plays.add(good);
  return good.length;
}
