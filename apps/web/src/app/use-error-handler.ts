import { useNavigate } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import { decideOnError } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { clearStoredSession } from '#lib/session-storage.ts';
import { useOverlay } from '#ui/overlay/overlay-provider.tsx';

/** The one answer to an action that failed; reads show theirs where they stand. */
export function useErrorHandler(): (error: unknown) => Promise<void> {
  const t = useTexts('errors');
  const overlay = useOverlay();
  const navigate = useNavigate();
  const endSession = async () => {
    clearStoredSession();
    await navigate(paths.home());
  };
  return async (error) => {
    const decision = decideOnError(error);
    switch (decision.do) {
      case 'otherDeviceNotice':
        await overlay.alert({
          title: t('otherDevice.title'),
          body: t('otherDevice.body'),
          okLabel: t('ok'),
        });
        return endSession();
      case 'endSession':
        return endSession();
      case 'alert':
        return overlay.alert({ title: decision.text ?? t('default'), okLabel: t('ok') });
    }
  };
}
