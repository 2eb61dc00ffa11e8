import { useNavigate } from 'react-router';
import { rememberWish, type Session } from '#features/auth/auth.public.ts';
import { player } from '#features/player/player.public.ts';
import { useLocale } from '#i18n/texts.tsx';
import type { ApiError } from '#lib/api-error.ts';
import type { ErrorDecision } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { useOverlay } from '#ui/overlay/overlay-provider.tsx';
import { needsSignIn } from './page-rules.ts';
import { askingHome } from './sign-in-wish.ts';

export type SessionEnding = Exclude<ErrorDecision, { readonly do: 'alert' }>;

/** Where the browser is now: a page may have come up since the call that failed was made. */
const here = () => window.location.pathname + window.location.search;

/** Several calls fail at once when a session is over: it is ended, and told, once. */
let ending = false;

/** What a page does when the session turns out to be over. */
export function useSessionEnd(session: Session): (ending: SessionEnding) => Promise<void> {
  const overlay = useOverlay();
  const navigate = useNavigate();
  const locale = useLocale();

  async function tellOfOtherDevice(error: ApiError) {
    const { otherDeviceNotice } = await import('#features/auth/other-device-notice.ts');
    const again = await overlay.confirm(otherDeviceNotice(locale, error));
    session.forget();
    player().send({ type: 'reset' });
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
        await navigate(askingHome(needsSignIn(window.location.pathname) ? here() : paths.main()));
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
