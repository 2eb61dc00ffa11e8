import type { Music } from '@onsori/contract/catalog';
import type { ComponentProps } from 'react';
import { cx } from '#ui/cx.ts';
import { MusicRow } from './music-row.tsx';

type Slots = Omit<ComponentProps<typeof MusicRow>, 'music'>;

interface MusicListProps {
  readonly musics: readonly Music[];
  /** What a page puts into each row. */
  readonly slots?: (music: Music) => Slots;
  readonly busy?: boolean;
}

export function MusicList({ musics, slots, busy = false }: MusicListProps) {
  return (
    <ul
      aria-busy={busy}
      className={cx('divide-y divide-line transition-opacity', busy && 'opacity-60')}
    >
      {musics.map((music) => (
        <li key={music.id}>
          <MusicRow music={music} {...slots?.(music)} />
        </li>
      ))}
    </ul>
  );
}
