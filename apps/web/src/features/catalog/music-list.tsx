import type { Music } from '@onsori/contract/catalog';
import { lazy, type ReactNode, Suspense } from 'react';
import { useMusicDownload } from '#features/downloads/downloads.public.ts';
import { type Source, usePlayableList } from '#features/player/player.public.ts';
import { cx } from '#ui/cx.ts';
import { MusicRow, type MusicRowSlots } from './music-row.tsx';
import { rowLine } from './row-line.ts';
import { useMusicLike } from './use-music-like.tsx';
import { useMusicMore } from './use-music-more.tsx';
import { useRowWords } from './use-row-words.ts';

interface MusicListProps<Item extends Music> {
  readonly musics: readonly Item[];
  /** Where the list is, and how it goes on when it is played. */
  readonly source: Source;
  readonly now: Date;
  /** What a page puts into each row. */
  readonly slots?: (music: Item) => MusicRowSlots;
  readonly busy?: boolean;
}

/** Beyond this only what is near the window is in the document. */
const plainRows = 100;

// Most people never need it: its code comes when they do.
const MusicVirtualRows = lazy(() =>
  import('./music-virtual-rows.tsx').then((m) => ({ default: m.MusicVirtualRows })),
);

export function MusicList<Item extends Music>(props: MusicListProps<Item>) {
  const { musics, source, now, slots, busy = false } = props;
  const words = useRowWords();
  const list = usePlayableList(musics, source);
  const { more, info } = useMusicMore(words);
  const like = useMusicLike();
  const download = useMusicDownload();
  const row = (music: Item): ReactNode => (
    <MusicRow
      music={music}
      list={list}
      now={now}
      words={words}
      like={like(music)}
      download={download(music)}
      more={more(music)}
      {...slots?.(music)}
    />
  );
  const plain = (
    <ul>
      {musics.map((music) => (
        <li key={music.id} className={rowLine}>
          {row(music)}
        </li>
      ))}
    </ul>
  );
  return (
    <div aria-busy={busy} className={cx('@container transition-opacity', busy && 'opacity-60')}>
      {musics.length > plainRows ? (
        <Suspense fallback={plain}>
          <MusicVirtualRows
            musics={musics}
            row={(at) => {
              const music = musics[at];
              return music && row(music);
            }}
          />
        </Suspense>
      ) : (
        plain
      )}
      {info}
    </div>
  );
}
