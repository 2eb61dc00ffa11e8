import type { Account } from '@onsori/contract/account';
import { Link, NavLink, useLocation } from 'react-router';
import { useIsPhone } from '#app/session/use-is-phone.ts';
import { SearchLauncher } from '#features/search/search-launcher.tsx';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Logo } from '#ui/logo.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { AccountMenu } from './account-menu.tsx';
import { isWithin, leftMenu, type MenuEntry, rightMenu, visibleEntries } from './menus.ts';
import { MobileMenu } from './mobile-menu.tsx';

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
    <ul className="flex items-center gap-6.5">
      {entries.map((entry) => (
        <li key={entry.key}>
          <NavLink
            to={entry.path}
            className={({ isActive }) => linkClass(entry, isActive || isWithin(entry, pathname))}
          >
            {t(entry.key)}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function SignInButton() {
  const t = useTexts('shell.account');
  return (
    <div className="hidden roomy:block">
      <Button size="sm" render={<Link to={paths.signIn()} />}>
        {t('signIn')}
      </Button>
    </div>
  );
}

export function Header({ user }: { readonly user: Account | null }) {
  const t = useTexts('shell');
  const viewer = {
    locale: useLocale(),
    pavilion: user?.is_accessible_to_pavilion ?? false,
    phone: useIsPhone(),
  };
  const right = visibleEntries(rightMenu, viewer);
  return (
    <header className="@container sticky top-0 z-30 border-b border-line bg-ink-0/92 backdrop-blur-md">
      <div className="mx-auto flex h-16 max-w-content items-center gap-1 px-4 md:gap-6 md:px-11">
        <Link
          to={user ? paths.main() : paths.home()}
          className="hit relative flex min-h-10 items-center"
        >
          <Logo name="onsori" />
          <VisuallyHidden>{t('home')}</VisuallyHidden>
        </Link>
        <nav aria-label={t('menu.label')} className="hidden roomy:ms-3 roomy:block">
          <MenuLinks entries={visibleEntries(leftMenu, viewer)} />
        </nav>
        {/* The search field shrinks when the menus need the width. */}
        <div className="ms-auto min-w-0">
          <SearchLauncher />
        </div>
        {right.length > 0 && (
          <div className="hidden roomy:block">
            <MenuLinks entries={right} />
          </div>
        )}
        {user ? <AccountMenu user={user} viewer={viewer} /> : <SignInButton />}
        <div className="-me-2.5 roomy:hidden">
          <MobileMenu user={user} viewer={viewer} />
        </div>
      </div>
    </header>
  );
}
