import type { Account } from '@onsori/contract/account';
import type { SessionReply } from '@onsori/contract/auth';
import { createContext, use } from 'react';
import type { WishedAction } from './wish.ts';

/** Who is here, and what changes that. */
export interface Session {
  readonly user: Account | null;
  /** Somebody signed in: keeps what the server answered. */
  open(reply: SessionReply, autoLogin: boolean): void;
  /** The account as the server knows it now. */
  update(user: Account): void;
  /** Ends it, on the server too, and goes to the sign-in page. */
  signOut(): Promise<void>;
  /** Forgets who was here; the server has ended it already. */
  forget(): void;
  /** Asks to sign in; `wish` is the page to go to after that, `action` what is done there. */
  askToSignIn(wish: string, action?: WishedAction): void;
}

const SessionContext = createContext<Session | null>(null);
export const SessionScope = SessionContext;

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** Who is signed in, or null. */
export const useUser = (): Account | null => useSession().user;
