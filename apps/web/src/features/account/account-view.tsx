import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { useSession, useUser } from '#features/auth/auth.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { paymentPaths } from '#lib/payment-paths.ts';
import { appQueryClient } from '#lib/query-client.ts';
import { cx } from '#ui/cx.ts';
import { type AccountMenu, menuNumber } from './account.rules.ts';
import { EditGuard } from './account-section.tsx';
import { accountTexts } from './account-texts.ts';
import { ActivitySection } from './sections/activity-section.tsx';
import { ContactSection } from './sections/contact-section.tsx';
import { DeleteAccountSection, ExportSection } from './sections/data-sections.tsx';

import { LanguageSection } from './sections/language-section.tsx';
import { LoginsSection } from './sections/logins-section.tsx';
import { MarketingSection } from './sections/marketing-section.tsx';
import { ProfileSection, TastesSection } from './sections/profile-sections.tsx';
import { SecondFactorSection } from './sections/second-factor-section.tsx';
import { PasswordSection, SessionsSection } from './sections/security-sections.tsx';

/** Reloads the account when the tab becomes visible, for instance after a mailed link. */
function useAccountRefresh(): void {
  const session = useSession();
  const refresh = useEffectEvent(async () => {
    if (session.user === null || document.visibilityState !== 'visible') return;
    const queryFn = () => browserApi.call('getUser', {});
    try {
      session.update(
        await appQueryClient().fetchQuery({ queryKey: ['account'], queryFn, staleTime: 0 }),
      );
    } catch {
      // Ignore the error; the global query handler reports an ended session.
    }
  });
  useEffect(() => {
    const onVisibilityChange = () => void refresh();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, []);
}

/** The plan has a page of its own; the other menus are search params of the account. */
const menuItems = [
  'profile',
  'subscription',
  'security',
  'notices',
  'data',
] as const satisfies readonly (AccountMenu | 'subscription')[];
type MenuItem = (typeof menuItems)[number];

const menuPath = (item: MenuItem): string =>
  item === 'subscription' ? paymentPaths.subscription() : paths.account(menuNumber(item));

function MenuLinks({ current }: { readonly current: MenuItem }) {
  const t = accountTexts.use();
  return (
    <nav aria-label={t('menu.label')} className="min-w-0 md:w-56 md:shrink-0">
      <ul className="grid gap-1 max-md:grid-cols-2 max-md:rounded-lg max-md:border max-md:border-line max-md:p-1">
        {menuItems.map((item) => (
          <li key={item}>
            <Link
              to={menuPath(item)}
              aria-current={item === current ? 'page' : undefined}
              preventScrollReset
              className={cx(
                'flex h-full min-h-11 items-center rounded-md px-3.5 py-1.5 transition-colors focus-visible:-outline-offset-2 max-md:justify-center max-md:text-center max-md:text-sm',
                item === current
                  ? 'bg-ink-2 font-semibold text-text'
                  : 'text-text-2 hover:bg-ink-1 hover:text-text',
              )}
            >
              {t(`menu.${item}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface AccountViewProps {
  readonly menu: AccountMenu;
  /** Plan and licences, which other features own. */
  readonly planSections: ReactNode;
}

function MenuSections({ menu, planSections }: AccountViewProps) {
  const user = useUser();
  // Null while signing out: the navigation is pending.
  if (user === null) return null;
  switch (menu) {
    case 'profile':
      return (
        <>
          <ProfileSection user={user} />
          {planSections}
          <ContactSection user={user} />
          <TastesSection />
          <LanguageSection />
        </>
      );
    case 'security':
      return (
        <>
          <PasswordSection user={user} />
          <SecondFactorSection user={user} />
          <LoginsSection user={user} />
          <SessionsSection />
          <ActivitySection />
        </>
      );
    case 'notices':
      return <MarketingSection user={user} />;
    case 'data':
      return (
        <>
          <ExportSection />
          <DeleteAccountSection user={user} />
        </>
      );
  }
}

interface AccountFrameProps {
  readonly current: MenuItem;
  readonly children: ReactNode;
}

/** The title and menu around every page of the account. */
export function AccountFrame({ current, children }: AccountFrameProps) {
  const t = accountTexts.use();
  return (
    <div className="mx-auto max-w-5xl pt-7 pb-20 md:pt-9">
      <h1 className="text-2xl">{t('title')}</h1>
      <div className="mt-5 flex flex-col gap-5 md:mt-7 md:flex-row md:items-start md:gap-8">
        <MenuLinks current={current} />
        <div className="flex min-w-0 flex-1 flex-col gap-4">{children}</div>
      </div>
    </div>
  );
}

export function AccountView({ menu, planSections }: AccountViewProps) {
  const user = useUser();
  useAccountRefresh();
  return (
    <AccountFrame current={menu}>
      {/* The key discards input when the user changes. */}
      <EditGuard key={`${menu} ${user?.id}`}>
        <MenuSections menu={menu} planSections={planSections} />
      </EditGuard>
    </AccountFrame>
  );
}
