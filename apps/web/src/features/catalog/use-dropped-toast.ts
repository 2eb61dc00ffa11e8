import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';

/** Says once for each address that something in it was left out. */
export function useDroppedToast(dropped: boolean): void {
  const t = useTexts('catalog.filter');
  const toasts = useToast();
  const { key } = useLocation();
  const said = useRef<string>(undefined);
  const text = t('dropped');
  useEffect(() => {
    if (!dropped || said.current === key) return;
    said.current = key;
    toasts.show(text);
  }, [dropped, key, text, toasts]);
}
