import type { Music } from '@onsori/contract/catalog';
import { useEffect, useId, useRef } from 'react';
import { useMusicDownload } from '#features/downloads/downloads.public.ts';
import { type Source, usePlayableList } from '#features/player/player.public.ts';
import { cx } from '#ui/cx.ts';
import { MusicRow, type MusicRowSlots } from './music-row.tsx';
import { useMusicLike } from './use-music-like.tsx';
import { useMusicMore } from './use-music-more.tsx';
import { useRowWords } from './use-row-words.ts';

interface AlbumTracksProps {
  readonly label: string;
  readonly musics: readonly Music[];
  /** Where the list is when it is played. */
  readonly source: Source;
  readonly now: Date;
  /** The track a link was shared for. */
  readonly current: string | null;
  readonly slots?: (music: Music) => MusicRowSlots;
}

/** Brings the track somebody was sent to into sight, unless it is there already. */
function useInSight(current: string | null) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (current === null || row.current === null) return;
    const { top, bottom } = row.current.getBoundingClientRect();
    const seen = top >= 0 && bottom <= document.documentElement.clientHeight;
    if (!seen) row.current.scrollIntoView({ block: 'center' });
  }, [current]);
  return row;
}

export function AlbumTracks({ label, musics, source, now, current, slots }: AlbumTracksProps) {
  const words = useRowWords();
  const list = usePlayableList(musics, source);
  const { more, info } = useMusicMore(words);
  const like = useMusicLike();
  const download = useMusicDownload();
  const row = useInSight(current);
  const id = useId();
  return (
    <div className="@container">
      <h2 id={id} className="sr-only">
        {label}
      </h2>
      <ol aria-labelledby={id} className="divide-y divide-line">
        {musics.map((music) => {
          const isCurrent = music.id === current;
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
                words={words}
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
