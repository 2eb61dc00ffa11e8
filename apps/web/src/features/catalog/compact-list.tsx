import type { Music } from '@onsori/contract/catalog';
import type { CSSProperties, ReactNode } from 'react';
import type { QueueSource } from '#features/player/player.public.ts';
import { cx } from '#ui/cx.ts';
import { Skeleton } from '#ui/loading.tsx';
import { MusicRow, type MusicRowLayout } from './music-row.tsx';
import { useMusicRows } from './use-music-rows.tsx';

interface Columns {
  readonly rows: number;
  readonly className: string;
  readonly style: CSSProperties;
}

/** Fills two columns evenly, the first one first, unless there is one only. */
function compactColumns(count: number, isSingle: boolean): Columns {
  if (isSingle) return { rows: count, className: 'grid', style: {} };
  const rows = Math.max(1, Math.ceil(count / 2));
  return {
    rows,
    className:
      'grid gap-x-8 lg:grid-flow-col lg:grid-cols-2 lg:grid-rows-[repeat(var(--rows),auto)]',
    style: { '--rows': rows } as CSSProperties,
  };
}

const compactLayout: MusicRowLayout = {
  isCompact: true,
  shortTags: '@sm:hidden',
  allTags: 'hidden @sm:inline',
  waveform: 'w-[min(6rem,100%_-_30rem)] @min-[35rem]:block',
  length: 'tabular hidden w-11 shrink-0 text-right text-text-2 @sm:block',
};

interface CompactListProps<Item extends Music> {
  readonly musics: readonly Item[];
  /** Play source of the list. */
  readonly source: QueueSource;
  readonly now: Date;
  /** Replaces moods and genre below the title. */
  readonly note?: (music: Item) => ReactNode;
  readonly isSingleColumn?: boolean;
}

/** Separator between rows; the last row of the first column has none. */
const separatorClass = (endsColumn: boolean) => (endsColumn ? 'max-lg:border-b' : 'border-b');

/** By default two columns on wide screens, in column order. */
export function CompactList<Item extends Music>({
  musics,
  source,
  now,
  note,
  isSingleColumn = false,
}: CompactListProps<Item>) {
  const { context, info } = useMusicRows({ musics, source, now });
  const { rows, className, style } = compactColumns(musics.length, isSingleColumn);
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
            <MusicRow {...context} music={music} note={note?.(music)} layout={compactLayout} />
          </li>
        ))}
      </ul>
      {info}
    </>
  );
}

interface CompactListSkeletonProps extends Pick<CompactListProps<Music>, 'isSingleColumn'> {
  readonly rows: number;
}

export function CompactListSkeleton({ rows, isSingleColumn = false }: CompactListSkeletonProps) {
  const { className, style } = compactColumns(rows, isSingleColumn);
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
