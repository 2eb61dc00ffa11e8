import { createHmac } from 'node:crypto';
import type { PlayInbox } from './play-inbox.service.ts';
import { isCountable, verifyTicket } from './tickets.rules.ts';

export interface PlayPorts {
  readonly plays: PlayInbox;
  readonly ticketSecret: string;
}

export interface PlayReport {
  readonly tickets: readonly string[];
  readonly userId: string | null;
  /** Network address, which identifies a visitor as in rate limits. */
  readonly network: string;
}

const LISTENER_BYTES = 8;

function hashListener({ userId, network }: PlayReport, secret: string): string {
  const identity = userId === null ? `network\0${network}` : `user\0${userId}`;
  const hash = createHmac('sha256', secret).update(`listener\0${identity}`).digest();
  return hash.subarray(0, LISTENER_BYTES).toString('hex');
}

/** Stores a play for each valid ticket; returns the number of valid tickets. */
export async function countTickets(
  { plays, ticketSecret }: PlayPorts,
  report: PlayReport,
  now: Date,
): Promise<number> {
  const { tickets, userId } = report;
  const listener = hashListener(report, ticketSecret);
  const valid = tickets.flatMap((text) => {
    const ticket = verifyTicket(text, ticketSecret);
    return ticket && isCountable(ticket, now) ? [{ ...ticket, userId, listener }] : [];
  });
  await plays.add(valid);
  return valid.length;
}
