import type { Account } from '@onsori/contract/account';

let known: Account | null | undefined;

/** Who is here as this browser last knew it: a page that failed and came back must not show who was here before. */
export const knownUser = (renderedFor: Account | null): Account | null =>
  known === undefined ? renderedFor : known;

/** A server knows nobody from one request to the next; only a browser calls this. */
export function nowKnown(user: Account | null): void {
  known = user;
}
