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

/** The menu of narrow screens; its panel is loaded when it is first opened. */
export function MobileMenu({ user, viewer }: MobileMenuProps) {
  const t = useTexts('shell.mobile');
  const { key } = useLocation();
  // It is open on the page it was opened on: going anywhere, back too, closes it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === key;
  const setOpen = (wish: boolean) => setOpenOn(wish ? key : null);
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
          <MobileMenuPanel user={user} viewer={viewer} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
