import { limits } from '@onsori/contract/limits';
import { lazy, type MouseEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { preload } from '#lib/preload.ts';
import { useBackToClose } from '#lib/use-back-to-close.ts';
import { IconButton } from '#ui/button.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { LazyBoundary } from '#ui/lazy-boundary.tsx';
import { type KeyPress, useKeyDown } from '#ui/use-key-down.ts';

interface KeyContext {
  /** The focus is in an element that handles character keys. */
  readonly isTyping: boolean;
  readonly dialogOpen: boolean;
}

/** Compares the physical key: Korean input methods may produce another character. */
export function isSearchShortcut(press: KeyPress, { isTyping, dialogOpen }: KeyContext): boolean {
  const withModifier = press.ctrlKey || press.metaKey || press.altKey || press.shiftKey;
  const isHandled = press.defaultPrevented || press.isComposing || press.repeat;
  return press.code === 'Slash' && !withModifier && !isHandled && !isTyping && !dialogOpen;
}

/** Excludes dialogs in their closing transition. */
const openDialogSelector =
  ':is([role=dialog], [role=alertdialog]):not([data-closed]), dialog[open]';

function readKeyContext(target: EventTarget | null): KeyContext {
  const element = target instanceof HTMLElement ? target : null;
  return {
    isTyping:
      element !== null && (element.isContentEditable || element.matches('input, textarea, select')),
    dialogOpen: document.querySelector(openDialogSelector) !== null,
  };
}

/** Calls `open` on the search shortcut unless the user is typing. */
function useSearchShortcut(open: () => void): void {
  useKeyDown((event) => {
    if (!isSearchShortcut(event, readKeyContext(event.target))) return;
    event.preventDefault();
    open();
  });
}

const loadOverlay = () => import('./search-overlay.tsx');
const SearchOverlay = lazy(() => loadOverlay().then((m) => ({ default: m.SearchOverlay })));

/** Normalises a path to the browser's spelling of the URL. */
const normalizeUrl = (path: string) => new URL(`http://own.invalid${path}`).href;

interface SearchLauncherProps {
  /** Called when the code of the search cannot be loaded. */
  readonly onLoadFailure: () => void;
}

/** Opens the search: a field on wide screens, an icon on narrow ones, and a keyboard shortcut. */
export function SearchLauncher({ onLoadFailure }: SearchLauncherProps) {
  const t = useTexts('shell.search');
  const { pathname, search } = useLocation();
  const currentUrl = normalizeUrl(pathname + search);
  // Stores the URL at opening, so that any change of path or query closes the overlay.
  const [openUrl, setOpenUrl] = useState<string | null>(null);
  const [isLoaded, setLoaded] = useState(false);
  const earlyInput = useRef<HTMLInputElement>(null);
  const opener = useRef<Element>(null);
  const open = openUrl === currentUrl;
  const show = () => {
    setLoaded(true);
    opener.current = document.activeElement;
    earlyInput.current?.focus({ preventScroll: true });
    // Read window.location: during a navigation it is ahead of the rendered location.
    setOpenUrl(normalizeUrl(window.location.pathname + window.location.search));
  };
  const close = () => setOpenUrl(null);
  const takeEarlyText = () => {
    const text = earlyInput.current?.value ?? '';
    if (earlyInput.current) earlyInput.current.value = '';
    return text;
  };
  const handleLoadFailure = () => {
    setLoaded(false);
    close();
    takeEarlyText();
    // The hidden input would receive what is typed next.
    earlyInput.current?.blur();
    if (opener.current instanceof HTMLElement) opener.current.focus();
    onLoadFailure();
  };
  useSearchShortcut(show);
  useBackToClose(open, close);
  const openerProps = {
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    onPointerEnter: () => preload(loadOverlay),
    onFocus: () => preload(loadOverlay),
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      show();
    },
  } as const;
  return (
    <>
      {/* Without JavaScript the buttons lead to the music list. */}
      <form action={paths.music()}>
        <button
          type="submit"
          {...openerProps}
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
          {...openerProps}
          size="md"
          label={t('open')}
          icon={<SearchIcon />}
          className="roomy:hidden"
        />
      </form>
      {/* Receives what is typed, also through an input method, until the overlay has the focus. */}
      <input
        ref={earlyInput}
        tabIndex={-1}
        aria-hidden="true"
        maxLength={limits.searchText.max}
        autoComplete="off"
        // Phones zoom in on inputs with small text.
        className="sr-only text-lg"
      />
      {isLoaded && (
        <LazyBoundary onFailure={handleLoadFailure}>
          <SearchOverlay
            open={open}
            onClose={close}
            takeEarlyText={takeEarlyText}
            returnFocusTo={opener}
          />
        </LazyBoundary>
      )}
    </>
  );
}
