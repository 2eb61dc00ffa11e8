import type { Music } from '@onsori/contract/catalog';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import type { QueueSource } from '#features/player/player.public.ts';
import { cx } from '#ui/cx.ts';
import { Skeleton } from '#ui/loading.tsx';
import { MusicRow, rowSeparatorClass } from './music-row.tsx';
import type { ListCounts } from './new-releases.ts';
import { useMusicRows } from './use-music-rows.tsx';

interface MusicListProps<Item extends Music> {
  readonly musics: readonly Item[];
  /** Play source of the list and its continuation. */
  readonly source: QueueSource;
  readonly now: Date;
  /** Counts of the whole list, when only a part is loaded. */
  readonly counts?: ListCounts | undefined;
  /** Shown below the title, before moods and genre. */
  readonly note?: (music: Item) => ReactNode;
  readonly busy?: boolean;
}

/** Longer lists are virtualized. */
const MAX_PLAIN_ROWS = 100;

// Loaded on demand: few lists are this long.
const MusicVirtualRows = lazy(() =>
  import('./music-virtual-rows.tsx').then((m) => ({ default: m.MusicVirtualRows })),
);

export function MusicList<Item extends Music>(props: MusicListProps<Item>) {
  const { musics, source, now, counts, note, busy = false } = props;
  const { context, info } = useMusicRows({ musics, source, now, counts });
  const Frame = context.fit?.Frame ?? Fragment;
  const row = (music: Item): ReactNode => (
    <MusicRow {...context} music={music} note={note?.(music)} />
  );
  const plainList = (
    <ul>
      {musics.map((music) => (
        <li key={music.id} className={rowSeparatorClass}>
          {row(music)}
        </li>
      ))}
    </ul>
  );
  return (
    <div aria-busy={busy} className={cx('@container transition-opacity', busy && 'opacity-60')}>
      <Frame>
        {musics.length > MAX_PLAIN_ROWS ? (
          <Suspense fallback={plainList}>
            <MusicVirtualRows
              musics={musics}
              renderRow={(index) => {
                const music = musics[index];
                return music && row(music);
              }}
            />
          </Suspense>
        ) : (
          plainList
        )}
      </Frame>
      {info}
    </div>
  );
}

export function MusicListSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div className="@container">
      <ul aria-busy="true" className="divide-y divide-line">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never move
          <li key={row} className="flex h-17 items-center gap-3.5 px-1 md:px-2.5">
            <Skeleton shape="box" width={48} height={48} className="rounded-md" />
            <div className="flex flex-1 flex-col gap-2.5">
              <Skeleton width={`${44 + ((row * 7) % 30)}%`} />
              <Skeleton width={`${24 + ((row * 5) % 16)}%`} />
            </div>
            <Skeleton width="min(41%, 100% - 37rem)" height={10} className="hidden @2xl:block" />
            <Skeleton width={36} className="hidden @lg:block" />
            <Skeleton width={56} className="hidden @2xl:block" />
            <Skeleton width={36} className="hidden @lg:block" />
          </li>
        ))}
      </ul>
    </div>
  );
}
