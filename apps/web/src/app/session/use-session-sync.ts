import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Session } from '#features/auth/auth.public.ts';
import { browserApi, onSessionRefused } from '#lib/browser-api.ts';
import { decideOnError } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { storedToken, storedUserId, storeUser } from '#lib/session/stored-session.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { isDesktopOnly, requiresSignIn } from './page-rules.ts';
import { currentPath, requestedPath } from './session-urls.ts';
import { useSessionEnd } from './use-session-end.ts';

let sharedChannel: BroadcastChannel | undefined;

/** One shared channel: a BroadcastChannel skips itself, but not a second channel of the same page. */
function channel(): BroadcastChannel {
  sharedChannel ??= new BroadcastChannel('session');
  return sharedChannel;
}

/** Notifies the other tabs of this browser of a sign-in or sign-out. */
export function notifyOtherTabs(): void {
  channel().postMessage(null);
}

function onOtherTabChange(listener: () => void): () => void {
  channel().addEventListener('message', listener);
  return () => channel().removeEventListener('message', listener);
}

/** Synchronises the session with storage, other tabs and refused renewals. */
export function useSessionSync(session: Session): void {
  const location = useLocation();
  const navigate = useNavigate();
  const end = useSessionEnd(session);
  const requested = requestedPath(location);
  const phone = useIsPhone();

  /** Clears the session silently on public pages; personal pages prompt for sign-in. */
  const clearSession = useEffectEvent(() => {
    session.clear();
    if (requested !== null || requiresSignIn(window.location.pathname))
      session.promptSignIn(requested ?? currentPath());
  });
  const loadUser = useEffectEvent(async () => {
    try {
      session.update(await browserApi.call('getUser', {}));
    } catch (error) {
      const decision = decideOnError(error);
      // The page's own reads show an unavailable server, and onSessionRefused handles refused renewals.
      if (decision.do !== 'alert' && decision.do !== 'promptSignIn') await end(decision);
    }
  });
  const syncWithStorage = useEffectEvent(() => {
    const marked = storedUserId();
    if (marked === null) {
      if (session.user) clearSession();
      // The session can end while its page is still loading.
      else if (requiresSignIn(location.pathname)) session.promptSignIn(currentPath());
    } else if (storedToken() === null || session.user?.id !== marked) void loadUser();
  });
  const continueToRequested = useEffectEvent(() => {
    if (requested === null) return;
    const target = phone && isDesktopOnly(requested) ? paths.notOnPhones(requested) : requested;
    if (session.user) void navigate(target, { replace: true });
    // While a user is marked, the session check runs first.
    else if (storedUserId() === null) session.promptSignIn(requested);
  });
  const restoreMarkedUser = useEffectEvent(() => {
    // Some browsers delete script-writable storage after a week; the cookie still identified the user.
    if (session.user && storedUserId() === null) storeUser(session.user);
  });
  const handleRefusal = useEffectEvent((error: Error) => {
    const decision = decideOnError(error);
    if (decision.do === 'otherDeviceNotice') void end(decision);
    else clearSession();
  });

  useEffect(() => restoreMarkedUser(), []);
  useEffect(() => onSessionRefused((error) => handleRefusal(error)), []);
  useEffect(() => onOtherTabChange(() => syncWithStorage()), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every navigation
  useEffect(() => syncWithStorage(), [location.key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every navigation
  useEffect(() => continueToRequested(), [location.key, session.user]);
}
