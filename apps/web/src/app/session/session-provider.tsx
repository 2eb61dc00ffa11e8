import type { Account } from '@onsori/contract/account';
import { lazy, type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  forgetWish,
  rememberWish,
  type Session,
  SessionScope,
} from '#features/auth/auth.public.ts';
import { player } from '#features/player/player.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { decideOnError } from '#lib/error-rules.ts';
import { letGo } from '#lib/leave-guard.ts';
import { paths } from '#lib/paths.ts';
import { dropPersonalAnswers } from '#lib/personal-answers.ts';
import { appQueryClient } from '#lib/query-client.ts';
import {
  clearStoredSession,
  markAutoLogin,
  markedUser,
  markUser,
  storeToken,
} from '#lib/session/stored-session.ts';
import { WhenLoaded } from '../when-loaded.tsx';
import { takeLanguage } from './account-language.ts';
import { knownUser, nowKnown } from './known-user.ts';
import { needsSignIn } from './page-rules.ts';
import { askingHome, wishedPath } from './sign-in-wish.ts';
import { tellOtherTabs } from './tabs.ts';
import { useUpkeep } from './use-upkeep.ts';

// Most people never need it: its code comes when they do.
const SignInPrompt = lazy(() =>
  import('#features/auth/sign-in-prompt.tsx').then((m) => ({ default: m.SignInPrompt })),
);

interface SessionProviderProps {
  /** Whom the page was rendered for. */
  readonly initialUser: Account | null;
  readonly children: ReactNode;
}

/** Keeps who is here, for everything below it. */
export function SessionProvider({ initialUser, children }: SessionProviderProps) {
  const [user, setUser] = useState(() => knownUser(initialUser));
  const [promptOn, setPromptOn] = useState<string | null>(null);
  const navigate = useNavigate();
  const location = useLocation();

  const show = (next: Account | null) => {
    if (next?.id !== user?.id) dropPersonalAnswers(appQueryClient(), { readAgain: next !== null });
    nowKnown(next);
    setUser(next);
  };
  const session: Session = {
    user,
    open: ({ access_token, expires_in, user: opened }, autoLogin) => {
      storeToken(access_token, expires_in);
      markAutoLogin(autoLogin);
      markUser(opened);
      takeLanguage(opened);
      show(opened);
      tellOtherTabs();
    },
    update: (changed) => {
      // It may be an answer to somebody who has left meanwhile.
      if (markedUser() !== changed.id) return;
      markUser(changed);
      show(changed);
    },
    forget: () => {
      letGo();
      clearStoredSession();
      show(null);
      tellOtherTabs();
    },
    signOut: async () => {
      try {
        await browserApi.call('signOut', {});
      } catch (error) {
        // What is over needs no ending; what could not be ended must not look as if it was.
        if (decideOnError(error).do === 'alert') throw error;
      }
      session.forget();
      player().send({ type: 'reset' });
      await navigate(paths.signIn());
    },
    askToSignIn: (wish, action) => {
      rememberWish(wish, action);
      if (needsSignIn(location.pathname)) void navigate(askingHome(wish), { replace: true });
      else setPromptOn(location.key);
    },
  };
  useUpkeep(session);

  const close = () => {
    setPromptOn(null);
    forgetWish();
    if (wishedPath(location) !== null) void navigate(paths.home(), { replace: true });
  };
  // It belongs to the page it was opened on: going anywhere closes it.
  const prompting = user === null && promptOn === location.key;
  return (
    <SessionScope value={session}>
      {children}
      {prompting && (
        <WhenLoaded onFailure={() => void navigate(paths.signIn())}>
          <SignInPrompt onClose={close} />
        </WhenLoaded>
      )}
    </SessionScope>
  );
}
