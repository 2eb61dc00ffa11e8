import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import type { loader } from '../root.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PlayerDock } from './player/player-dock.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';

/** What stands around every page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const t = useTexts('shell');
  const data = useRouteLoaderData<typeof loader>('root');
  const main = useFocusAfterNavigation();
  return (
    <PlayerDock
      page={(resting) => (
        <div inert={resting} className="flex min-h-dvh flex-col pb-(--player-height)">
          <a
            href="#main"
            className="sr-only z-50 rounded-md bg-text px-4 py-3 text-ink-0 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
          >
            {t('skip')}
          </a>
          <Header user={null} />
          <main
            ref={main}
            id="main"
            tabIndex={-1}
            className="mx-auto w-full max-w-content flex-1 px-4 outline-none md:px-11"
          >
            {children}
          </main>
          <Footer business={data?.business ?? null} />
        </div>
      )}
    />
  );
}
