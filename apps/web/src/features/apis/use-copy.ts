import { useToast } from '#ui/toast/toast-provider.tsx';
import { apisTexts } from './apis-texts.ts';

/** Copies a text to the clipboard and shows a toast. */
export function useCopy(): (text: string) => Promise<void> {
  const t = apisTexts.use();
  const toast = useToast();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.show(t('page.copied'));
    } catch {
      // The browser may refuse, and an insecure origin has no clipboard.
      toast.show(t('page.copyFailed'));
    }
  };
}
