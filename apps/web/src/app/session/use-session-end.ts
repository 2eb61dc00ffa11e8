import { useNavigate } from 'react-router';
import { type Session, saveSignInIntent } from '#features/auth/auth.public.ts';
import { player } from '#features/player/player.public.ts';
import { useLocale } from '#i18n/texts.tsx';
import type { ApiError } from '#lib/api-error.ts';
import type { ErrorDecision } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { storedUserId } from '#lib/session/stored-session.ts';
import { useOverlay } from '#ui/overlay/overlay-provider.tsx';
import { requiresSignIn } from './page-rules.ts';
import { currentPath, requestedPath, signInPromptUrl } from './session-urls.ts';

export type SessionEnding = Exclude<ErrorDecision, { readonly do: 'alert' }>;

/** Path to continue to after sign-in: the requested one, the current personal page, or the main page. */
function pathAfterSignIn(): string {
  const { location } = window;
  return (
    requestedPath(location) ?? (requiresSignIn(location.pathname) ? currentPath() : paths.main())
  );
}

/** Several calls fail at once when a session is over; only the first one is handled. */
let ending = false;

let isNoticeOpen = false;

/** The notice offers to sign in again, so nothing else prompts for it meanwhile. */
export const isOtherDeviceNoticeOpen = (): boolean => isNoticeOpen;

export function useSessionEnd(session: Session): (ending: SessionEnding) => Promise<void> {
  const overlay = useOverlay();
  const navigate = useNavigate();
  const locale = useLocale();

  async function confirmSignInAgain(error: ApiError): Promise<boolean> {
    try {
      const { otherDeviceNotice } = await import('#features/auth/session-texts.ts');
      return await overlay.confirm(otherDeviceNotice(locale, error));
    } catch {
      // The dialog texts failed to load; continue to the sign-in page.
      return true;
    }
  }
  async function handleOtherDevice(error: ApiError) {
    isNoticeOpen = true;
    session.clear();
    player().send({ type: 'reset' });
    const again = await confirmSignInAgain(error);
    isNoticeOpen = false;
    // The user may have signed in again in another tab meanwhile.
    if (storedUserId() !== null) return;
    if (again) saveSignInIntent(currentPath());
    await navigate(again ? paths.signIn() : paths.home());
  }
  async function handleEnding(decision: SessionEnding) {
    switch (decision.do) {
      case 'otherDeviceNotice':
        return handleOtherDevice(decision.error);
      case 'promptSignIn':
        session.clear();
        return session.promptSignIn(currentPath());
      case 'endSession':
        session.clear();
        await navigate(signInPromptUrl(pathAfterSignIn()));
    }
  }
  return async (decision) => {
    if (ending) return;
    ending = true;
    try {
      await handleEnding(decision);
    } finally {
      ending = false;
    }
  };
}
