import type { Music } from '@onsori/contract/catalog';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type QueueSource, usePlayableList } from '#features/player/player.public.ts';
import { useLikes } from '#features/wishlist/wishlist.public.ts';
import { useRowFit } from '#lib/row-fit.ts';
import { useIsNarrow } from '#lib/use-is-narrow.ts';
import { useRowTexts } from './catalog-labels.ts';
import type { MusicRowContext } from './music-row.tsx';
import { type ListCounts, newReleaseIds } from './new-releases.ts';

// Loaded on demand: few users open it.
const MusicInfo = lazy(() => import('./music-info.tsx').then((m) => ({ default: m.MusicInfo })));

interface MusicRows {
  /** Props of every row. */
  readonly context: MusicRowContext;
  /** Info dialog, rendered once per list. */
  readonly info: ReactNode;
}

interface MusicRowsOptions {
  readonly musics: readonly Music[];
  /** Play source of the list. */
  readonly source: QueueSource;
  /** Time of the server render, so that hydration renders the same. */
  readonly now: Date;
  /** Counts of the whole list, when only a part is loaded. */
  readonly counts?: ListCounts | undefined;
}

/** Looks up once what all rows of a list share. */
export function useMusicRows({ musics, source, now, counts }: MusicRowsOptions): MusicRows {
  const list = usePlayableList(musics, source);
  const texts = useRowTexts();
  const likes = useLikes();
  const isNarrow = useIsNarrow();
  const [shown, setShown] = useState<{ music: Music; open: boolean } | null>(null);
  const newIds = newReleaseIds(musics, now, counts);
  const onInfo = (music: Music): void => setShown({ music, open: true });
  return {
    context: { list, newIds, texts, likes, isNarrow, onInfo, fit: useRowFit() },
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
