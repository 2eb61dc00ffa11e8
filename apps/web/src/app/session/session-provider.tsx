import type { Account } from '@onsori/contract/account';
import { lazy, type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  clearSignInIntent,
  type Session,
  SessionScope,
  saveSignInIntent,
} from '#features/auth/auth.public.ts';
import { player } from '#features/player/player.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { decideOnError } from '#lib/error-rules.ts';
import { releaseLeaveGuard } from '#lib/leave-guard.ts';
import { paths } from '#lib/paths.ts';
import { appQueryClient, dropPersonalQueries } from '#lib/query-client.ts';

import {
  clearStoredSession,
  storeAutoLogin,
  storedUserId,
  storeToken,
  storeUser,
} from '#lib/session/stored-session.ts';
import { LazyBoundary } from '#ui/lazy-boundary.tsx';
import { requiresSignIn } from './page-rules.ts';
import { requestedPath, signInPromptUrl } from './session-urls.ts';
import { isOtherDeviceNoticeOpen } from './use-session-end.ts';
import { notifyOtherTabs, useSessionSync } from './use-session-sync.ts';

let lastUser: Account | null | undefined;

/** The user last set in this browser: a remount after an error must not show the initial user again. */
const lastKnownUser = (renderedFor: Account | null): Account | null =>
  lastUser === undefined ? renderedFor : lastUser;

/** Browser only: on the server this module state would leak between requests. */
function setLastKnownUser(user: Account | null): void {
  lastUser = user;
}

// Loaded on demand, since few visits need it.
const SignInPrompt = lazy(() =>
  import('#features/auth/sign-in-prompt.tsx').then((m) => ({ default: m.SignInPrompt })),
);

interface SessionProviderProps {
  /** The user of the server render. */
  readonly initialUser: Account | null;
  readonly children: ReactNode;
}

export function SessionProvider({ initialUser, children }: SessionProviderProps) {
  const [user, setUser] = useState(() => lastKnownUser(initialUser));
  const [promptKey, setPromptKey] = useState<string | null>(null);
  const navigate = useNavigate();
  const location = useLocation();

  const applyUser = (next: Account | null) => {
    if (next?.id !== user?.id) dropPersonalQueries(appQueryClient(), { readAgain: next !== null });
    setLastKnownUser(next);
    setUser(next);
  };
  const session: Session = {
    user,
    start: ({ access_token, expires_in, user: signedInUser }, autoLogin) => {
      storeToken(access_token, expires_in);
      storeAutoLogin(autoLogin);
      storeUser(signedInUser);
      applyUser(signedInUser);
      notifyOtherTabs();
    },
    update: (updatedUser) => {
      // The response may belong to a user who has signed out meanwhile.
      if (storedUserId() !== updatedUser.id) return;
      storeUser(updatedUser);
      applyUser(updatedUser);
    },
    clear: () => {
      releaseLeaveGuard();
      clearStoredSession();
      setPromptKey(null);
      applyUser(null);
      notifyOtherTabs();
    },
    signOut: async (nextPath) => {
      try {
        await browserApi.call('signOut', {});
      } catch (error) {
        // A session that is already over counts as signed out; any other failure must not look like a sign-out.
        if (decideOnError(error).do === 'alert') throw error;
      }
      session.clear();
      player().send({ type: 'reset' });
      await navigate(nextPath);
    },
    promptSignIn: (path, action) => {
      if (isOtherDeviceNoticeOpen()) return;
      saveSignInIntent(path, action);
      if (requiresSignIn(location.pathname))
        void navigate(signInPromptUrl(path), { replace: true });
      else setPromptKey(location.key);
    },
  };
  useSessionSync(session);

  const close = () => {
    setPromptKey(null);
    clearSignInIntent();
    if (requestedPath(location) !== null) void navigate(paths.home(), { replace: true });
  };
  // Navigating away closes the prompt.
  const prompting = user === null && promptKey === location.key;
  return (
    <SessionScope value={session}>
      {children}
      {prompting && (
        <LazyBoundary onFailure={() => void navigate(paths.signIn())}>
          <SignInPrompt onClose={close} />
        </LazyBoundary>
      )}
    </SessionScope>
  );
}
