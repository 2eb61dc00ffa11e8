import type { Music } from '@onsori/contract/catalog';
import { cx } from '#ui/cx.ts';
import { MusicRow, type MusicRowSlots } from './music-row.tsx';
import { useRowWords } from './use-row-words.ts';

interface MusicListProps {
  readonly musics: readonly Music[];
  readonly now: Date;
  /** What a page puts into each row. */
  readonly slots?: (music: Music) => MusicRowSlots;
  readonly busy?: boolean;
}

export function MusicList({ musics, now, slots, busy = false }: MusicListProps) {
  const words = useRowWords();
  return (
    <ul
      aria-busy={busy}
      className={cx('divide-y divide-line transition-opacity', busy && 'opacity-60')}
    >
      {musics.map((music) => (
        <li key={music.id}>
          <MusicRow music={music} now={now} words={words} {...slots?.(music)} />
        </li>
      ))}
    </ul>
  );
}
