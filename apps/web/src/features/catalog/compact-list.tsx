import type { Music } from '@onsori/contract/catalog';
import { useMusicDownload } from '#features/downloads/downloads.public.ts';
import { type QueueSource, usePlayableList } from '#features/player/player.public.ts';
import { cx } from '#ui/cx.ts';
import { compactColumns } from './compact-columns.ts';
import { CompactRow } from './compact-row.tsx';
import type { MusicRowSlots } from './music-row.tsx';
import { useMusicLike } from './use-music-like.tsx';
import { useMusicMenu } from './use-music-menu.tsx';
import { useRowTexts } from './use-row-texts.ts';

interface CompactListProps<Item extends Music> {
  readonly musics: readonly Item[];
  /** Play source of the list. */
  readonly source: QueueSource;
  readonly now: Date;
  /** Content that the page adds to each row. */
  readonly slots?: (music: Item) => MusicRowSlots & { readonly note?: string | null };
}

/** Separator between rows; the last row of the first column has none. */
const separatorClass = (endsColumn: boolean) => (endsColumn ? 'max-lg:border-b' : 'border-b');

/** Two columns on wide screens, in column order. */
export function CompactList<Item extends Music>({
  musics,
  source,
  now,
  slots,
}: CompactListProps<Item>) {
  const texts = useRowTexts();
  const list = usePlayableList(musics, source);
  const { more, info } = useMusicMenu(texts);
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
              index + 1 < musics.length && separatorClass(index + 1 === rows),
            )}
          >
            <CompactRow
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
        ))}
      </ul>
      {info}
    </>
  );
}
