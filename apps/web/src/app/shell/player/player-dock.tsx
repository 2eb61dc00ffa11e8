import { lazy, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { LazyLayer } from '#app/lazy-layer.tsx';
import { useUser } from '#features/auth/auth.public.ts';
import { requestDownload } from '#features/downloads/downloads.public.ts';
import {
  auditionOnPage,
  hasStoredQueue,
  player,
  type ShortcutCommand,
  shortcutsEnabled,
  startPlayer,
  usePlayer,
  usePlayerShortcuts,
} from '#features/player/player.public.ts';
import { useLikes, usePendingLike } from '#features/wishlist/wishlist.public.ts';
import { useTexts } from '#i18n/texts.tsx';
import { preload } from '#lib/preload.ts';
import { useBackToClose } from '#lib/use-back-to-close.ts';

/** Focuses the row itself: a focused control of another row would handle Enter and Space. */
function focusPlayingRow(): void {
  const id = player().getSnapshot().playMusic?.id;
  const row = document.querySelector(`[data-play="${id}"]`)?.closest('li');
  if (!row) return;
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

interface PanelToggles {
  readonly isPanelOpen: boolean;
  readonly panel: () => void;
  readonly queue: () => void;
}

/** Returns false when the key has no effect, so that the browser handles it. */
function handlePlayerKey(command: ShortcutCommand, toggles: PanelToggles): boolean {
  if (command.type === 'audition') {
    // The open panel covers the list on the page.
    if (toggles.isPanelOpen) player().send(command);
    else if (!auditionOnPage(command.by)) return false;
    else focusPlayingRow();
    return true;
  }
  const music = player().getSnapshot().playMusic;
  if (!music) return false;
  switch (command.type) {
    case 'panel':
    case 'queue':
      toggles[command.type]();
      return true;
    case 'download':
      requestDownload(music);
      return true;
    case 'help':
    case 'like':
      return false;
    default:
      player().send(command);
      return true;
  }
}

// Loaded on demand, since few visits need it.
const loadPanel = () => import('./current-music-panel.tsx');
const CurrentMusicPanel = lazy(() => loadPanel().then((m) => ({ default: m.CurrentMusicPanel })));
// The player is preloaded on the first user activity, so that the first click finds it loaded.
const activityEvents = ['pointermove', 'pointerdown', 'keydown'] as const;
const loadSound = () => import('#features/player/sound/create-sound.ts');
const loadBar = () => import('./dock-bar.tsx');
const DockBar = lazy(() => loadBar().then((m) => ({ default: m.DockBar })));
const QueuePanel = lazy(() => import('./queue-panel.tsx').then((m) => ({ default: m.QueuePanel })));
const KeysHelp = lazy(() =>
  import('#features/player/keys/shortcuts-help.tsx').then((m) => ({ default: m.ShortcutsHelp })),
);

/** Any change of path or query closes the panel. */
function usePanel() {
  const { pathname, search } = useLocation();
  const currentPath = pathname + search;
  const [openPath, setOpenPath] = useState<string | null>(null);
  if (openPath !== null && openPath !== currentPath) setOpenPath(null);
  return {
    isOpen: openPath === currentPath,
    open: () => setOpenPath(currentPath),
    close: () => setOpenPath(null),
  };
}

function usePlayerStartup(): void {
  useEffect(() => {
    startPlayer();
    shortcutsEnabled.load();
    const preloadPlayer = () => {
      preload(loadBar);
      preload(loadSound);
    };
    for (const eventName of activityEvents)
      addEventListener(eventName, preloadPlayer, { once: true, capture: true });
    return () => {
      for (const eventName of activityEvents)
        removeEventListener(eventName, preloadPlayer, { capture: true });
    };
  }, []);
}

/** Restores the queue of this tab; its code is loaded only where there is one. */
function useRestoredQueue(): void {
  const userId = useUser()?.id ?? null;
  useEffect(() => {
    if (!hasStoredQueue()) return;
    void import('#features/player/queue-storage.ts').then((m) => m.restoreQueue(userId));
  }, [userId]);
}

interface PlayerDockProps {
  /** The page is inert while the panel is open. */
  readonly page: (isInert: boolean, showShortcuts: () => void) => ReactNode;
}

/** Renders the player bar, its panel and the list of shortcuts around the page. */
export function PlayerDock({ page }: PlayerDockProps) {
  const t = useTexts('player');
  const music = usePlayer((state) => state.playMusic);
  const panel = usePanel();
  // null until the queue is opened first.
  const [queue, setQueue] = useState<boolean | null>(null);
  const queueOpen = queue ?? false;
  const toggleQueue = () => setQueue(!queueOpen);
  const [help, setHelp] = useState<boolean | null>(null);
  const keysOn = useSyncExternalStore(
    shortcutsEnabled.subscribe,
    shortcutsEnabled.getSnapshot,
    () => true,
  );
  const likes = useLikes();
  const panelOpen = music !== null && panel.isOpen;
  const toggle = panelOpen ? panel.close : panel.open;
  useBackToClose(panelOpen, panel.close);
  usePlayerStartup();
  useRestoredQueue();
  usePendingLike();
  usePlayerShortcuts((command) => {
    if (command.type === 'help') {
      setHelp(true);
      return true;
    }
    if (!keysOn) return false;
    if (command.type === 'like') {
      if (music) likes.toggle({ itemType: 'music', id: music.id }, music.title);
      return music !== null;
    }
    return handlePlayerKey(command, {
      isPanelOpen: panelOpen,
      panel: toggle,
      queue: toggleQueue,
    });
  });
  return (
    <>
      {page(panelOpen, () => setHelp(true))}
      {panelOpen && (
        <LazyLayer onFailure={panel.close}>
          <CurrentMusicPanel
            music={music}
            queueOpen={queueOpen}
            onToggleQueue={toggleQueue}
            onClose={panel.close}
          />
        </LazyLayer>
      )}
      {music && queue !== null && (
        <LazyLayer onFailure={() => setQueue(null)}>
          <QueuePanel music={music} open={queue} onClose={() => setQueue(false)} />
        </LazyLayer>
      )}
      {/* Always mounted: an open dialog hides the elements that exist when it opens. */}
      <div>
        {music && (
          <aside
            aria-label={t('region')}
            data-player-dock
            onPointerEnter={() => preload(loadPanel)}
            className="fixed inset-x-0 bottom-0 z-45 pb-[env(safe-area-inset-bottom)] md:border-t md:border-line md:bg-ink-1"
          >
            <LazyLayer onFailure={() => {}}>
              <DockBar
                music={music}
                onOpen={toggle}
                panelOpen={panelOpen}
                queueOpen={queueOpen}
                onToggleQueue={toggleQueue}
              />
            </LazyLayer>
          </aside>
        )}
      </div>
      {help !== null && (
        <LazyLayer onFailure={() => setHelp(null)}>
          <KeysHelp open={help} onOpenChange={setHelp} actions={['like', 'download']} />
        </LazyLayer>
      )}
    </>
  );
}
