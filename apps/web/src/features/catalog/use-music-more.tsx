import type { Music } from '@onsori/contract/catalog';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { MusicMore } from './music-more.tsx';
import type { RowWords } from './use-row-words.ts';

// Most people never need it: its code comes when they do.
const MusicInfo = lazy(() => import('./music-info.tsx').then((m) => ({ default: m.MusicInfo })));

interface MusicMoreOfList {
  /** The menu of one row. */
  readonly more: (music: Music) => ReactNode;
  /** What the menus of a list open, once for all rows. */
  readonly info: ReactNode;
}

export function useMusicMore(words: RowWords): MusicMoreOfList {
  const [shown, setShown] = useState<{ music: Music; open: boolean } | null>(null);
  const showInfo = (music: Music): void => setShown({ music, open: true });
  return {
    more: (music) => <MusicMore music={music} words={words} onInfo={showInfo} />,
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
