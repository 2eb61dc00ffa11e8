import type { Music } from '@onsori/contract/catalog';
import { useMusicDownload } from '#features/downloads/downloads.public.ts';
import { type Source, usePlayableList } from '#features/player/player.public.ts';
import { cx } from '#ui/cx.ts';
import { compactColumns } from './compact-columns.ts';
import { CompactRow } from './compact-row.tsx';
import type { MusicRowSlots } from './music-row.tsx';
import { useMusicLike } from './use-music-like.tsx';
import { useMusicMore } from './use-music-more.tsx';
import { useRowWords } from './use-row-words.ts';

interface CompactListProps<Item extends Music> {
  readonly musics: readonly Item[];
  /** Where the list is when it is played. */
  readonly source: Source;
  readonly now: Date;
  /** What a page puts into each row, and says below its title. */
  readonly slots?: (music: Item) => MusicRowSlots & { readonly note?: string | null };
}

/** Between rows, and not below the first column where it ends. */
const line = (endsColumn: boolean) => (endsColumn ? 'max-lg:border-b' : 'border-b');

/** Two columns where there is room, read down and then on. */
export function CompactList<Item extends Music>({
  musics,
  source,
  now,
  slots,
}: CompactListProps<Item>) {
  const words = useRowWords();
  const list = usePlayableList(musics, source);
  const { more, info } = useMusicMore(words);
  const like = useMusicLike();
  const download = useMusicDownload();
  const { rows, className, style } = compactColumns(musics.length);
  return (
    <>
      <ul className={className} style={style}>
        {musics.map((music, index) => (
          <li
            key={music.id}
            className={cx(
              '@container min-w-0',
              index + 1 < musics.length && line(index + 1 === rows),
            )}
          >
            <CompactRow
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
        ))}
      </ul>
      {info}
    </>
  );
}
