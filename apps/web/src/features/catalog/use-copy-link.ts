import { useTexts } from '#i18n/texts.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';

/** Copies the absolute URL to the clipboard and shows a toast. */
export function useCopyLink(): (path: string) => Promise<void> {
  const t = useTexts('catalog.row');
  const toasts = useToast();
  return async (path) => {
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
      toasts.show(t('copied'));
    } catch {
      // Browsers may deny access, and insecure origins have no clipboard API.
      toasts.show(t('copyFailed'));
    }
  };
}
