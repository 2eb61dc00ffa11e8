import type { Account } from '@onsori/contract/account';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MenuIcon } from '#ui/icons/menu.tsx';
import type { Viewer } from './menus.ts';

const MobileMenuPanel = lazy(() =>
  import('./mobile-menu-panel.tsx').then((module) => ({ default: module.MobileMenuPanel })),
);

interface MobileMenuProps {
  readonly user: Account | null;
  readonly viewer: Viewer;
}

/** Menu for narrow screens; the panel is loaded when first opened. */
export function MobileMenu({ user, viewer }: MobileMenuProps) {
  const t = useTexts('shell.mobile');
  const { key } = useLocation();
  // Any navigation changes the location key and closes the menu.
  const [openKey, setOpenKey] = useState<string | null>(null);
  const open = openKey === key;
  const setOpen = (next: boolean) => setOpenKey(next ? key : null);
  const [hasOpened, setHasOpened] = useState(false);
  return (
    <>
      <IconButton
        size="md"
        label={t('open')}
        icon={<MenuIcon />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setHasOpened(true);
          setOpen(true);
        }}
      />
      {hasOpened && (
        <Suspense fallback={null}>
          <MobileMenuPanel user={user} viewer={viewer} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
