import type { Music } from '@onsori/contract/catalog';
import { useEffect, useId, useRef } from 'react';
import { useMusicDownload } from '#features/downloads/downloads.public.ts';
import { type QueueSource, usePlayableList } from '#features/player/player.public.ts';
import { cx } from '#ui/cx.ts';
import { MusicRow, type MusicRowSlots } from './music-row.tsx';
import { useMusicLike } from './use-music-like.tsx';
import { useMusicMenu } from './use-music-menu.tsx';
import { useRowTexts } from './use-row-texts.ts';

interface AlbumMusicsProps {
  readonly label: string;
  readonly musics: readonly Music[];
  /** Play source of the list. */
  readonly source: QueueSource;
  readonly now: Date;
  /** Id of the music that a shared link points to. */
  readonly currentId: string | null;
  readonly slots?: (music: Music) => MusicRowSlots;
}

/** Scrolls the row of the shared music into view unless it is visible. */
function useScrollIntoView(currentId: string | null) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (currentId === null || row.current === null) return;
    const { top, bottom } = row.current.getBoundingClientRect();
    const isVisible = top >= 0 && bottom <= document.documentElement.clientHeight;
    if (!isVisible) row.current.scrollIntoView({ block: 'center' });
  }, [currentId]);
  return row;
}

export function AlbumMusics({ label, musics, source, now, currentId, slots }: AlbumMusicsProps) {
  const texts = useRowTexts();
  const list = usePlayableList(musics, source);
  const { more, info } = useMusicMenu(texts);
  const like = useMusicLike();
  const download = useMusicDownload();
  const row = useScrollIntoView(currentId);
  const id = useId();
  return (
    <div className="@container">
      <h2 id={id} className="sr-only">
        {label}
      </h2>
      <ol aria-labelledby={id} className="divide-y divide-line">
        {musics.map((music) => {
          const isCurrent = music.id === currentId;
          return (
            <li
              key={music.id}
              {...(isCurrent && { ref: row, 'aria-current': 'true' as const })}
              className={cx(
                'min-w-0',
                isCurrent && 'rounded-lg bg-ink-2 ring-1 ring-line ring-inset',
              )}
            >
              <MusicRow
                music={music}
                list={list}
                now={now}
                texts={texts}
                like={like(music)}
                download={download(music)}
                more={more(music)}
                {...slots?.(music)}
              />
            </li>
          );
        })}
      </ol>
      {info}
    </div>
  );
}
