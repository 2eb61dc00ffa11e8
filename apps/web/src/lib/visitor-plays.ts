import { limits } from '@onsori/contract/limits';
import { tabStorage } from './tab-storage.ts';

const storageKey = 'visitorPlays';

function readTickets(): string[] {
  const stored: unknown = JSON.parse(tabStorage.get(storageKey) ?? '[]');
  return Array.isArray(stored) ? stored : [];
}

/** Stores the latest tickets of a visitor, so that the plays can get the user after a sign-in. */
export function storeVisitorPlays(tickets: readonly string[]): void {
  const latest = [...readTickets(), ...tickets].slice(-limits.plays.ticketsAtOnce);
  tabStorage.set(storageKey, JSON.stringify(latest));
}

/** Returns and removes the stored tickets. */
export function consumeVisitorPlays(): string[] {
  const tickets = readTickets();
  tabStorage.remove(storageKey);
  return tickets;
}
