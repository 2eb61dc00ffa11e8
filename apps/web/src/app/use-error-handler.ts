import { useSession } from '#features/auth/auth.public.ts';
import { useTexts } from '#i18n/texts.tsx';
import { ApiError } from '#lib/api-error.ts';
import { decideOnError } from '#lib/error-rules.ts';
import { useSupportEmail } from '#lib/support-contact.tsx';
import { useOverlay } from '#ui/overlay/overlay-provider.tsx';
import { useSessionEnd } from './session/use-session-end.ts';

/** Handles failed actions; components render failed reads themselves. */
export function useErrorHandler(): (error: unknown) => Promise<void> {
  const t = useTexts('errors');
  const overlay = useOverlay();
  const email = useSupportEmail();
  const end = useSessionEnd(useSession());
  return async (error) => {
    const decision = decideOnError(error);
    if (decision.do !== 'alert') return end(decision);
    const isRefusal = error instanceof ApiError && error.status !== null && error.status < 500;
    return overlay.alert({
      title: decision.text ?? t('default'),
      okLabel: t('ok'),
      ...(email && !isRefusal && { body: `${t('help')}\n${email}` }),
    });
  };
}
