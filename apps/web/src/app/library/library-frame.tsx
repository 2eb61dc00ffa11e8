import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useIsPhone } from '#app/session/use-is-phone.ts';
import { libraryMenu, visibleEntries } from '#app/shell/menus.ts';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { TabLinks } from '#ui/tab-links.tsx';

function LibraryTabs() {
  const t = useTexts('shell.menu');
  const { pathname } = useLocation();
  const viewer = { locale: useLocale(), pavilion: false, phone: useIsPhone() };
  const entries = visibleEntries(libraryMenu, viewer);
  return (
    <TabLinks
      label={t('library')}
      links={entries.map(({ key, path }) => ({
        key,
        label: t(key),
        render: <Link to={path} />,
        current: path === pathname,
      }))}
    />
  );
}

interface LibraryFrameProps {
  readonly title: string;
  /** Formatted total; null while unknown or zero. */
  readonly count: string | null;
  /** Rendered beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function LibraryFrame({ title, count, aside, children }: LibraryFrameProps) {
  return (
    <div className="pt-3 pb-16 md:pt-5">
      <LibraryTabs />
      <section aria-labelledby="library-title" className="mt-6 md:mt-7">
        <header className="mb-4 flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-3 md:mb-5">
          <h1
            id="library-title"
            className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 text-2xl"
          >
            {title}
            {count !== null && (
              <small className="tabular text-base font-normal tracking-normal text-text-3">
                {count}
              </small>
            )}
          </h1>
          {aside}
        </header>
        {children}
      </section>
    </div>
  );
}
