import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Session } from '#features/auth/auth.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { decideOnError } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { onSessionRefused } from '#lib/session/session-news.ts';
import { markedUser, markUser, storedToken } from '#lib/session/stored-session.ts';
import { here } from './here.ts';
import { needsDesk, needsSignIn } from './page-rules.ts';
import { wishedPath } from './sign-in-wish.ts';
import { onOtherTab } from './tabs.ts';
import { useIsPhone } from './use-is-phone.ts';
import { useSessionEnd } from './use-session-end.ts';

/** Keeps the session true on every change of page, and among tabs. */
export function useUpkeep(session: Session): void {
  const location = useLocation();
  const navigate = useNavigate();
  const end = useSessionEnd(session);
  const wish = wishedPath(location);
  const phone = useIsPhone();

  /** It is over, and nobody is told so on a public page; where somebody is needed, they are asked for. */
  const leave = useEffectEvent(() => {
    session.forget();
    if (wish !== null || needsSignIn(window.location.pathname)) session.askToSignIn(wish ?? here());
  });
  const load = useEffectEvent(async () => {
    try {
      session.update(await browserApi.call('getUser', {}));
    } catch (error) {
      const decision = decideOnError(error);
      // A server that is away is told by what the page itself reads, and a refused renewal is heard below.
      if (decision.do !== 'alert' && decision.do !== 'askToSignIn') await end(decision);
    }
  });
  const follow = useEffectEvent(() => {
    const marked = markedUser();
    if (marked === null) {
      if (session.user) leave();
      // A session can turn out to be over while its page is still on the way.
      else if (needsSignIn(location.pathname)) session.askToSignIn(here());
    } else if (storedToken() === null || session.user?.id !== marked) void load();
  });
  const answerWish = useEffectEvent(() => {
    if (wish === null) return;
    const leadsTo = phone && needsDesk(wish) ? paths.notOnPhones() : wish;
    if (session.user) void navigate(leadsTo, { replace: true });
    // Somebody whose session may be over is told that first.
    else if (markedUser() === null) session.askToSignIn(wish);
  });
  const begin = useEffectEvent(() => {
    // Some browsers drop what scripts keep after a week: the server still knew who this is.
    if (session.user && markedUser() === null) markUser(session.user);
  });
  const refused = useEffectEvent((error: Error) => {
    const decision = decideOnError(error);
    if (decision.do === 'otherDeviceNotice') void end(decision);
    else leave();
  });

  useEffect(() => begin(), []);
  useEffect(() => onSessionRefused((error) => refused(error)), []);
  useEffect(() => onOtherTab(() => follow()), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of page is a reason to look
  useEffect(() => follow(), [location.key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of page is a reason to look
  useEffect(() => answerWish(), [location.key, session.user]);
}
