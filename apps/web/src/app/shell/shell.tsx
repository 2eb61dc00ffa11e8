import type { ActiveNotice } from '@onsori/contract/notices';
import { lazy, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useErrorHandler } from '#app/use-error-handler.ts';
import { useUser } from '#features/auth/auth.public.ts';
import { useTexts } from '#i18n/texts.tsx';
import { measuredEvents } from '#lib/measured-events.ts';
import { musicListId, paths } from '#lib/paths.ts';
import { LazyBoundary } from '#ui/lazy-boundary.tsx';
import { useRootData } from '../root-data.ts';
import { NavigationGuard } from '../session/navigation-guard.tsx';
import { DownloadHost } from './downloads/download-host.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PlayerDock } from './player/player-dock.tsx';

const NoticeBanner = lazy(() =>
  import('#features/notices/notice-banner.tsx').then((m) => ({ default: m.NoticeBanner })),
);

const ConsentHost = lazy(() =>
  import('#features/consents/consent-host.tsx').then((m) => ({ default: m.ConsentHost })),
);

/** Undefined until the browser is idle, then whether the cookie settings are open. */
function useCookieSettings(isNeeded: boolean) {
  const [open, setOpen] = useState<boolean>();
  useEffect(() => {
    // Safari has no idle callbacks.
    if (isNeeded) (window.requestIdleCallback ?? setTimeout)(() => setOpen((now) => now ?? false));
  }, [isNeeded]);
  return [open, setOpen] as const;
}

/** Setting a filter changes the URL only; focus stays on the control. */
const stillOnControl = () => document.activeElement?.closest('main *, [role=dialog]') != null;

/**
 * Moves focus after navigation to the section that the URL names, else to `main`, so that screen
 * readers start there as on a document load.
 */
function useFocusAfterNavigation(): void {
  const { pathname, search, hash } = useLocation();
  const shown = useRef({ pathname, search });
  // With the commit, so that focus never leaves a field that the person chose on the new page.
  useLayoutEffect(() => {
    const before = shown.current;
    if (before.pathname === pathname && before.search === search) return;
    shown.current = { pathname, search };
    if (before.pathname === pathname && stillOnControl()) return;
    const section = document.getElementById(hash.slice(1)) ?? document.getElementById('main');
    section?.focus({ preventScroll: true });
  }, [pathname, search, hash]);
}

/** Loads tooltips, the watch for notices and measurement with the first use of a pointer or key. */
function useAfterFirstInput(onNotices: (notices: readonly ActiveNotice[]) => void): void {
  useEffect(() => {
    const waiting = new AbortController();
    const start = async () => {
      waiting.abort();
      (await import('./after-first-input.ts')).startAfterFirstInput(onNotices);
    };
    for (const activity of ['pointermove', 'keydown'])
      addEventListener(activity, start, { signal: waiting.signal });
    return () => waiting.abort();
  }, [onNotices]);
}

/** The tastes page is an onboarding step without navigation. */
const isPageWithoutMenus = (pathname: string) => pathname === paths.chooseTastes();

/** The content of the music page begins behind its filters. */
const skipTargetOf = (pathname: string) => (pathname === paths.music() ? musicListId : 'main');

interface ShellProps {
  /** Only the player is around the page, which brings its own navigation. */
  readonly isBare?: boolean;
  readonly children: ReactNode;
}

export function Shell({ isBare = false, children }: ShellProps) {
  const t = useTexts('shell');
  const rootData = useRootData();
  useFocusAfterNavigation();
  const [checkedNotices, setCheckedNotices] = useState<readonly ActiveNotice[]>();
  const notices = checkedNotices ?? rootData?.notices ?? [];
  useAfterFirstInput(setCheckedNotices);
  const tags = rootData?.tags;
  const [cookiesOpen, setCookiesOpen] = useCookieSettings(tags != null);
  const handleError = useErrorHandler();
  const handleSettingsFailure = () => {
    setCookiesOpen(undefined);
    if (cookiesOpen) void handleError(null);
  };
  const user = useUser();
  const { pathname } = useLocation();
  useEffect(() => {
    measuredEvents.push({ kind: 'page', path: pathname });
  }, [pathname]);
  return (
    <PlayerDock
      page={(isInert, showShortcuts) => (
        <div
          inert={isInert}
          className="flex min-h-dvh flex-col pr-(--queue-width) pb-(--player-height)"
        >
          <a
            href={`#${skipTargetOf(pathname)}`}
            className="sr-only z-50 rounded-md bg-text px-4 py-3 text-ink-0 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
          >
            {t('skip')}
          </a>
          {notices.length > 0 && (
            <LazyBoundary onFailure={() => setCheckedNotices([])}>
              <NoticeBanner notices={notices} />
            </LazyBoundary>
          )}
          {isBare ? (
            children
          ) : (
            <>
              <Header
                user={user}
                withMenus={!isPageWithoutMenus(pathname)}
                onShortcuts={showShortcuts}
              />
              <main
                id="main"
                tabIndex={-1}
                className="mx-auto w-full max-w-content flex-1 px-4 outline-none md:px-11"
              >
                {children}
              </main>
              <DownloadHost />
              {tags && cookiesOpen !== undefined && (
                <LazyBoundary onFailure={handleSettingsFailure}>
                  <ConsentHost tags={tags} open={cookiesOpen} onOpenChange={setCookiesOpen} />
                </LazyBoundary>
              )}
              <Footer
                business={rootData?.business ?? null}
                isPhone={rootData?.phone ?? false}
                onShortcuts={showShortcuts}
                onCookies={tags ? () => setCookiesOpen(true) : null}
              />
            </>
          )}
          <NavigationGuard />
        </div>
      )}
    />
  );
}
