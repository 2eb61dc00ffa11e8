import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#i18n/texts.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MenuIcon } from '#ui/icons/menu.tsx';
import type { Viewer } from './menus.ts';

const MobileMenuPanel = lazy(() =>
  import('./mobile-menu-panel.tsx').then((module) => ({ default: module.MobileMenuPanel })),
);

/** The menu of narrow screens; its panel is loaded when it is first opened. */
export function MobileMenu({ viewer }: { readonly viewer: Viewer }) {
  const t = useTexts('shell.mobile');
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <IconButton
        size="md"
        label={t('open')}
        icon={<MenuIcon />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      />
      {wanted && (
        <Suspense fallback={null}>
          <MobileMenuPanel viewer={viewer} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
