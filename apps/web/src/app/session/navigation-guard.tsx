import { useEffect, useEffectEvent, useRef } from 'react';
import {
  type Blocker,
  type Path,
  useBeforeUnload,
  useBlocker,
  useLocation,
  useNavigate,
} from 'react-router';
import { useSession } from '#features/auth/auth.public.ts';
import { useLocale } from '#i18n/texts.tsx';
import { letGo, wouldLose } from '#lib/leave-guard.ts';
import { paths } from '#lib/paths.ts';
import { markedUser } from '#lib/session/stored-session.ts';
import { useOverlay } from '#ui/overlay/overlay-provider.tsx';
import type { PageRoute } from '../routes.ts';
import { needsDesk, needsSignIn, pageAt } from './page-rules.ts';
import { useIsPhone } from './use-is-phone.ts';

type LeaveGuard = NonNullable<PageRoute['leaveGuard']>;

/** Why leaving a page asks first; null when nothing would be lost. */
const guardOf = (pathname: string) => (wouldLose() ? (pageAt(pathname)?.leaveGuard ?? null) : null);

const asksToSignIn = ({ pathname }: Path) => needsSignIn(pathname) && markedUser() === null;

/** Stops on the way to another page: to ask whether to leave this one or to sign in, and where phones do not go on. */
export function NavigationGuard() {
  const session = useSession();
  const overlay = useOverlay();
  const locale = useLocale();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const phone = useIsPhone();
  const asking = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || from.search !== to.search) &&
      // Language and theme are changed there, and it leads straight back.
      to.pathname !== paths.preferences() &&
      (guardOf(from.pathname) !== null || asksToSignIn(to) || (phone && needsDesk(to.pathname))),
  );
  async function asksToLeave(guard: LeaveGuard): Promise<boolean> {
    if (asking.current) return false;
    asking.current = true;
    try {
      const { leaveWords } = await import('#features/auth/leave-words.ts');
      return await overlay.leave(leaveWords(locale, guard));
    } catch {
      // Without its words nobody can be asked, and nobody may be kept.
      return true;
    } finally {
      asking.current = false;
    }
  }
  const decide = useEffectEvent(async (blocked: Blocker & { state: 'blocked' }) => {
    const guard = guardOf(pathname);
    if (guard !== null) {
      if (!(await asksToLeave(guard))) return blocked.reset();
      letGo();
    }
    const { location } = blocked;
    if (asksToSignIn(location)) {
      blocked.reset();
      session.askToSignIn(location.pathname + location.search);
    } else if (phone && needsDesk(location.pathname)) {
      blocked.reset();
      void navigate(paths.notOnPhones());
    } else blocked.proceed();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void decide(blocker);
  }, [blocker]);
  useBeforeUnload((event) => {
    if (guardOf(pathname) !== null) event.preventDefault();
  });
  return null;
}
