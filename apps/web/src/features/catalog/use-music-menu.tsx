import type { Music } from '@onsori/contract/catalog';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { MusicMenu } from './music-menu.tsx';
import type { RowTexts } from './use-row-texts.ts';

// Loaded on demand: few users open it.
const MusicInfo = lazy(() => import('./music-info.tsx').then((m) => ({ default: m.MusicInfo })));

interface MusicMenuSlots {
  readonly more: (music: Music) => ReactNode;
  /** Info dialog, rendered once per list. */
  readonly info: ReactNode;
}

export function useMusicMenu(texts: RowTexts): MusicMenuSlots {
  const [shown, setShown] = useState<{ music: Music; open: boolean } | null>(null);
  const showInfo = (music: Music): void => setShown({ music, open: true });
  return {
    more: (music) => <MusicMenu music={music} texts={texts} onInfo={showInfo} />,
    info: shown && (
      <Suspense fallback={null}>
        <MusicInfo
          music={shown.music}
          open={shown.open}
          onOpenChange={(open) => setShown({ ...shown, open })}
        />
      </Suspense>
    ),
  };
}
