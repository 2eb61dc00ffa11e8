import type { Account } from '@onsori/contract/account';
import type { SessionReply } from '@onsori/contract/auth';
import { createContext, use } from 'react';
import type { PendingAction } from './sign-in-intent.ts';

export interface Session {
  readonly user: Account | null;
  /** Stores the session that the server returned after a sign-in. */
  start(reply: SessionReply, autoLogin: boolean): void;
  /** Replaces the account by the version that the server returned. */
  update(user: Account): void;
  /** Ends the session on the server too, then navigates to the path. */
  signOut(nextPath: string): Promise<void>;
  /** Clears the local session after the server has ended it. */
  clear(): void;
  /** Opens the sign-in prompt; afterwards the app navigates to the given path and runs `action`. */
  promptSignIn(returnPath: string, action?: PendingAction): void;
}

const SessionContext = createContext<Session | null>(null);
export const SessionScope = SessionContext;

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

export const useUser = (): Account | null => useSession().user;
