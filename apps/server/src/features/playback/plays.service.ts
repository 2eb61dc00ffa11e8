import { createHmac } from 'node:crypto';
import type { PlayInbox } from './inbox.service.ts';
import { counts, openTicket } from './tickets.rules.ts';

export interface PlayPorts {
  readonly plays: PlayInbox;
  readonly ticketSecret: string;
}

export interface PlayReport {
  readonly tickets: readonly string[];
  readonly userId: string | null;
  /** The network address, which stands for a visitor as it does for rate limits. */
  readonly network: string;
}

const LISTENER_BYTES = 8;

function listenerOf({ userId, network }: PlayReport, secret: string): string {
  const who = userId === null ? `network\0${network}` : `user\0${userId}`;
  const hash = createHmac('sha256', secret).update(`listener\0${who}`).digest();
  return hash.subarray(0, LISTENER_BYTES).toString('hex');
}

/** Counts what the tickets say, once each, and returns how many of them were good. */
export async function countTickets(
  { plays, ticketSecret }: PlayPorts,
  report: PlayReport,
  now: Date,
): Promise<number> {
  const { tickets, userId } = report;
  const listener = listenerOf(report, ticketSecret);
  const good = tickets.flatMap((text) => {
    const ticket = openTicket(text, ticketSecret);
    return ticket && counts(ticket, now) ? [{ ...ticket, userId, listener }] : [];
  });
  await plays.add(good);
  return good.length;
}
