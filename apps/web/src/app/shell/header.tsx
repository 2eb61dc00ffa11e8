import type { Account } from '@onsori/contract/account';
import { isPavilionUser } from '@onsori/contract/pavilion-user';
import { lazy, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { LazyLayer } from '#app/lazy-layer.tsx';
import { rememberPage } from '#app/session/remember-page.ts';
import { useErrorHandler } from '#app/use-error-handler.ts';
import { SearchLauncher } from '#features/search/search-launcher.tsx';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';

import { MenuIcon } from '#ui/icons.tsx';
import { LazyBoundary } from '#ui/lazy-boundary.tsx';
import { Logo } from '#ui/logo.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { CartHost } from './cart-host.tsx';
import {
  isWithin,
  leftMenu,
  type MenuEntry,
  rightMenu,
  type Viewer,
  visibleEntries,
} from './menus.ts';
import { ProjectHost } from './project-host.tsx';

const MobileMenuPanel = lazy(() =>
  import('./mobile-menu-panel.tsx').then((module) => ({ default: module.MobileMenuPanel })),
);

// Loaded on demand, because visitors have no account.
const AccountMenu = lazy(() =>
  import('./account-menu.tsx').then((module) => ({ default: module.AccountMenu })),
);

interface MobileMenuProps {
  readonly user: Account | null;
  readonly viewer: Viewer;
}

/** Menu for narrow screens; the panel is loaded when first opened. */
function MobileMenu({ user, viewer }: MobileMenuProps) {
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
        <LazyLayer
          onFailure={() => {
            setHasOpened(false);
            setOpen(false);
          }}
        >
          <MobileMenuPanel user={user} viewer={viewer} open={open} onOpenChange={setOpen} />
        </LazyLayer>
      )}
    </>
  );
}

const linkClass = (entry: MenuEntry, isActive: boolean) =>
  cx(
    'hit relative flex min-h-10 items-center text-base whitespace-nowrap transition-colors',
    entry.key === 'pavilion'
      ? 'font-semibold text-chija'
      : isActive
        ? 'font-semibold text-text'
        : 'text-text-2 hover:text-text',
  );

function MenuLinks({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const t = useTexts('shell.menu');
  const { pathname } = useLocation();
  return (
    <ul className="flex items-center gap-4 lg:gap-6.5">
      {entries.map((entry) => (
        <li key={entry.key} className="submenu-owner relative">
          <NavLink
            to={entry.path}
            className={({ isActive }) => linkClass(entry, isActive || isWithin(entry, pathname))}
          >
            {t(entry.key)}
          </NavLink>
          {entry.children && (
            <ul className="submenu">
              {entry.children.map(({ key, path }) => (
                <li key={key}>
                  <NavLink to={path}>{t(key)}</NavLink>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function SignInButton() {
  const t = useTexts('shell.account');
  return (
    <div className="hidden roomy:block">
      <Button size="sm" render={<Link to={paths.signIn()} onClick={rememberPage} />}>
        {t('signIn')}
      </Button>
    </div>
  );
}

/** Replaces the menu when its code cannot be loaded. */
function AccountLink() {
  const t = useTexts('shell.menu');
  return (
    <Button size="sm" render={<Link to={paths.account()} />}>
      {t('account')}
    </Button>
  );
}

interface HeaderProps {
  readonly user: Account | null;
  /** False shows only the logo and the account. */
  readonly withMenus: boolean;
  /** Opens the list of keyboard shortcuts. */
  readonly onShortcuts: () => void;
}

export function Header({ user, withMenus, onShortcuts }: HeaderProps) {
  const t = useTexts('shell');
  const handleError = useErrorHandler();
  const phone = useIsPhone();
  const viewer = {
    locale: useLocale(),
    pavilion: user !== null && isPavilionUser(user),
    operator: !phone && user?.role === 'operator',
    phone,
  };
  const right = visibleEntries(rightMenu, viewer);
  return (
    <header className="@container sticky top-0 z-30 border-b border-line bg-ink-0/92 backdrop-blur-md">
      <div className="mx-auto flex min-h-16 max-w-content flex-wrap items-center gap-x-1 px-4 roomy:flex-nowrap md:gap-x-3 md:px-11 lg:gap-x-6">
        <Link
          to={user ? paths.main() : paths.home()}
          className="hit relative flex h-16 items-center"
        >
          <Logo name="onsori" />
          <VisuallyHidden>{t('home')}</VisuallyHidden>
        </Link>
        {withMenus && (
          <nav aria-label={t('menu.label')} className="hidden roomy:ms-3 roomy:block">
            <MenuLinks entries={visibleEntries(leftMenu, viewer)} />
          </nav>
        )}
        {/* The search field shrinks when the menus need the width. */}
        <div className="ms-auto min-w-0">
          {withMenus && <SearchLauncher onLoadFailure={() => void handleError(null)} />}
        </div>
        {withMenus && right.length > 0 && (
          <div className="hidden roomy:block">
            <MenuLinks entries={right} />
          </div>
        )}
        {withMenus && <ProjectHost />}
        {!viewer.phone && <CartHost />}
        {user ? (
          <LazyBoundary fallback={<span className="size-11" />} failed={<AccountLink />}>
            <AccountMenu user={user} viewer={viewer} onShortcuts={onShortcuts} />
          </LazyBoundary>
        ) : (
          <SignInButton />
        )}
        {withMenus && (
          <div className="-me-2.5 roomy:hidden">
            <MobileMenu user={user} viewer={viewer} />
          </div>
        )}
      </div>
    </header>
  );
}
