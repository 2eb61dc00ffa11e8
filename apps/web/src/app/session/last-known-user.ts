import type { Account } from '@onsori/contract/account';

let lastUser: Account | null | undefined;

/** The user last set in this browser: a remount after an error must not show the initial user again. */
export const lastKnownUser = (renderedFor: Account | null): Account | null =>
  lastUser === undefined ? renderedFor : lastUser;

/** Browser only: on the server this module state would leak between requests. */
export function setLastKnownUser(user: Account | null): void {
  lastUser = user;
}
