import { useTexts } from '#i18n/texts.tsx';
import { Kbd } from '#ui/kbd.tsx';

export function SearchFooter() {
  const t = useTexts('search');
  return (
    <footer className="mx-3 flex shrink-0 flex-wrap items-center gap-x-5 gap-y-2 border-t border-line px-1 py-3.5 text-sm text-text-3 md:px-4">
      <span className="flex items-center gap-1.5 pointer-coarse:hidden">
        <span className="flex gap-0.5">
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>
        </span>
        {t('keys.move')}
      </span>
      <span className="flex items-center gap-1.5 pointer-coarse:hidden">
        <Kbd>↵</Kbd>
        {t('keys.open')}
      </span>
      <span>{t('hint')}</span>
    </footer>
  );
}
