import { useTexts } from '#i18n/texts.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';

/** Puts the full address of one of our pages on the clipboard, and says so. */
export function useCopyLink(): (path: string) => Promise<void> {
  const t = useTexts('catalog.row');
  const toasts = useToast();
  return async (path) => {
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
      toasts.show(t('copied'));
    } catch {
      // The browser may refuse, and an insecure address has no clipboard at all.
      toasts.show(t('copyFailed'));
    }
  };
}
