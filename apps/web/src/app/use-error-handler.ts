import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import { decideOnError } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { appQueryClient } from '#lib/query-client.ts';
import { clearStoredSession } from '#lib/session-storage.ts';
import { useOverlay } from '#ui/overlay/overlay-provider.tsx';

/** The one answer to an action that failed; reads show theirs where they stand. */
export function useErrorHandler(): (error: unknown) => Promise<void> {
  const t = useTexts('errors');
  const overlay = useOverlay();
  const navigate = useNavigate();
  const ending = useRef(false);
  const endSession = async () => {
    clearStoredSession();
    appQueryClient().clear();
    await navigate(paths.home());
    ending.current = false;
  };
  return async (error) => {
    const decision = decideOnError(error);
    // Several calls fail at once when a session is over: it is ended, and told, once.
    if (decision.do !== 'alert' && ending.current) return;
    ending.current = decision.do !== 'alert';
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
