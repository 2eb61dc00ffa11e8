import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SearchIcon } from '#ui/icons/search.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { useSearchKey } from './use-search-key.ts';

const loadOverlay = () => import('./search-overlay.tsx');
const SearchOverlay = lazy(() => loadOverlay().then((m) => ({ default: m.SearchOverlay })));

/** Letters in an address are spelled in two ways; this is the browser's. */
const asAddress = (path: string) => new URL(`http://own.invalid${path}`).href;

/** The way to the search: a field to look at on wide screens, an icon on narrow ones, and a key. */
export function SearchLauncher() {
  const t = useTexts('search');
  const { pathname, search } = useLocation();
  const here = asAddress(pathname + search);
  // It is open on the page it was opened on: any change of path or query closes it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const [wanted, setWanted] = useState(false);
  const open = openOn === here;
  const show = () => {
    setWanted(true);
    // A page that is just arriving has its address before it is shown: it is opened on that one.
    setOpenOn(asAddress(window.location.pathname + window.location.search));
  };
  useSearchKey(show);
  const opener = {
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    onPointerEnter: loadOverlay,
    onFocus: loadOverlay,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      show();
    },
  } as const;
  return (
    <>
      {/* Without scripts the buttons lead to the list of all music. */}
      <form action={paths.music()}>
        <button
          type="submit"
          {...opener}
          className="hit hidden h-10 w-56 max-w-full items-center gap-2 rounded-md border border-line bg-ink-2 ps-3.5 pe-3 text-sm text-text-3 transition-colors hover:border-line-strong hover:text-text-2 roomy:flex @min-[56rem]:w-70"
        >
          <SearchIcon size={16} />
          <span className="min-w-0 flex-1 truncate text-start">{t('field')}</span>
          <span aria-hidden="true" className="pointer-coarse:hidden">
            <Kbd>/</Kbd>
          </span>
        </button>
        <IconButton
          type="submit"
          {...opener}
          size="md"
          label={t('open')}
          icon={<SearchIcon />}
          className="roomy:hidden"
        />
      </form>
      {wanted && (
        <Suspense fallback={null}>
          <SearchOverlay open={open} onClose={() => setOpenOn(null)} />
        </Suspense>
      )}
    </>
  );
}
