import type { Music } from '@onsori/contract/catalog';
import type { CSSProperties } from 'react';
import { useMusicDownload } from '#features/downloads/downloads.public.ts';
import {
  type PlayableList,
  prefetchOnHover,
  type QueueSource,
  useIsCurrent,
  usePlayableList,
} from '#features/player/player.public.ts';
import { formatDuration } from '#lib/format-duration.ts';
import { paths } from '#lib/paths.ts';
import { cx } from '#ui/cx.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type RowTexts, useRowTexts } from './catalog-labels.ts';
import {
  isNewRelease,
  type MusicRowSlots,
  MusicRowWaveform,
  MusicTitle,
  RowCover,
  rowClass,
} from './music-row.tsx';
import { useMusicLike, useMusicMenu } from './use-music-rows.tsx';

interface Columns {
  readonly rows: number;
  readonly className: string;
  readonly style: CSSProperties;
}

/** Fills two columns evenly, the first one first. */
export function compactColumns(count: number): Columns {
  const rows = Math.max(1, Math.ceil(count / 2));
  return {
    rows,
    className:
      'grid gap-x-8 lg:grid-flow-col lg:grid-cols-2 lg:grid-rows-[repeat(var(--rows),auto)]',
    style: { '--rows': rows } as CSSProperties,
  };
}

interface CompactRowProps extends MusicRowSlots {
  readonly music: Music;
  /** List that playback continues with. */
  readonly list: PlayableList;
  /** Time of the server render, so that hydration renders the same. */
  readonly now: Date;
  readonly texts: RowTexts;
  /** Replaces moods and genre below the title. */
  readonly note?: string | null;
}

/** Row of a two-column list, 68 pixels high. */
export function CompactRow({ music, list, now, texts, note, ...slots }: CompactRowProps) {
  const { label } = texts;
  const isCurrent = useIsCurrent(music.id);
  const length = formatDuration(music.duration);
  const tags = [...music.moods.map((mood) => label('mood', mood)), label('genre', music.genre)];
  const { like, download, more } = slots;
  return (
    <article className={rowClass(isCurrent)} onPointerEnter={() => prefetchOnHover(music.id)}>
      <RowCover music={music} list={list} />
      <div className="min-w-0 flex-1">
        <MusicTitle
          music={music}
          texts={texts}
          isNew={isNewRelease(music.release_date, now)}
          isCurrent={isCurrent}
          to={paths.musicInAlbum(music.playlist_id, music.id)}
        />
        <p className="truncate text-sm text-text-3">
          {note ?? (
            <>
              <span className="tabular @sm:hidden">{[tags[0], length].join(' · ')}</span>
              <span className="hidden @sm:inline">{tags.join(' · ')}</span>
            </>
          )}
        </p>
      </div>
      <div className="hidden w-38 shrink-0 @min-[35rem]:block">
        <MusicRowWaveform music={music} list={list} small />
      </div>
      <p className="tabular hidden w-14 shrink-0 text-right text-text-2 @sm:block">
        <VisuallyHidden>{`${texts.length} `}</VisuallyHidden>
        {length}
      </p>
      {(like ?? download ?? more) && (
        <div className="flex shrink-0 items-center">
          {like}
          {download && <span className="hidden @lg:block">{download}</span>}
          {more}
        </div>
      )}
    </article>
  );
}

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

export function CompactListSkeleton({ rows }: { readonly rows: number }) {
  const { className, style } = compactColumns(rows);
  return (
    <ul aria-busy="true" className={className} style={style}>
      {Array.from({ length: rows }, (_, row) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never move
          key={row}
          className="flex h-17 items-center gap-3.5 px-1 md:px-2.5"
        >
          <Skeleton shape="box" width={48} height={48} className="rounded-md" />
          <div className="flex flex-1 flex-col gap-2.5">
            <Skeleton width={`${34 + ((row * 7) % 20)}%`} />
            <Skeleton width={`${20 + ((row * 5) % 12)}%`} />
          </div>
          <Skeleton width={36} className="hidden md:block" />
        </li>
      ))}
    </ul>
  );
}
