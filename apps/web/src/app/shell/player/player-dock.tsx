import { lazy, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { WhenLoaded } from '#app/when-loaded.tsx';
import {
  followBySystem,
  keysSwitch,
  player,
  startPlayer,
  usePlayer,
  usePlayerKeys,
} from '#features/player/player.public.ts';
import { useLikes, useWishedLike } from '#features/wishlist/wishlist.public.ts';
import { useTexts } from '#i18n/texts.tsx';
import { actOnKey } from './act-on-key.ts';

// Most people never need it: its code comes when they do.
const loadPanel = () => import('./song-panel-of-track.tsx');
const SongPanelOfTrack = lazy(() => loadPanel().then((m) => ({ default: m.SongPanelOfTrack })));
// They come with the first sign of somebody being there, so that the first click finds them.
const signsOfLife = ['pointermove', 'pointerdown', 'keydown'] as const;
const loadSound = () => import('#features/player/sound/create-sound.ts');
const loadBar = () => import('./dock-bar.tsx');
const DockBar = lazy(() => loadBar().then((m) => ({ default: m.DockBar })));
const KeysHelp = lazy(() =>
  import('#features/player/keys/keys-help.tsx').then((m) => ({ default: m.KeysHelp })),
);

/** Open on the page it was opened on: any change of path or query closes it. */
function usePanel() {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [openOn, setOpenOn] = useState<string | null>(null);
  if (openOn !== null && openOn !== here) setOpenOn(null);
  return {
    isOpen: openOn === here,
    open: () => setOpenOn(here),
    close: () => setOpenOn(null),
  };
}

function useSystem(): void {
  const t = useTexts('player');
  const artist = t('artist');
  useEffect(() => {
    startPlayer();
    keysSwitch.read();
    const soon = () => {
      void loadBar();
      void loadSound();
    };
    for (const sign of signsOfLife) addEventListener(sign, soon, { once: true, capture: true });
    return () => {
      for (const sign of signsOfLife) removeEventListener(sign, soon, { capture: true });
    };
  }, []);
  useEffect(() => followBySystem(player(), artist), [artist]);
}

/** The player below every page, and the panel of what it plays. `page` rests while that is open. */
export function PlayerDock({ page }: { readonly page: (resting: boolean) => ReactNode }) {
  const t = useTexts('player');
  const music = usePlayer((state) => state.playMusic);
  const panel = usePanel();
  const [help, setHelp] = useState<boolean | null>(null);
  const keysOn = useSyncExternalStore(keysSwitch.subscribe, keysSwitch.getSnapshot, () => true);
  const likes = useLikes();
  useSystem();
  useWishedLike();
  usePlayerKeys((wish) => {
    if (wish.type === 'help') {
      setHelp(true);
      return true;
    }
    if (!keysOn) return false;
    if (wish.type === 'like') {
      if (music) likes.toggle({ itemType: 'music', id: music.id });
      return music !== null;
    }
    return actOnKey(wish, panel.isOpen ? panel.close : panel.open);
  });
  const panelOpen = music !== null && panel.isOpen;
  const toggle = panelOpen ? panel.close : panel.open;
  return (
    <>
      {page(panelOpen)}
      {panelOpen && (
        <WhenLoaded onFailure={panel.close}>
          <SongPanelOfTrack music={music} onClose={panel.close} />
        </WhenLoaded>
      )}
      {music && (
        <aside
          aria-label={t('region')}
          data-player-dock
          onPointerEnter={loadPanel}
          className="fixed inset-x-0 bottom-0 z-45 pb-[env(safe-area-inset-bottom)] md:border-t md:border-line md:bg-ink-1"
        >
          <WhenLoaded onFailure={() => {}}>
            <DockBar music={music} onOpen={toggle} panelOpen={panelOpen} />
          </WhenLoaded>
        </aside>
      )}
      {help !== null && (
        <WhenLoaded onFailure={() => setHelp(null)}>
          <KeysHelp open={help} onOpenChange={setHelp} actions={['like', 'download']} />
        </WhenLoaded>
      )}
    </>
  );
}
