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
import { isLeaveGuarded, releaseLeaveGuard } from '#lib/leave-guard.ts';
import { paths } from '#lib/paths.ts';
import { storedUserId } from '#lib/session/stored-session.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { useOverlay } from '#ui/overlay/overlay-provider.tsx';
import type { PageRoute } from '../page-routes.ts';
import { findPage, isDesktopOnly, requiresSignIn } from './page-rules.ts';

type LeaveGuard = NonNullable<PageRoute['leaveGuard']>;

/** The leave guard of the page; null when no unsaved input would be lost. */
const leaveGuardOf = (pathname: string) =>
  isLeaveGuarded() ? (findPage(pathname)?.leaveGuard ?? null) : null;

const requiresSignInPrompt = ({ pathname }: Path) =>
  requiresSignIn(pathname) && storedUserId() === null;

/** Blocks navigation to confirm leaving, to prompt for sign-in, or to redirect phones. */
export function NavigationGuard() {
  const session = useSession();
  const overlay = useOverlay();
  const locale = useLocale();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const phone = useIsPhone();
  const isConfirming = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || from.search !== to.search) &&
      // The preferences action redirects straight back.
      to.pathname !== paths.preferences() &&
      (leaveGuardOf(from.pathname) !== null ||
        requiresSignInPrompt(to) ||
        (phone && isDesktopOnly(to.pathname))),
  );
  async function confirmLeave(guard: LeaveGuard): Promise<boolean> {
    if (isConfirming.current) return false;
    isConfirming.current = true;
    try {
      const { leaveTexts } = await import('#features/auth/session-texts.ts');
      return await overlay.leave(leaveTexts(locale, guard));
    } catch {
      // Without the dialog texts there is nothing to confirm, so navigation proceeds.
      return true;
    } finally {
      isConfirming.current = false;
    }
  }
  const decide = useEffectEvent(async (blocked: Blocker & { state: 'blocked' }) => {
    const guard = leaveGuardOf(pathname);
    if (guard !== null) {
      if (!(await confirmLeave(guard))) return blocked.reset();
      releaseLeaveGuard();
    }
    const { location } = blocked;
    const wanted = location.pathname + location.search;
    if (requiresSignInPrompt(location)) {
      blocked.reset();
      session.promptSignIn(wanted);
    } else if (phone && isDesktopOnly(location.pathname)) {
      blocked.reset();
      void navigate(paths.notOnPhones(wanted));
    } else blocked.proceed();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void decide(blocker);
  }, [blocker]);
  useBeforeUnload((event) => {
    if (leaveGuardOf(pathname) !== null) event.preventDefault();
  });
  return null;
}
