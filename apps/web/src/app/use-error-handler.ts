import { useSession } from '#features/auth/auth.public.ts';
import { useTexts } from '#i18n/texts.tsx';
import { decideOnError } from '#lib/error-rules.ts';
import { useOverlay } from '#ui/overlay/overlay-provider.tsx';
import { useSessionEnd } from './session/use-session-end.ts';

/** Handles failed actions; components render failed reads themselves. */
export function useErrorHandler(): (error: unknown) => Promise<void> {
  const t = useTexts('errors');
  const overlay = useOverlay();
  const end = useSessionEnd(useSession());
  return async (error) => {
    const decision = decideOnError(error);
    if (decision.do !== 'alert') return end(decision);
    return overlay.alert({ title: decision.text ?? t('default'), okLabel: t('ok') });
  };
}
