import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';

/** Shows a toast once per navigation when invalid search params were dropped. */
export function useDroppedToast(dropped: boolean): void {
  const t = useTexts('catalog.filter');
  const toasts = useToast();
  const { key } = useLocation();
  const shownForKey = useRef<string>(undefined);
  const text = t('dropped');
  useEffect(() => {
    if (!dropped || shownForKey.current === key) return;
    shownForKey.current = key;
    toasts.show(text);
  }, [dropped, key, text, toasts]);
}
