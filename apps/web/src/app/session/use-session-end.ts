import { useNavigate } from 'react-router';
import { rememberWish, type Session } from '#features/auth/auth.public.ts';
import { player } from '#features/player/player.public.ts';
import { useLocale } from '#i18n/texts.tsx';
import type { ApiError } from '#lib/api-error.ts';
import type { ErrorDecision } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { markedUser } from '#lib/session/stored-session.ts';
import { useOverlay } from '#ui/overlay/overlay-provider.tsx';
import { here } from './here.ts';
import { needsSignIn } from './page-rules.ts';
import { askingHome, wishedPath } from './sign-in-wish.ts';

export type SessionEnding = Exclude<ErrorDecision, { readonly do: 'alert' }>;

/** What to go back to: what was wished for, the page that needs somebody, or their home. */
function wishNow(): string {
  const { location } = window;
  return wishedPath(location) ?? (needsSignIn(location.pathname) ? here() : paths.main());
}

/** Several calls fail at once when a session is over: it is ended, and told, once. */
let ending = false;

/** What a page does when the session turns out to be over. */
export function useSessionEnd(session: Session): (ending: SessionEnding) => Promise<void> {
  const overlay = useOverlay();
  const navigate = useNavigate();
  const locale = useLocale();

  async function askWhetherHere(error: ApiError): Promise<boolean> {
    try {
      const { otherDeviceNotice } = await import('#features/auth/other-device-notice.ts');
      return await overlay.confirm(otherDeviceNotice(locale, error));
    } catch {
      // Its words did not come: the sign-in page says what is to be done.
      return true;
    }
  }
  async function tellOfOtherDevice(error: ApiError) {
    session.forget();
    player().send({ type: 'reset' });
    const again = await askWhetherHere(error);
    // Meanwhile somebody may have signed in again in another tab.
    if (markedUser() !== null) return;
    if (again) rememberWish(here());
    await navigate(again ? paths.signIn() : paths.home());
  }
  async function act(decision: SessionEnding) {
    switch (decision.do) {
      case 'otherDeviceNotice':
        return tellOfOtherDevice(decision.error);
      case 'askToSignIn':
        session.forget();
        return session.askToSignIn(here());
      case 'endSession':
        session.forget();
        await navigate(askingHome(wishNow()));
    }
  }
  return async (decision) => {
    if (ending) return;
    ending = true;
    try {
      await act(decision);
    } finally {
      ending = false;
    }
  };
}
